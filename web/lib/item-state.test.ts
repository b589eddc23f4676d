import { describe, expect, it } from 'vitest'
import type { InventoryEntry } from '../../shared/contract/endpoints/inventory.ts'
import type { OwnListing } from '../../shared/contract/endpoints/payouts.ts'
import { endedAuctionsOf, stateOf } from './item-state.ts'

type Item = Pick<InventoryEntry, 'listingId' | 'soldAt'>
const item = (overrides: Partial<Item>): Item => ({ listingId: null, soldAt: null, ...overrides })

describe('how an item is offered', () => {
  const ended = new Map([['over', 'unpaid' as const]])

  it('tells a piece whose auction is over from one that is for sale', () => {
    expect(stateOf(item({ listingId: 'over' }), ended)).toBe('unpaid')
    expect(stateOf(item({ listingId: 'running' }), ended)).toBe('listed')
    expect(stateOf(item({}), ended)).toBe('kept')
    expect(stateOf(item({ listingId: 'over', soldAt: '2026-02-01T00:00:00.000Z' }), ended)).toBe('sold')
  })

  it('claims nothing before it is known', () => {
    expect(stateOf(item({ listingId: 'over' }), undefined)).toBe('unknown')
  })
})

describe('what came of an auction that is over', () => {
  const now = new Date('2026-05-04T12:00:00.000Z')
  const PAST = '2026-05-03T12:00:00.000Z'
  const LATER = '2026-05-06T12:00:00.000Z'
  const auction = (overrides: Partial<OwnListing>) =>
    ({ id: 'it', status: 'ended', auctionEndDate: PAST, bidCount: 3, payBy: null, ...overrides }) as OwnListing
  const outcome = (overrides: Partial<OwnListing>) => endedAuctionsOf([auction(overrides)], now).get('it')

  it('is a payment that is awaited, as long as the winner has time or is paying, and before they are told', () => {
    expect(outcome({ payBy: LATER })).toBe('awaiting-payment')
    expect(outcome({ status: 'reserved' })).toBe('awaiting-payment')
    expect(outcome({ status: 'active' })).toBe('awaiting-payment')
  })

  it('is a piece that nobody paid for afterwards, or that nobody wanted', () => {
    expect(outcome({})).toBe('unpaid')
    expect(outcome({ bidCount: 0 })).toBe('no-bids')
  })

  it('is nothing as long as it runs', () => {
    expect(outcome({ status: 'active', auctionEndDate: LATER })).toBeUndefined()
    expect(outcome({ status: 'active', auctionEndDate: null })).toBeUndefined()
  })
})
