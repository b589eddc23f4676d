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

describe('what is sold like a piece', () => {
  const names = (shop: SearchDatabase, itemName: string, since = LONG_AGO, limit = 100) =>
    shop.soldLike({ itemName }, since, limit).map(each => each.itemName)

  it('is of the same family of forms, the likest by words and traits first, and no more than asked', () => {
    const shop = soldHere(
      sale('Oak dining chair', 10),
      sale('Mahogany armchair', 20),
      sale('Mahogany table', 30),
      sale('Cushion for a chair', 40, { itemName: 'Needlework cushion' }),
    )
    expect(names(shop, 'Mahogany wing chair')).toEqual(['Mahogany armchair', 'Oak dining chair'])
    expect(names(shop, 'Mahogany wing chair', LONG_AGO, 1)).toEqual(['Mahogany armchair'])
    expect(names(shop, 'Something of mahogany')).toEqual([])
  })

  it('was sold since then, and not given back', () => {
    const at = (year: number) => ({ updatedAt: `${year}-06-01T12:00:00.000Z` })
    const shop = soldHere(
      ...[2024, 2025].map(year => sale(`Jug of ${year}`, 10, at(year))),
      sale('Jug', 10, { status: 'active' }),
      sale('Jug', 10, { saleUndone: true }),
    )
    expect(names(shop, 'Jug', new Date('2024-06-01T12:00:00Z')).toSorted()).toEqual(['Jug of 2024', 'Jug of 2025'])
    expect(names(shop, 'Jug', new Date('2024-06-02'))).toEqual(['Jug of 2025'])
  })
})
