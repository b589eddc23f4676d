import { describe, expect, it } from 'vitest'
import { cents } from '../../shared/rules/cents.ts'
import { auctionPrice, bidCountText, biddingText, isReserveMet } from './auction-price.ts'

describe('the figure an auction is shown by', () => {
  it('is the current bid, else the reserve; with neither there is none yet', () => {
    expect(auctionPrice({ currentBid: cents(130_00), reservePrice: cents(100_00) })).toEqual({
      label: 'Current bid',
      amount: 130_00,
    })
    expect(auctionPrice({ currentBid: cents(130_00), reservePrice: cents(100_00) }, true).label).toBe('Winning bid')
    expect(auctionPrice({ currentBid: null, reservePrice: cents(100_00) })).toEqual({
      label: 'Reserve',
      amount: cents(100_00),
    })
    expect(auctionPrice({ currentBid: null, reservePrice: null })).toEqual({ label: 'No reserve', amount: null })
  })

  it('meets the reserve from the reserve on, if there is one', () => {
    expect(isReserveMet({ currentBid: cents(1_000_00), reservePrice: cents(900_00) })).toBe(true)
    expect(isReserveMet({ currentBid: cents(900_00), reservePrice: cents(900_00) })).toBe(true)
    expect(isReserveMet({ currentBid: cents(899_99), reservePrice: cents(900_00) })).toBe(false)
    expect(isReserveMet({ currentBid: null, reservePrice: cents(900_00) })).toBe(false)
    expect(isReserveMet({ currentBid: cents(5_00), reservePrice: null })).toBe(false)
  })

  it('comes with the number of bids, or with where they start', () => {
    expect(biddingText({ currentBid: cents(130_00), reservePrice: null, bidCount: 2 })).toBe('2 bids')
    expect(biddingText({ currentBid: null, reservePrice: cents(100_00), bidCount: 0 })).toBe('No bids yet')
    expect(biddingText({ currentBid: null, reservePrice: null, bidCount: 0 })).toBe('Bids start at $1.00')
    expect([0, 1, 2, 1234].map(bidCountText)).toEqual(['No bids yet', '1 bid', '2 bids', '1,234 bids'])
  })
})
