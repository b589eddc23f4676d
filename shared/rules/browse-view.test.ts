import { describe, expect, it } from 'vitest'
import {
  type BrowseView,
  changed,
  isFiltered,
  noFilters,
  pathOf,
  problemsIn,
  searchFor,
  sortsFor,
  viewFrom,
} from './browse-view.ts'

const usual: BrowseView = { ...noFilters, sort: 'createdAt', page: 1 }
const viewOf = (query: string) => viewFrom(new URLSearchParams(query))

describe('a view of the browse screen', () => {
  it('comes back from its own address', () => {
    const views: Partial<BrowseView>[] = [
      {},
      { q: 'tea & jar ', sort: 'relevance' },
      { category: 'Glass', minPrice: '10', maxPrice: '99.50', listingType: 'auction', sort: 'price-desc', page: 3 },
      { condition: 'As found', status: 'sold', sort: 'watchCount' },
      { q: 'clock', sort: 'createdAt' },
      { period: 'Georgian', material: 'Silver', shipsTo: 'GB', location: 'US' },
    ]
    for (const view of views) {
      const path = pathOf({ ...usual, ...view })
      expect([path, viewOf(path.split('?')[1] ?? '')]).toEqual([path, { ...usual, ...view }])
    }
  })

  it('says in its address only what is not as usual', () => {
    expect(pathOf(usual)).toBe('/marketplace/browse')
    expect(pathOf({ ...usual, q: 'clock', sort: 'relevance' })).toBe('/marketplace/browse?q=clock')
    expect(pathOf({ ...usual, listingType: 'auction', sort: 'price-desc' })).toBe(
      '/marketplace/browse?listingType=auction&sortBy=price&sortOrder=desc',
    )
  })

  it('takes the spellings that links use, and drops what nobody can mean', () => {
    expect(viewOf('listingType=fixed_price').listingType).toBe('fixed-price')
    expect(viewOf('condition=as-found').condition).toBe('As found')
    expect(viewOf('minPrice=$1,200').minPrice).toBe('1200')
    expect(
      viewOf('listingType=rent&condition=Broken&status=removed&sortBy=color&sortOrder=up&page=-3&category=%00'),
    ).toEqual(usual)
    expect(['0', '1.5', 'two', '', '99999999999999999999'].map(page => viewOf(`page=${page}`).page)).toEqual([
      1, 1, 1, 1, 100_000,
    ])
  })

  it('goes by relevance where there are words, and offers it only there', () => {
    expect(viewOf('q=clock').sort).toBe('relevance')
    expect(viewOf('q=++&sortBy=relevance').sort).toBe('createdAt')
    expect(sortsFor({ q: ' ' }).map(({ value }) => value)).not.toContain('relevance')
  })

  it('goes to the first page after every change, and keeps the chosen order', () => {
    expect(changed({ ...usual, page: 4 }, { category: 'Glass' })).toEqual({ ...usual, category: 'Glass' })
    expect(changed({ ...usual, page: 4 }, { page: 5 }).page).toBe(5)
    expect(changed(usual, { q: 'clock' }).sort).toBe('relevance')
    expect(changed({ ...usual, sort: 'price' }, { q: 'clock' }).sort).toBe('price')
    expect(changed(viewOf('q=clock'), { q: '' }).sort).toBe('createdAt')
    expect(changed(viewOf('q=clock'), { sort: 'createdAt' }).sort).toBe('createdAt')
  })

  it('names what is mistyped, and searches without it', () => {
    const view = viewOf('minPrice=cheap&maxPrice=50')
    expect(problemsIn(view)).toEqual({ minPrice: 'Enter an amount, like 120 or 120.50.' })
    expect(searchFor(view)).toMatchObject({ minPrice: null, maxPrice: 50_00 })

    const reversed = viewOf('minPrice=100&maxPrice=50')
    expect(problemsIn(reversed)).toEqual({ maxPrice: 'The highest price can’t be below the lowest.' })
    expect(searchFor(reversed)).toMatchObject({ minPrice: 100_00, maxPrice: null })

    const endless = viewOf(`q=${'word '.repeat(50)}`)
    expect(problemsIn(endless).q).toBe('Use at most 200 characters.')
    expect(searchFor(endless)).toMatchObject({ q: null, sortBy: undefined })
  })

  it('asks for twenty at a time', () => {
    expect(searchFor({ ...usual, page: 3 })).toMatchObject({ limit: 20, offset: 40, sortBy: 'createdAt' })
  })

  it('is filtered by whatever narrows it', () => {
    expect(isFiltered(viewOf('q=++&sortBy=price&page=2'))).toBe(false)
    expect(isFiltered(viewOf('condition=Mint'))).toBe(true)
    expect(isFiltered(viewOf('status=ended'))).toBe(true)
  })
})
