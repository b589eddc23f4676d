import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { stories } from '../../../../shared/testing/stories.ts'
import { MAX_CATEGORIES, type Search, type SearchedListing } from './search.ts'
import { SearchDatabase } from './search-database.ts'
import { describeSearching, expectSame, expectSameElsewhere } from './testing/engine-tests.ts'
import { PlainSearch } from './testing/plain-search.ts'
import { anyAmount, anyId, anyListing, anySearch, NOW } from './testing/random-searches.ts'
import { everything, newRecord } from './testing/records.ts'
import { WordIndex } from './word-index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-search-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `${files++}.sqlite`)

/** The listings that come and go, and what happens to the file. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ put: fc.array(anyListing, { minLength: 1, maxLength: 15 }) }) },
  // A bid, or a watch.
  {
    weight: 3,
    arbitrary: fc.record({ touch: anyId, currentBidCents: anyAmount, watchCount: fc.integer({ min: 0, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ remove: fc.array(anyId, { minLength: 1, maxLength: 4 }) }) },
  { weight: 1, arbitrary: fc.constant('reopen' as const) },
  { weight: 1, arbitrary: fc.constant('save' as const) },
)

async function expectSameCopy(database: SearchDatabase, plain: PlainSearch) {
  expect(database.size).toBe(plain.unremoved.length)
  const keys = [...plain.listings].map(([id, each]) => [id, (each as SearchedListing).changeKey] as const)
  expect(database.changeKeys([...plain.listings.keys(), 'nothing'])).toEqual(new Map(keys))
  await expectSameElsewhere(database, plain)
}

describe('a search', () => {
  it('finds, counts and sorts like a scan of all listings, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.array(anySearch, { minLength: 8, maxLength: 8 }),
        async (steps, searches) => {
          let file = newFile()
          let database = new SearchDatabase(file)
          const plain = new PlainSearch()
          const reopen = (from: string) => {
            database.close()
            file = from
            database = new SearchDatabase(file)
          }
          for (const step of steps) {
            if (step === 'reopen') reopen(file)
            else if (step === 'save') {
              const copy = newFile()
              database.saveTo(copy)
              await expectSameCopy(database, plain)
              reopen(copy)
            } else if ('put' in step) {
              database.put(step.put)
              plain.put(step.put)
            } else if ('remove' in step) {
              database.remove(step.remove)
              plain.remove(step.remove)
            } else {
              const { touch, ...change } = step
              const touched = [...plain.listings.values()].filter(({ id }) => id === touch) as SearchedListing[]
              database.put(touched.map(listing => ({ ...listing, ...change })))
              plain.put(touched.map(listing => ({ ...listing, ...change })))
            }
          }
          for (const search of searches) await expectSame(database, plain, search)
          await expectSameCopy(database, plain)
          database.close()
        },
      ),
      { numRuns: stories(25, 2_000) },
    )
  })
})

/** Listings of these names, to be found by them alone. */
function databaseOf(...names: string[]) {
  const database = new SearchDatabase(':memory:')
  const listings = names.map(itemName => newRecord({ itemName, category: undefined }))
  database.put(listings)
  return { database, listings }
}

function found(database: SearchDatabase, q: string, overrides: Partial<Search> = {}) {
  const { listings, correctedTo } = database.search({ ...everything, q, ...overrides }, NOW)
  return { names: listings.map(({ itemName }) => itemName).sort(), correctedTo }
}

describeSearching(
  () => {
    const engine = new SearchDatabase(':memory:')
    return {
      engine,
      put: listings => engine.put(listings),
      remove: ids => engine.remove(ids),
      close: () => engine.close(),
    }
  },
  stories(12, 2_000),
)

