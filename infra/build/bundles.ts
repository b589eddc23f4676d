import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { type BuildOptions, buildSync, type Metafile, version } from 'esbuild'
import { batchesOf } from '../../shared/rules/batches.ts'
import { type Handler, type HandlerName, handlers, missingHandlers, repositoryRoot } from './handlers.ts'

export interface Bundle extends Handler {
  readonly directory: string
  /** The project's and the packages' modules it carries, from the repository's root. */
  readonly modules: readonly string[]
  /** Packages it expects beside it; they come as a layer. */
  readonly externals: readonly LayeredPackage[]
}

/** Packages that read files beside themselves. */
const LAYERED_PACKAGES = ['sharp', 'onnxruntime-web'] as const
export type LayeredPackage = (typeof LAYERED_PACKAGES)[number]

/** Runs networks in a thread of its own. Handlers with the module that starts it have it beside them. */
const WORKER = { source: 'functions/core/identify/network/neural-worker.ts', out: 'neural-worker/index' }
const WORKER_STARTER = 'functions/core/identify/network/neural-work.ts'
export const WORKER_FILE = 'neural-worker.js'

/** The SDK loads these only where the environment has no credentials, never in Lambda: 30 KB (gzip) a bundle. */
const NEVER_LOADED = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

const OPTIONS = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  // CommonJS starts faster than ES modules in Lambda (docs/decisions/04-functions-and-rights.md).
  format: 'cjs',
  // The packages' ES modules: only they can be shaken.
  mainFields: ['module', 'main'],
  external: [...LAYERED_PACKAGES, ...NEVER_LOADED],
  // `import()` does not look into a layer, `require()` does.
  supported: { 'dynamic-import': false },
  // A module that reads a file from beside itself reads it from beside the bundle.
  define: { 'import.meta.dirname': '__dirname' },
  legalComments: 'none',
  charset: 'utf8',
  metafile: true,
  logLevel: 'silent',
} as const satisfies BuildOptions

/** esbuild keeps all that it makes at once in memory, about 27 MB for each. */
const ENTRIES_AT_ONCE = 48

/** Texts that modules beside them read when they are first asked for, so that no start parses them. */
const TABLES = [
  'functions/core/notify/mails/tables',
  'functions/core/identify/marks/tables',
  'functions/core/search/vocabulary/tables',
]

const MANIFEST = 'manifest.json'

interface Manifest {
  key: string
  inputs: Record<string, string>
  bundles: Omit<Bundle, 'directory'>[]
}

/** Answers from the last run's manifest if no source changed. @throws Error listing handlers without a module */
export function bundleHandlers(some = handlers, outdir = join(repositoryRoot, 'dist/lambda')): Bundle[] {
  refuseMissing()
  const manifest = currentManifest(some, outdir) ?? build(some, outdir)
  return manifest.bundles.map(bundle => ({ ...bundle, directory: join(outdir, bundle.name) }))
}

/** What bundles would carry, in a second instead of half a minute. For shared chunks it may name a few modules more. */
export function outlineBundles(directory: string): Bundle[] {
  refuseMissing()
  const outdir = join(repositoryRoot, 'dist/outline')
  const { metafile } = buildSync({
    ...into(outdir, entriesOf(handlers)),
    ...{ format: 'esm', splitting: true, write: false },
  })
  return handlers.map(handler => ({ ...handler, directory, ...contentsOf(metafile, outdir, handler.name) }))
}

function refuseMissing() {
  const missing = missingHandlers()
  if (missing.length > 0)
    throw new Error(`These handlers are in the tables but not written:\n  ${missing.join('\n  ')}`)
}

const entriesOf = (some: readonly Handler[]) => [
  ...some.map(({ name, source }) => ({ in: source, out: `${name}/index` })),
  { in: WORKER.source, out: WORKER.out },
]

const into = (outdir: string, entryPoints: ReturnType<typeof entriesOf>) => ({
  ...OPTIONS,
  absWorkingDir: repositoryRoot,
  outdir,
  entryPoints,
})

