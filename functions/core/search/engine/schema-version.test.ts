import { expect, it } from 'vitest'
import { type Layout, layout } from './column-layout.ts'
import { schemaVersion } from './schema-version.ts'
import { SEARCH_VERSION } from './search-version.ts'

const versionWith = (changes: Record<string, object>) => schemaVersion({ ...layout, ...changes } as Layout)

it('is another one with another column, with other numbers in one, and when one is read in another way', () => {
  expect(versionWith({}), 'run `npm run generate`').toBe(SEARCH_VERSION)
  const others = [
    versionWith({ hasFlaws: { type: Uint8Array, read: () => 0 } }),
    versionWith({ year: { ...layout.year, type: Float64Array } }),
    versionWith({ watchCount: { ...layout.watchCount, read: () => 0 } }),
  ]
  expect(new Set([SEARCH_VERSION, ...others]).size).toBe(4)
})
