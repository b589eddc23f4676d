import { describe, expect, it } from 'vitest'
import { cents } from '../../../../shared/rules/cents.ts'
import type { SearchedListing } from './search.ts'
import { SearchDatabase } from './search-database.ts'
import { namedFilters, type SoldSearch, soldSubjects } from './sold.ts'
import { newRecord } from './testing/records.ts'

let made = 0
function sale(itemName: string, dollars: number, more: Partial<SearchedListing> = {}): SearchedListing {
  made += 1
  return {
    ...newRecord({ itemName }),
    status: 'sold',
    priceCents: cents(dollars * 100),
    updatedAt: `2026-03-${String(1 + (made % 28)).padStart(2, '0')}T12:00:00.000Z`,
    ...more,
  }
}

function soldHere(...listings: SearchedListing[]) {
  const database = new SearchDatabase(':memory:')
  database.put(listings)
  return database
}

const everything: SoldSearch = { q: null, sort: 'newest', limit: 24, offset: 0 }

describe('what pieces sold for', () => {
  it('has the median, the middle half and both ends of all that fit', () => {
    const shop = soldHere(...[100, 200, 300, 400, 1_000].map(dollars => sale('Brass kettle', dollars)))
    const { total, prices, listings } = shop.sold({ ...everything, form: 'Kettle', limit: 2, sort: 'highest' })
    expect(total).toBe(5)
    expect(prices).toEqual({ lowest: 100_00, lower: 200_00, median: 300_00, upper: 400_00, highest: 1_000_00 })
    expect(listings.map(({ priceCents }) => priceCents)).toEqual([1_000_00, 400_00])
    expect(shop.sold({ ...everything, form: 'Teapot' })).toMatchObject({ total: 0, prices: null, listings: [] })
  })

  it('is what was paid: by an accepted offer or bid, not the price that was asked', () => {
    const shop = soldHere(
      sale('Jug', 100, { awardedCents: cents(80_00) }),
      sale('Jug', 0, { listingType: 'auction', priceCents: undefined, awardedCents: cents(120_00) }),
    )
    expect(shop.sold(everything).prices).toMatchObject({ lowest: 80_00, highest: 120_00 })
    const pricesOf = (q: string) => shop.sold({ ...everything, q }).prices
    expect(pricesOf('jug under $90')).toMatchObject({ lowest: 80_00, highest: 80_00 })
    expect(pricesOf('over $90')).toMatchObject({ lowest: 120_00, highest: 120_00 })

    const q = 'jug under €80'
    const rates = [{ currency: 'EUR' as const, micros: 800_000, asOf: '2026-11-01' }]
    expect(shop.sold({ ...everything, q, rates })).toMatchObject({ total: 1, prices: { highest: 80_00 } })
    expect(shop.sold({ ...everything, q, rates }).understood).toEqual([
      { label: 'Jug', without: 'under €80' },
      { label: expect.stringContaining('€80'), without: 'jug' },
    ])
  })

  it('leaves out what is for sale, ended without a buyer or was given back', () => {
    const shop = soldHere(
      sale('Jug', 100),
      sale('Jug', 200, { status: 'active' }),
      sale('Jug', 300, { listingType: 'auction', status: 'ended' }),
      sale('Jug', 400, { saleUndone: true }),
      sale('Jug', 500, { status: 'removed' }),
    )
    expect(shop.sold(everything).total).toBe(1)
  })

  it('takes a piece for what its title names, not for what its description mentions', () => {
    const shop = soldHere(sale('Jug', 10), sale('Bowl', 20, { description: 'It came with a jug.' }))
    expect(shop.sold({ ...everything, form: 'jug' }).listings.map(({ itemName }) => itemName)).toEqual(['Jug'])
    expect(shop.sold({ ...everything, q: 'jug' }).total).toBe(2)
  })

  it('counts each filter with the others as they are', () => {
    const shop = soldHere(
      sale('Wedgwood jug', 10),
      sale('Wedgwood teapot', 20),
      sale('Jug', 30, { dateCreated: '1720', culture: 'English' }),
    )
    const { facets, total } = shop.sold({ ...everything, form: 'Jug', maker: 'Wedgwood' })
    expect(total).toBe(1)
    expect(facets.form).toEqual([
      { value: 'Jug', count: 1 },
      { value: 'Teapot', count: 1 },
    ])
    expect(facets.maker).toEqual([{ value: 'Wedgwood', count: 1 }])
    expect(shop.sold({ ...everything, period: 'georgian' }).total).toBe(1)
    expect(shop.sold({ ...everything, form: 'spaceship' }).total).toBe(0)
  })

  it('is shown in a chart by at most 200 sales, spread over all of them in the order of time', () => {
    const at = (n: number) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString()
    const shop = soldHere(...Array.from({ length: 500 }, (_, n) => sale('Jug', n + 1, { updatedAt: at(499 - n) })))
    const { sample } = shop.sold({ ...everything, limit: 0 })
    expect(sample).toHaveLength(200)
    expect(sample.map(({ updatedAt }) => updatedAt)).toEqual(sample.map(({ updatedAt }) => updatedAt).toSorted())
    expect(sample[0]!.updatedAt).toBe(at(0))
  })

  it('has pages for search engines where five or more were sold', () => {
    const shop = soldHere(...Array.from({ length: 5 }, (_, n) => sale(n < 4 ? 'Spode jug' : 'Jug', 10)))
    expect(soldSubjects(shop.sold(everything))).toEqual([{ form: 'Jug' }])
    expect(namedFilters({ form: 'PITCHERS', maker: 'nobody', period: 'georgian' })).toEqual({ period: 'Georgian' })
  })
})

