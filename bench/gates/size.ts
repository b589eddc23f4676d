import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { printTable } from '../table.ts'

/*
 * How large the code is: lines, files, what single handlers carry. `node bench/gates/size.ts [DIR …]` has a column for each
 * checkout, such as a worktree of an earlier commit. With cdk.out (`npm run infra -- synth`), also what is deployed.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const roots = positionals.length > 0 ? positionals.map(path => resolve(path)) : [join(import.meta.dirname, '../..')]

const PARTS = ['shared', 'events', 'functions', 'infra', 'web', 'local', 'packages', 'bench', 'scripts']
const GENERATED = [
  'docs/api/openapi.json',
  'docs/copy.md',
  'infra/rights/grants.json',
  'infra/rights/grants.json',
  'web/languages/de.po',
]
const HANDLERS = [
  'place-bid',
  'identify-antique',
  'create-checkout-session',
  'search-listings',
  'retry-refund',
  'get-health',
]

const isCode = (file: string) => /\.tsx?$/.test(file)
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file)
const linesIn = (root: string, files: readonly string[]) =>
  files.reduce((sum, file) => sum + (readFileSync(join(root, file), 'utf8').match(/\n/g)?.length ?? 0), 0)

const SPECIFIER =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'"]*?from\s*['"](\.[^'"]+)['"]|(?:^|\n)\s*import\s*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g

/** Files of ours that a module loads, itself among them; types are none. */
function closureOf(root: string, entry: string): number {
  const seen = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(join(root, file))) continue
    seen.add(file)
    if (!isCode(file)) continue
    for (const [, a, b, c] of readFileSync(join(root, file), 'utf8').matchAll(SPECIFIER))
      waiting.push(join(dirname(file), a ?? b ?? c ?? ''))
  }
  return seen.size
}

function deployedBy(root: string): Record<string, number> {
  const templates = globSync(join(root, 'cdk.out/**/*.template.json'))
  const types = templates.flatMap(file => {
    const { Resources = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
      Resources?: Record<string, { Type: string }>
    }
    return Object.values(Resources).map(({ Type }) => Type)
  })
  const count = (type: string) => types.filter(each => each === type).length
  return { Lambdas: count('AWS::Lambda::Function'), queues: count('AWS::SQS::Queue'), resources: types.length }
}

function measure(root: string): Record<string, number> {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter(file => file && existsSync(join(root, file)))
  const code = files.filter(file => isCode(file) && !isTest(file))
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  const entry = (name: string) => code.find(file => file.startsWith('functions/') && basename(file) === `${name}.ts`)
  return {
    ...Object.fromEntries(
      PARTS.map(part => [
        `lines: ${part}`,
        linesIn(
          root,
          code.filter(file => file.startsWith(`${part}/`)),
        ),
      ]),
    ),
    'lines: all TypeScript without tests': linesIn(
      root,
      code.filter(file => PARTS.some(part => file.startsWith(`${part}/`))),
    ),
    'lines: tests': linesIn(root, files.filter(isTest)),
    'lines: generated, in git': linesIn(
      root,
      GENERATED.filter(file => files.includes(file)),
    ),
    'files without tests': code.length,
    ...Object.fromEntries(
      HANDLERS.flatMap(name => {
        const file = entry(name)
        return file ? [[`files loaded by ${name}`, closureOf(root, file)]] : []
      }),
    ),
    'npm scripts': Object.keys(scripts).length,
    decisions: globSync(join(root, 'docs/decisions/[0-9]*.md')).length,
    ...(existsSync(join(root, 'cdk.out')) ? deployedBy(root) : {}),
  }
}

const measured = roots.map(measure)
const names = [...new Set(measured.flatMap(each => Object.keys(each)))]
printTable(
  `Size of the code: ${roots.map(root => basename(root)).join(', ')}`,
  [
    { title: 'what', value: (name: string) => name },
    ...measured.map((each, n) => ({
      title: basename(roots[n]!),
      value: (name: string) => each[name]?.toLocaleString('en-US') ?? '',
    })),
  ],
  names,
)
