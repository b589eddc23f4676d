import { describe, expect, it } from 'vitest'
import type { Listing } from '../../../shared/endpoints/listings.ts'
import { isFiltered, queryOf, shownAuctions, viewFrom } from './shown-auctions.ts'

const auction = (id: string, other: Partial<Listing> = {}) =>
  ({ id, itemName: id, category: null, auctionEndDate: '2026-11-24T10:00:00.000Z', ...other }) as Listing
const idsIn = (found: Listing[], search: string) =>
  shownAuctions(found, viewFrom(new URLSearchParams(search))).map(({ id }) => id)

describe('the auctions list', () => {
  const jar = auction('Ginger jar', { category: 'Ceramics', auctionEndDate: '2026-11-23T10:00:00.000Z' })
  const caddy = auction('Tea caddy', { category: 'Silver', auctionEndDate: '2026-11-22T10:00:00.000Z' })
  const clock = auction('Longcase clock', { category: 'Furniture', auctionEndDate: '2026-11-25T10:00:00.000Z' })

  it('shows the soonest end first', () => {
    expect(idsIn([jar, caddy, clock], '')).toEqual(['Tea caddy', 'Ginger jar', 'Longcase clock'])
  })

  it('finds a part of a name, whatever its case, and a category', () => {
    expect(idsIn([jar, caddy, clock], 'q=+GINGER')).toEqual(['Ginger jar'])
    expect(idsIn([jar, caddy, clock], 'category=Furniture')).toEqual(['Longcase clock'])
    expect(idsIn([jar, caddy, clock], 'q=clock&category=Silver')).toEqual([])
  })

  it('shows an auction once that a late bid moved from one page to the next', () => {
    const extended = { ...caddy, currentBid: '90.00', auctionEndDate: '2026-11-24T10:01:30.000Z' }
    const shown = shownAuctions([caddy, jar, extended, clock], { q: '', category: '' })
    expect(shown.map(({ id }) => id)).toEqual(['Ginger jar', 'Tea caddy', 'Longcase clock'])
    expect(shown[1]?.currentBid).toBe('90.00')
  })

  it('keeps what is looked for in the URL, and only that', () => {
    expect(queryOf({ q: '', category: '' }).toString()).toBe('')
    expect(viewFrom(queryOf({ q: 'tea & jar', category: 'Silver' }))).toEqual({ q: 'tea & jar', category: 'Silver' })
    expect(isFiltered({ q: '  ', category: '' })).toBe(false)
    expect(isFiltered({ q: '', category: 'Art' })).toBe(true)
  })
})
