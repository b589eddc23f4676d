import { expect, it } from 'vitest'
import { cents } from '../../../../shared/rules/cents.ts'
import { SearchDatabase } from './search-database.ts'
import { everything, newRecord } from './testing/records.ts'

const NOON = Date.parse('2026-05-01T12:00:00.000Z')
const at = (minutes: number) => new Date(NOON + minutes * 60_000)

const auctionUntil = (minutes: number) =>
  newRecord({
    listingType: 'auction',
    priceCents: undefined,
    reserveCents: cents(100_00),
    auctionEndsAt: at(minutes).toISOString(),
  })

it('A search that comes again finds what is there now: after a bid, an edit, a removal, and the end of an auction', () => {
  const [jar, soon, later] = [newRecord({}), auctionUntil(10), auctionUntil(60)]
  const shop = new SearchDatabase(':memory:')
  shop.put([jar, soon, later])
  const totals = (minutes: number) =>
    (['active', 'ended'] as const).map(status => shop.search({ ...everything, status }, at(minutes)).total)
  expect(totals(0)).toEqual([3, 0])
  expect(totals(9)).toEqual([3, 0])
  expect(totals(10)).toEqual([2, 1])
  expect(totals(0)).toEqual([3, 0])
  expect(totals(61)).toEqual([1, 2])

  const prices = () => shop.search({ ...everything, sortBy: 'price' }, at(0)).listings.map(each => each.currentBidCents)
  expect(prices()).toEqual([undefined, undefined, undefined])
  shop.put([{ ...soon, currentBidCents: cents(300_00), changeKey: 'bid' }])
  expect(prices()).toContain(300_00)

  const lamps = () => shop.search({ ...everything, q: 'lamp' }, at(0)).total
  expect(lamps()).toBe(0)
  shop.put([{ ...jar, itemName: 'Oil lamp', changeKey: 'edit' }])
  expect(lamps()).toBe(1)
  shop.remove([jar.id])
  expect(lamps()).toBe(0)
})

it('A search that comes again is answered from memory, until there are too many others', () => {
  const shop = new SearchDatabase(':memory:')
  shop.put(Array.from({ length: 20 }, () => newRecord({})))
  expect(shop.search(everything, at(0))).toEqual(shop.search(everything, at(0)))
  const first = shop.search(everything, at(0))
  expect(shop.search({ ...everything }, at(5))).toBe(first)
  for (let limit = 1; limit <= 20; limit += 1) {
    for (let offset = 0; offset < 20; offset += 1) shop.search({ ...everything, limit, offset, sortBy: 'price' }, at(0))
    for (let offset = 0; offset < 20; offset += 1) shop.search({ ...everything, limit, offset, sortBy: 'price' }, at(0))
  }
  const again = shop.search(everything, at(0))
  expect(again).not.toBe(first)
  expect(again).toEqual(first)
})

it('Listings come newest first also where ids differ only at their end, or are no ULIDs', () => {
  const ids = ['01KXSAMEBEGINNING0000000A1', '01KXSAMEBEGINNING0000000B1', 'a-1', 'a-2', 'Zed', '-9', '01KX']
  const shop = new SearchDatabase(':memory:')
  shop.put(ids.map(id => newRecord({ id })))
  const found = shop.search({ ...everything, sortBy: 'price' }, at(0)).listings.map(({ id }) => id)
  expect(found).toEqual(ids.toSorted().reverse())
})