describe('what people fill in', () => {
  it('keeps responses within a Lambda’s limit: only the largest of many categories are returned', {
    tags: 'full',
  }, () => {
    const database = new SearchDatabase(':memory:')
    const odd = Array.from({ length: 2_000 }, (_, n) => newRecord({ category: `${'長'.repeat(250)}${n}` }))
    database.put([...odd, newRecord({ category: 'Art' }), newRecord({ category: 'Art' })])
    const { facets, total } = database.search(everything, NOW)
    expect(total).toBe(2_002)
    expect(facets.categories).toHaveLength(MAX_CATEGORIES)
    expect(facets.categories[0]).toEqual({ value: 'Art', count: 2 })
    const stats = database.categoryStats(NOW)
    expect(stats).toHaveLength(MAX_CATEGORIES)
    expect(stats[0]).toMatchObject({ category: 'Art', count: 2 })
    expect(database.search({ ...everything, category: odd[7]!.category! }, NOW).total).toBe(1)
  })

  it('and queries are fast: few words of a query are compared with all words', () => {
    const names = ['walnut', 'commode', 'barometer', 'samovar', 'mirror']
    const { database } = databaseOf(names.join(' '))
    const near = vi.spyOn(WordIndex.prototype, 'near')
    const find = (q: string) => {
      near.mockClear()
      return { ...found(database, q), compared: near.mock.calls.length }
    }
    const misspelt = names.map(name => `${name}x`)
    expect(find(misspelt.slice(0, 3).join(' '))).toMatchObject({ names: [names.join(' ')], compared: 3 })
    expect(find(misspelt.join(' '))).toMatchObject({ names: [], compared: 3 })
    expect(find('zzzzz qqqqq xxxxx')).toMatchObject({ names: [], compared: 1 })
  })
})

describe('the file', () => {
  it('knows a word no longer when it has been opened and its last listing removed since', () => {
    const { database, listings } = databaseOf('Silver box', 'Oak box')
    const [saved, changed] = [newFile(), newFile()]
    database.saveTo(saved)
    const opened = new SearchDatabase(saved)
    opened.remove(listings.slice(0, 1).map(({ id }) => id))
    opened.saveTo(changed)
    opened.close()
    for (const file of [saved, changed]) {
      const again = new SearchDatabase(file)
      expect(found(again, 'slver')).toEqual({ names: [], correctedTo: null })
      expect(found(again, 'boxx')).toEqual({ names: ['Oak box'], correctedTo: 'box' })
      again.close()
    }
  })

  it('of another version is refused', () => {
    const file = newFile()
    const other = new DatabaseSync(file)
    other.exec('PRAGMA user_version = 999')
    other.close()
    expect(() => new SearchDatabase(file)).toThrow('version 999')
  })

  it('takes all of a batch or nothing of it', () => {
    const { database, listings } = databaseOf('Oak clock')
    const [clock] = listings as [SearchedListing]
    const broken = { ...newRecord({}), id: null as unknown as string }
    expect(() =>
      database.put([{ ...clock, itemName: 'Elm clock' }, newRecord({ itemName: 'Stool' }), broken]),
    ).toThrow()
    expect(found(database, '').names).toEqual(['Oak clock'])
    expect(found(database, 'elm').names).toEqual([])
    database.put([{ ...clock, itemName: 'Elm clock' }])
    expect(found(database, 'elm clock').names).toEqual(['Elm clock'])
  })

  it('remembers until when changes are in it, and a removed listing’s last change', () => {
    const file = newFile()
    const gone = newRecord({ status: 'removed', updatedAt: '2026-04-30T00:00:00.000Z', changeKey: 'last' })
    const database = new SearchDatabase(file)
    expect(database.appliedUntil).toBeUndefined()
    database.put([{ ...gone, status: 'active', changeKey: 'first' }])
    database.put([gone])
    database.appliedUntil = '2026-05-01T00:00:00.000Z'
    const copy = newFile()
    database.saveTo(copy)
    database.close()
    for (const path of [file, copy]) {
      const opened = new SearchDatabase(path)
      expect(opened.appliedUntil).toBe('2026-05-01T00:00:00.000Z')
      expect(opened.changeKeys([gone.id])).toEqual(new Map([[gone.id, 'last']]))
      expect(opened.ids()).toEqual([gone.id])
      opened.close()
    }
  })

  it('keeps what the API shows of a listing and nothing that is beside it in the table', () => {
    const database = new SearchDatabase(':memory:')
    const listing = newRecord({ flaws: 'A chip' })
    database.put([{ ...listing, ownerPk: 'SELLER#sela' } as SearchedListing])
    const { changeKey: _, ...record } = listing
    expect(database.search(everything, NOW).listings).toEqual([record])
  })
})
