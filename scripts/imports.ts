import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Import {
  /** Paths from the root, with forward slashes. */
  readonly from: string
  /** A file of ours, perhaps with `${names}` in its path, or a package's or built-in's name. */
  readonly to: string
}

const SPECIFIER =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`]+)['"`]/g

/** `@vitrine/stripe-double` -> `packages/stripe-double/src/start-stripe.ts`. */
function packageFiles(): ReadonlyMap<string, string> {
  const manifests = globSync('packages/*/package.json', { cwd: root }).map(posix)
  return new Map(
    manifests.flatMap(manifest => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as Manifest
      return Object.entries(exports).map(
        ([path, file]) => [name + path.slice(1), join(dirname(manifest), file)] as const,
      )
    }),
  )
}

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string>>
}

const posix = (path: string) => path.split(sep).join('/')

export function allImports(): Import[] {
  const files = globSync('{shared,events,functions,infra,web,local,packages,e2e,bench,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/cdk.out/**'],
  })
  const offered = packageFiles()
  return files.flatMap(file => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(SPECIFIER)].map(match => {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      const to = specifier.startsWith('.')
        ? relative(root, join(root, dirname(file), specifier))
        : (offered.get(specifier) ?? specifier)
      return { from: posix(file), to: posix(to) }
    })
  })
}
