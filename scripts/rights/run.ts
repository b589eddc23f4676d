import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readRecord } from '../../infra/testing/record.ts'
import { ensureChromium } from '../chromium.ts'
import { root } from '../imports.ts'
import { type Comparison, compare } from './compare.ts'
import { synthesizedFunctions } from './functions.ts'
import { codeOf, reasonsFor } from './reasons.ts'

/*
 * `npm run rights` runs all browser journeys and stories over the packaged bundles, under their roles, and the tests of handlers
 * over their sources, and compares what functions asked of AWS with what their roles grant. `-- --only journeys` (or stories, or
 * tests) runs one of them again, `-- --table` none. Fails over a call that a role denies, a right that nothing used and nothing
 * explains, and too few functions that ran.
 */

/** Min share of all functions that journeys and stories must run. */
const LEAST_SHARE = 160 / 168

const recordOf = (way: string) => join(root, '.cache/rights', `${way}.jsonl`)
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const ways = {
  journeys: () =>
    run(bin('playwright'), ['test', '--reporter=list'], {
      PACKAGED: 'yes',
      CHROMIUM_PATH: ensureChromium(),
      // In their short form nobody fills the demo, or follows an import to its end.
      STORIES: 'full',
    }),
  stories: ({ port }: Ports) => run(process.execPath, [join(import.meta.dirname, 'tell-stories.ts'), port]),
  tests: () => run(bin('vitest'), ['run', 'functions', 'local', '--reporter=dot'], { STORIES: 'pairs' }),
}
type Way = keyof typeof ways
type Ports = { readonly port: string }

let recording = ''
function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  const env = { ...process.env, ...environment, RIGHTS_RECORD: recording }
  return (
    spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' }).status === 0
  )
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    table: { type: 'boolean', default: false },
    port: { type: 'string', default: '3400' },
  },
})
const chosen = values.table ? [] : (Object.keys(ways) as Way[]).filter(way => !values.only || way === values.only)
const failed = chosen.filter(way => {
  recording = recordOf(way)
  rmSync(recording, { force: true })
  return !ways[way]({ port: values.port })
})

const functions = synthesizedFunctions()
const records = new Map((Object.keys(ways) as Way[]).map(way => [way, readRecord(recordOf(way))]))
const missing = [...records.keys()].filter(way => !existsSync(recordOf(way)))
const packaged = compare(functions, [...(records.get('journeys') ?? []), ...(records.get('stories') ?? [])])
const all = compare(functions, [...records.values()].flat())
const reasonFor = reasonsFor(all)
const unexplained = all.unused.filter(granted => !reasonFor(granted))
const code = codeOf(unexplained.map(granted => granted.function))

const count = ({ ran, used, unused, denied }: Comparison) => ({
  functions: `${ran.size} of ${functions.length}`,
  denied: denied.length,
  granted: used.length + unused.length,
  used: used.length,
  unused: unused.length,
})
console.table({
  ...Object.fromEntries([...records].map(([way, record]) => [way, count(compare(functions, record))])),
  'packaged bundles': count(packaged),
  all: count(all),
})

const reasons = Map.groupBy(
  all.unused.filter(granted => reasonFor(granted)),
  granted => reasonFor(granted),
)
for (const [reason, granted] of reasons) console.log(`${granted.length} unused: ${reason}`)
const list = (title: string, lines: readonly string[]) =>
  lines.length > 0 && console.log(`\n${title}\n  ${lines.join('\n  ')}`)
list(
  'Not run over the packaged bundles:',
  packaged.functions.filter(name => !packaged.ran.has(name)),
)
list('Denied:', all.denied)
list(
  'Granted, never used and not explained:',
  unexplained.map(granted => `${granted.name}: ${code(granted).join(', ')}`),
)
list('Not recorded:', missing)
list('With failures of their own, above:', failed)

const isGood = all.denied.length + unexplained.length + missing.length + failed.length === 0
process.exitCode = isGood && packaged.ran.size >= LEAST_SHARE * functions.length ? 0 : 1
