import { dirname } from 'node:path/posix'
import type { Import } from './imports.ts'

/** From a test through a handler and its operation to a store. */
const MAX_IMPORTS = 3

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Those with the fewest imports between them and a changed file first, then those beside one. */
export function nearestTests(changed: readonly string[], imports: readonly Import[]): string[] {
  const importers = Map.groupBy(imports, ({ to }) => to)
  const distances = new Map(changed.map(file => [file, 0]))
  // A Map also visits what is added on the way, in that order.
  for (const [file, distance] of distances) {
    if (distance === MAX_IMPORTS) break
    for (const { from } of importers.get(file) ?? []) if (!distances.has(from)) distances.set(from, distance + 1)
  }
  // Tests may call an endpoint by its row, without importing the handler.
  const folders = new Set(changed.map(dirname))
  const beside = imports.map(({ from }) => from).filter(file => folders.has(dirname(file)))
  return [...new Set([...distances.keys(), ...beside])].filter(isTest)
}
