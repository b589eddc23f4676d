import { expect, it, onTestFinished } from 'vitest'
import { type ListingSummary, listingSummary } from '../../../../shared/contract/endpoints/listings.ts'
import { cents } from '../../../../shared/rules/cents.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import { presentSummary } from '../../listing/present-listing.ts'
import { writeSummary } from '../../listing/written-summary.ts'
import { SearchDatabase } from './search-database.ts'
import { everything, newRecord } from './testing/records.ts'

const at = (time: string) => new Date(`2026-05-01T${time}Z`)

/** Shows what is for sale, and notes which pieces were written for it. */
function shop(...listings: ReturnType<typeof newRecord>[]) {
  const engine = new SearchDatabase(':memory:')
  onTestFinished(() => engine.close())
  engine.put(listings)
  let written: string[] = []
  const write = (record: ListingRecord, now: Date) => {
    written.push(record.id)
    return writeSummary(record, now)
  }
  const show = (now = at('10:00'), search = everything) => {
    written = []
    const found = engine.searchWritten(search, now, write)
    const shown = new Map<string, ListingSummary>(
      found.listings.map(({ json }) => listingSummary.parse(JSON.parse(json))).map(each => [each.id, each]),
    )
    return { shown, written }
  }
  return { engine, show }
}

it('a piece is written once for all searches that show it, as it is presented', () => {
  const [jar, vase] = [newRecord({ itemName: 'Oak jar' }), newRecord({ itemName: 'Oak vase', category: 'Grüße' })]
  const { engine, show } = shop(jar, vase)
  expect(show(at('10:00'), { ...everything, q: 'jar' }).written).toEqual([jar.id])
  expect(show(at('11:00'), { ...everything, q: 'oak' }).written).toEqual([vase.id])
  expect(show(at('12:00')).written).toEqual([])
  const { listings } = engine.search(everything, at('12:00'))
  const { listings: written } = engine.searchWritten(everything, at('12:00'), writeSummary)
  const presented = listings.map(each =>
    JSON.stringify(listingSummary.encode(presentSummary(each, undefined, at('12:00')))),
  )
  expect(written.map(({ json }) => json)).toEqual(presented)
})

const jar = newRecord({ itemName: 'Jar' })
const auction = newRecord({
  ...{ itemName: 'Jar', listingType: 'auction', auctionEndsAt: at('20:00').toISOString() },
  ...{ priceCents: undefined, reserveCents: cents(100_00) },
})

it.each<[string, typeof jar, Partial<typeof jar>, Partial<ListingSummary>]>([
  ['words', jar, { itemName: 'Vase' }, { itemName: 'Vase' }],
  ['price', jar, { priceCents: cents(99_50) }, { price: cents(99_50) }],
  ['photograph', jar, { imageUrl: '/photos/b.webp', images: ['/photos/b.webp'] }, { images: ['/photos/b.webp'] }],
  ['seller’s name', jar, { sellerName: 'Selma' }, { sellerName: 'Selma' }],
  ['watchers', jar, { watchCount: 3 }, { watchCount: 3 }],
  ['hold', jar, { status: 'reserved', reservedUntil: at('10:30').toISOString() }, { status: 'reserved' }],
  ['promotion', jar, { featuredUntil: at('10:30').toISOString() }, { featured: true }],
  ['bid', auction, { currentBidCents: cents(120_00), bidCount: 1 }, { currentBid: cents(120_00), bidCount: 1 }],
  ['later end', auction, { auctionEndsAt: at('20:02').toISOString() }, { auctionEndDate: at('20:02').toISOString() }],
])(
  'another %s of a piece is seen with the next search, and no other piece is written for it',
  (_, before, change, seen) => {
    const { engine, show } = shop(before, newRecord({ itemName: 'Bowl' }))
    expect(show().written).toHaveLength(2)
    engine.put([{ ...before, ...change, changeKey: 'next' }])
    const { shown, written } = show()
    expect(listingSummary.encode(shown.get(before.id)!)).toMatchObject(listingSummary.partial().encode(seen))
    expect(written).toEqual([before.id])
  },
)

it('a removed piece leaves, and shows what it is now when it is back', () => {
  const { engine, show } = shop(jar)
  show()
  engine.remove([jar.id])
  expect(show().shown.size).toBe(0)
  engine.put([{ ...jar, watchCount: 7 }])
  expect(show().shown.get(jar.id)).toMatchObject({ watchCount: 7 })
})

it.each<[string, Partial<typeof jar>, (summary: ListingSummary) => unknown, unknown, unknown]>([
  [
    'checkout',
    { status: 'reserved', reservedUntil: at('12:00').toISOString() },
    ({ status }) => status,
    'reserved',
    'active',
  ],
  [
    'accepted offer',
    { status: 'reserved', awardedTo: 'ada', awardedUntil: at('12:00').toISOString() },
    ({ status }) => status,
    'reserved',
    'active',
  ],
  ['promotion', { featuredUntil: at('12:00').toISOString() }, ({ featured }) => featured, true, false],
])('the end of a %s is seen to the millisecond, by each request’s own clock', (_, has, read, before, after) => {
  const { show } = shop({ ...jar, ...has })
  const seen = (time: string) => [...show(at(time)).shown.values()].map(read)
  expect(seen('11:00')).toEqual([before])
  expect(seen('11:59:59.999')).toEqual([before])
  expect(seen('12:00')).toEqual([after])
  expect(seen('11:59:59.999')).toEqual([before])
})

it('an auction that is over is written as ended', () => {
  const { show } = shop(auction)
  const ended = { ...everything, status: 'ended' as const }
  expect(show(at('19:59')).shown.get(auction.id)?.status).toBe('active')
  expect(show(at('20:00'), ended).shown.get(auction.id)?.status).toBe('ended')
})

it('only as much is kept as there is room for', { tags: 'full' }, () => {
  const long = Array.from({ length: 100 }, (_, n) => `/photos/${'a'.repeat(1_000)}${n}.webp`)
  const pieces = Array.from({ length: 130 }, (_, n) => newRecord({ itemName: `Piece ${n}`, images: long }))
  const { show } = shop(...pieces)
  const page = (offset: number) => show(at('10:00'), { ...everything, limit: 65, offset, sortBy: 'createdAt' }).written
  const [newest, oldest] = [page(0), page(65)]
  expect([newest.length, oldest.length]).toEqual([65, 65])
  expect(page(65)).toEqual([])
  expect(page(0).length).toBeGreaterThan(0)
})
