import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Import {
  /** Paths from the root, with forward slashes. */
  readonly from: string
  /** A file of ours, or a package's or built-in's name. */
  readonly to: string
}

const SPECIFIER =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

const posix = (path: string) => path.split(sep).join('/')

/** Every static and dynamic import of the project's own source, tests included. */
export function allImports(): Import[] {
  const files = globSync('{shared,events,functions,infra,web,local,e2e,bench,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/cdk.out/**'],
  })
  return files.flatMap(file => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(SPECIFIER)].map(match => {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      const to = specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : specifier
      return { from: posix(file), to: posix(to) }
    })
  })
}
