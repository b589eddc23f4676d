import { expect, it } from 'vitest'
import { SearchDatabase } from '../core/search/engine/search-database.ts'
import { newRecord } from '../core/search/engine/testing/records.ts'
import { landingListings } from './landing-listings.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const some = (count: number, overrides: Parameters<typeof newRecord>[0]) =>
  Array.from({ length: count }, (_, n) =>
    newRecord({
      ...overrides,
      itemName: `${overrides.itemName} ${n}`,
      createdAt: `2026-04-30T${overrides.sellerId === 'dealer' ? 11 : 10}:${10 + n}:00.000Z`,
    }),
  )

it('a dealer who lists forty pieces without photographs and forty with them does not fill the page', async () => {
  const engine = new SearchDatabase(':memory:')
  engine.put([
    ...['ines', 'otto', 'bea'].flatMap(sellerId => some(3, { itemName: `Jar of ${sellerId}`, sellerId })),
    ...some(4, {
      itemName: 'Auctioned desk',
      sellerId: 'sela',
      listingType: 'auction',
      auctionEndsAt: '2026-05-02T09:00:00Z',
    }),
    ...some(40, { itemName: 'Clock', sellerId: 'dealer' }),
    ...some(40, { itemName: 'Unseen chair', sellerId: 'dealer', imageUrl: undefined }),
  ])
  const { auctions, items, newest, total } = await landingListings(engine, NOW)
  expect(auctions).toHaveLength(3)
  expect(items.slice(0, 2).map(({ itemName }) => itemName)).toEqual(['Clock 39', 'Clock 38'])
  expect(items[2]?.sellerId).not.toBe('dealer')
  expect(newest).toHaveLength(12)
  const all = [...auctions, ...items, ...newest]
  expect(all.filter(({ imageUrl }) => !imageUrl)).toEqual([])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(total).toBe(93)
  engine.close()
})
