import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { stories } from '../../../../../shared/testing/stories.ts'
import { refreshIndex } from '../../../../search/refreshing.ts'
import type { ChangeFeed } from '../replica.ts'
import type { SearchedListing } from '../search.ts'
import { describeSearching, expectSame, expectSameElsewhere, type Shop } from '../testing/engine-tests.ts'
import { PlainSearch } from '../testing/plain-search.ts'
import { anyListing, anySearch } from '../testing/random-searches.ts'
import { newRecord } from '../testing/records.ts'
import { ListingIndex } from './listing-index.ts'
import { openSearchEngine } from './opensearch-engine.ts'

/** `npm run test:opensearch` starts one. */
const url = process.env.OPENSEARCH_URL ?? ''

/** Lucene's scores are of single precision. */
const DIGITS = 4

const opened = new Set<ListingIndex>()
afterAll(async () => {
  for (const index of opened) await index.drop()
})

interface IndexedShop extends Shop {
  readonly index: ListingIndex
}

async function openShop(shards = 1): Promise<IndexedShop> {
  const name = `test-${randomUUID()}`
  const index = new ListingIndex(url, name)
  await index.create(shards)
  opened.add(index)
  return {
    engine: openSearchEngine(url, name),
    index,
    put: async listings => {
      await index.changeKeys(listings.map(({ id }) => id))
      await index.put(listings)
      await index.refresh()
    },
    remove: async ids => {
      await index.changeKeys(ids)
      await index.remove(ids)
      await index.refresh()
    },
    close: async () => {
      opened.delete(index)
      await index.drop()
    },
  }
}

/** Keeps the last of the listings with the same id. */
const lastOfEach = (listings: readonly SearchedListing[]) => [
  ...new Map(listings.map(listing => [listing.id, listing])).values(),
]

describe('OpenSearch', () => {
  it('finds, counts and sorts like a scan of all listings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyListing, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 3 }),
        fc.array(anySearch, { minLength: 12, maxLength: 12 }),
        async (batches, searches) => {
          const shop = await openShop(3)
          const plain = new PlainSearch()
          for (const batch of batches) {
            await shop.put(lastOfEach(batch))
            plain.put(lastOfEach(batch))
          }
          const [gone = ''] = plain.listings.keys()
          await shop.remove([gone])
          plain.remove([gone])
          for (const search of searches) await expectSame(shop.engine, plain, search, DIGITS)
          await expectSameElsewhere(shop.engine, plain, DIGITS)
          await shop.close()
        },
      ),
      { numRuns: stories(10, 200) },
    )
  })

  describeSearching(openShop, stories(10, 200))

  it('keeps what the stream has written since it was compared with the table', async () => {
    const { index, engine, close } = await openShop()
    const [older, newer] = [newRecord({ itemName: 'Older', changeKey: '1' }), newRecord({ itemName: 'Stays' })]
    await index.follow([{ put: older }, { put: newer }])
    expect(await index.changeKeys([older.id, newer.id, 'nothing'])).toEqual(
      new Map([older, newer].map(({ id, changeKey }) => [id, changeKey])),
    )
    const change = { ...older, itemName: 'Newer', changeKey: '2' }
    await index.follow([{ put: change }])
    await index.put([{ ...older, itemName: 'Read before the change' }])
    await index.put([newRecord({ ...newer, itemName: 'Stays' })])
    await index.refresh()
    expect((await engine.findAll([older.id]))[0]?.itemName).toBe('Newer')
    await index.follow([{ remove: older.id }, { remove: 'never there' }])
    expect(await index.ids()).toEqual([newer.id])
    await close()
  })

  it('has all listings when its index is new, and a day later what the stream missed', async () => {
    const [kept, changed, gone] = ['Kept', 'Before', 'Gone'].map(itemName => newRecord({ itemName }))
    const table = new Map([kept!, changed!, gone!].map(listing => [listing.id, listing]))
    const feed: ChangeFeed = {
      async *changesSince() {
        yield [...table.values()].map(({ id, changeKey }) => ({ id, changeKey }))
      },
      findListings: async ids => ids.flatMap(id => table.get(id) ?? []),
    }
    const { index, engine, close } = await openShop()
    const names = async () => (await engine.newestBefore(undefined, 9)).map(({ itemName }) => itemName).sort()
    const start = Date.parse('2026-05-01T12:00:00Z')
    const foundAfter = async (hours: number) => {
      await refreshIndex(index, feed, new Date(start + hours * 3_600_000))
      return names()
    }
    expect(await foundAfter(0)).toEqual(['Before', 'Gone', 'Kept'])
    table.set(changed!.id, { ...changed!, itemName: 'After', changeKey: 'later' })
    table.delete(gone!.id)
    expect(await foundAfter(23)).toEqual(['Before', 'Gone', 'Kept'])
    expect(await foundAfter(24)).toEqual(['After', 'Kept'])
    await close()
  })
})