const LONG_AGO = new Date(0)

describe('what is like a piece', () => {
  const ofMaker = (count: number) => Array.from({ length: count }, (_, n) => sale('Wedgwood jug', 80 + n))
  const piece = { itemName: 'Jasperware jug', maker: 'Wedgwood', dateCreated: '1790', category: 'Ceramics' }

  it('is of its form and maker, where three were sold', () => {
    expect(soldHere(...ofMaker(3)).soldGroup(piece, LONG_AGO, null)).toMatchObject({
      filters: { form: 'Jug', maker: 'Wedgwood' },
      total: 3,
      prices: { lowest: 80_00, highest: 82_00 },
    })
  })

  it('is else of its form and period, else of its form, else nothing', () => {
    const others = (count: number, itemName: string) => Array.from({ length: count }, () => sale(itemName, 50))
    const georgian = soldHere(...ofMaker(2), ...others(3, 'George III jug'))
    expect(georgian.soldGroup(piece, LONG_AGO, null)).toMatchObject({
      filters: { form: 'Jug', period: 'George III' },
      total: 3,
    })
    expect(soldHere(...others(3, 'Jug')).soldGroup(piece, LONG_AGO, null)).toMatchObject({
      filters: { form: 'Jug' },
      total: 3,
    })
    expect(soldHere(...others(2, 'Jug')).soldGroup(piece, LONG_AGO, null)).toBeNull()
    expect(soldHere(...others(9, 'Jug')).soldGroup({ itemName: 'Something old' }, LONG_AGO, null)).toBeNull()
  })

  it('is of the narrowest form that the title says first', () => {
    const netsuke = Array.from({ length: 3 }, () => sale('Boxwood netsuke of a rat', 80))
    const found = soldHere(...netsuke).soldGroup({ itemName: 'Netsuke of a tiger, on a tray' }, LONG_AGO, null)
    expect(found?.filters).toEqual({ form: 'Netsuke' })
  })

  it('was sold since then', () => {
    const at = (year: number) => ({ updatedAt: `${year}-06-01T12:00:00.000Z` })
    const shop = soldHere(...[2023, 2024, 2025, 2026].map(year => sale('Jug', year - 2000, at(year))))
    const since = (day: string) => shop.soldGroup({ itemName: 'Jug' }, new Date(day), null)
    expect(since('2024-06-01T12:00:00Z')).toMatchObject({ total: 3, prices: { lowest: 24_00 } })
    expect(since('2024-06-02')).toBeNull()
  })

  it('is never the piece itself', () => {
    const [own, ...others] = ofMaker(3)
    expect(soldHere(own!, ...others).soldGroup(piece, LONG_AGO, own!.id)).toBeNull()
  })
})