function bundleInto(outdir: string, some: readonly Handler[]): Metafile {
  const whole: Metafile = { inputs: {}, outputs: {} }
  for (const entries of batchesOf(entriesOf(some), ENTRIES_AT_ONCE)) {
    const { metafile } = buildSync(into(outdir, entries))
    Object.assign(whole.inputs, metafile.inputs)
    Object.assign(whole.outputs, metafile.outputs)
  }
  return whole
}

/** Builds aside and moves the whole into place, so that nobody who bundles at the same moment sees half of it. */
function build(some: readonly Handler[], outdir: string): Manifest {
  mkdirSync(dirname(outdir), { recursive: true })
  const aside = mkdtempSync(`${outdir}-`)
  try {
    const metafile = bundleInto(aside, some)
    // Below this project's package.json they would pass for ES modules; in Lambda they have none above them.
    writeFileSync(join(aside, 'package.json'), JSON.stringify({ type: 'commonjs' }))
    const bundles = some.map(handler => ({ ...handler, ...contentsOf(metafile, aside, handler.name) }))
    copyTables(bundles, aside)
    const manifest: Manifest = {
      key: buildKey(some),
      inputs: Object.fromEntries([...Object.keys(metafile.inputs), ...tables()].map(input => [input, stampOf(input)])),
      bundles,
    }
    for (const { name } of manifest.bundles.filter(({ modules }) => modules.includes(WORKER.source))) {
      copyFileSync(join(aside, `${WORKER.out}.js`), join(aside, name, WORKER_FILE))
    }
    writeFileSync(join(aside, MANIFEST), JSON.stringify(manifest))
    const built = currentManifest(some, outdir)
    if (built) return built
    rmSync(outdir, { recursive: true, force: true })
    renameSync(aside, outdir)
    return manifest
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

const tables = (folders = TABLES) => folders.flatMap(folder => globSync(`${folder}/*.txt`, { cwd: repositoryRoot }))

function copyTables(bundles: Manifest['bundles'], outdir: string) {
  for (const { name, modules } of bundles) {
    const read = TABLES.filter(folder => modules.some(module => module.startsWith(folder)))
    for (const table of tables(read)) cpSync(join(repositoryRoot, table), join(outdir, name, basename(table)))
  }
}

const buildKey = (some: readonly Handler[]) => sha256(JSON.stringify([version, OPTIONS, some]))

function contentsOf({ outputs }: Metafile, outdir: string, name: HandlerName) {
  const outputOf = (path: string) => relative(repositoryRoot, join(outdir, `${path}.js`))
  const files = [outputOf(`${name}/index`)]
  const modules: string[] = []
  const externals = new Set<string>()
  for (const file of files) {
    const output = outputs[file]
    if (!output) throw new Error(`esbuild wrote no bundle for ${name}.`)
    modules.push(...Object.keys(output.inputs))
    if (WORKER_STARTER in output.inputs) files.push(outputOf(WORKER.out))
    for (const { path, external } of output.imports) {
      if (external) externals.add(path)
      else if (!files.includes(path)) files.push(path)
    }
  }
  return { modules, externals: LAYERED_PACKAGES.filter(layered => externals.has(layered)) }
}

function currentManifest(some: readonly Handler[], outdir: string): Manifest | undefined {
  const file = join(outdir, MANIFEST)
  if (!existsSync(file)) return undefined
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const isCurrent =
    manifest.key === buildKey(some) &&
    manifest.bundles.every(({ name }) => existsSync(join(outdir, name, 'index.js'))) &&
    Object.entries(manifest.inputs).every(([path, stamp]) => stampOf(path) === stamp)
  return isCurrent ? manifest : undefined
}

/** Our own sources by content; packages, which only installing changes, by size and time. */
function stampOf(input: string): string {
  const path = join(repositoryRoot, input)
  if (!existsSync(path)) return 'missing'
  if (!input.startsWith('node_modules/')) return sha256(readFileSync(path))
  const { size, mtimeMs } = statSync(path)
  return `${size} ${mtimeMs}`
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('base64url')
