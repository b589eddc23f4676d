import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allImports, root } from '../imports.ts'
import { findGuards, type Guard } from './find-guards.ts'

export interface PlacedGuard {
  readonly id: number
  readonly file: string
  readonly guard: Guard
}

/** Looking things up, and seeding demo data, refuse nobody. */
const UNGUARDED =
  /\.test\.ts$|\/testing\/|^functions\/demo\/|^functions\/search\/|^functions\/identify\/(matching|catalogue|ai|outside|value)\//

export function placedGuards(): PlacedGuard[] {
  const files = globSync('functions/**/*.ts', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !UNGUARDED.test(file))
    .toSorted()
  return files
    .flatMap(file => findGuards(readFileSync(join(root, file), 'utf8')).map(guard => ({ file, guard })))
    .map((placed, id) => ({ id, ...placed }))
}

const tests = globSync('functions/*/**/*.test.ts', { cwd: root, exclude: ['functions/demo/**'] }).map(file =>
  file.replaceAll('\\', '/'),
)
const imports = allImports()

export const featureOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('functions/core/') ? 3 : 2)
    .join('/')
const testsOf = (feature: string) => tests.filter(file => file.startsWith(`${feature}/`)).map(file => join(root, file))

/** Tests of writes under faults and at the same moment, for all features. */
const ofAll = ['functions/testing/write-model', 'functions/testing/concurrency']

/** What imports a file, and what imports that, through `core`, which few tests of its own lie beside. */
function importersOf(file: string, seen = new Set<string>()): Set<string> {
  for (const { from, to } of imports) {
    if (to !== file || seen.has(from) || !from.startsWith('functions/')) continue
    seen.add(from)
    if (from.startsWith('functions/core/')) importersOf(from, seen)
  }
  return seen
}

/** @returns the tests of a file's own feature, and those of the features that use it or of all: absolute paths */
export function testsNear(file: string): { own: string[]; others: string[] } {
  const own = featureOf(file)
  const others = new Set([...importersOf(file)].map(featureOf))
  others.delete(own)
  return { own: testsOf(own), others: [...ofAll, ...others].flatMap(testsOf) }
}
