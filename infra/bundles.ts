import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type BuildOptions, buildSync, type Metafile, version } from 'esbuild'
import { type Handler, type HandlerName, handlers, missingHandlers, repositoryRoot } from './handlers.ts'

export interface Bundle extends Handler {
  /** What Lambda gets: a folder with one `index.js`. */
  readonly directory: string
  readonly file: string
  /** The project's and the packages' modules it carries, from the repository's root. */
  readonly modules: readonly string[]
  /** Packages it expects beside it; they come as a layer. */
  readonly externals: readonly string[]
}

const NATIVE_PACKAGES = ['sharp']

/**
 * How the SDK finds credentials on developers' machines. It loads these only when the environment has none, which in
 * Lambda it always has; left out, every bundle is 30 KB (gzip) smaller.
 */
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
  // CommonJS starts faster than ES modules in Lambda (docs/decisions/0016-lambda-bundles.md).
  format: 'cjs',
  // The packages' ES modules: only they can be shaken.
  mainFields: ['module', 'main'],
  external: [...NATIVE_PACKAGES, ...NEVER_LOADED],
  // `import()` does not look into a layer, `require()` does.
  supported: { 'dynamic-import': false },
  legalComments: 'none',
  charset: 'utf8',
  metafile: true,
  logLevel: 'silent',
} as const satisfies BuildOptions

const MANIFEST = 'manifest.json'

interface Manifest {
  key: string
  inputs: Record<string, string>
  bundles: Omit<Bundle, 'directory' | 'file'>[]
}

/**
 * Bundles every handler into its own folder, all in one run of esbuild. A run whose sources are those of the last one
 * answers from its manifest.
 * @param outdir where the folders go; `dist/lambda` unless told
 * @throws Error with the list of handlers that have no module
 */
export function bundleHandlers(outdir = join(repositoryRoot, 'dist/lambda')): Bundle[] {
  const missing = missingHandlers()
  if (missing.length > 0)
    throw new Error(`These handlers are in the tables but not written:\n  ${missing.join('\n  ')}`)
  const manifest = currentManifest(outdir) ?? build(outdir)
  return manifest.bundles.map(bundle => ({
    ...bundle,
    directory: join(outdir, bundle.name),
    file: join(outdir, bundle.name, 'index.js'),
  }))
}

/** Builds aside and moves the whole into place, so that nobody who bundles at the same moment sees half of it. */
function build(outdir: string): Manifest {
  mkdirSync(dirname(outdir), { recursive: true })
  const aside = mkdtempSync(`${outdir}-`)
  try {
    const { metafile } = buildSync({
      ...OPTIONS,
      absWorkingDir: repositoryRoot,
      outdir: aside,
      entryPoints: handlers.map(({ name, source }) => ({ in: source, out: `${name}/index` })),
    })
    // Below this project's package.json they would pass for ES modules; in Lambda they have none above them.
    writeFileSync(join(aside, 'package.json'), JSON.stringify({ type: 'commonjs' }))
    const manifest: Manifest = {
      key: buildKey(),
      inputs: Object.fromEntries(Object.keys(metafile.inputs).map(input => [input, stampOf(input)])),
      bundles: handlers.map(handler => ({ ...handler, ...contentsOf(aside, handler.name, metafile) })),
    }
    writeFileSync(join(aside, MANIFEST), JSON.stringify(manifest))
    const built = currentManifest(outdir)
    if (built) return built
    rmSync(outdir, { recursive: true, force: true })
    renameSync(aside, outdir)
    return manifest
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

const buildKey = () => sha256(JSON.stringify([version, OPTIONS, handlers]))

function contentsOf(outdir: string, name: HandlerName, metafile: Metafile) {
  const file = join(outdir, name, 'index.js')
  const output = Object.entries(metafile.outputs).find(([path]) => resolve(repositoryRoot, path) === file)?.[1]
  if (!output) throw new Error(`esbuild wrote no bundle for ${name}.`)
  return {
    modules: Object.keys(output.inputs),
    externals: NATIVE_PACKAGES.filter(name => output.imports.some(({ path, external }) => external && path === name)),
  }
}

/** The last run's manifest, if its sources and bundles are still the same. */
function currentManifest(outdir: string): Manifest | undefined {
  const file = join(outdir, MANIFEST)
  if (!existsSync(file)) return undefined
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const isCurrent =
    manifest.key === buildKey() &&
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
