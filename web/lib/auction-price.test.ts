import { describe, expect, it } from 'vitest'
import { cents } from '../../shared/rules/cents.ts'
import { auctionPrice, bidCountText, biddingText } from './auction-price.ts'

const bidOn = { currentBid: cents(130_00), reservePrice: cents(100_00) }

describe('the figure an auction is shown by', () => {
  it('is the current bid, else the starting price; with neither there is none yet', () => {
    expect(auctionPrice(bidOn)).toEqual({ label: 'Current bid', amount: 130_00 })
    expect(auctionPrice({ ...bidOn, currentBid: null })).toEqual({ label: 'Starting price', amount: 100_00 })
    expect(auctionPrice({ currentBid: null, reservePrice: null })).toEqual({ label: 'No reserve', amount: null })
  })

  it('names a bid after the end the winning bid only when it won', () => {
    expect(auctionPrice(bidOn, 'won')).toEqual({ label: 'Winning bid', amount: 130_00 })
    expect(auctionPrice(bidOn, 'over')).toEqual({ label: 'Highest bid', amount: 130_00 })
    expect(auctionPrice({ ...bidOn, currentBid: null }, 'over').label).toBe('Starting price')
    expect(auctionPrice({ ...bidOn, status: 'sold' }).label).toBe('Winning bid')
    expect(auctionPrice({ ...bidOn, status: 'ended' }).label).toBe('Highest bid')
    expect(auctionPrice({ ...bidOn, status: 'active' }).label).toBe('Current bid')
  })

  it('comes with the number of bids, or with where they start', () => {
    expect(biddingText({ currentBid: cents(130_00), reservePrice: null, bidCount: 2 })).toBe('2 bids')
    expect(biddingText({ currentBid: null, reservePrice: cents(100_00), bidCount: 0 })).toBe('No bids yet')
    expect(biddingText({ currentBid: null, reservePrice: null, bidCount: 0 })).toBe('Bids start at $1.00')
    expect([0, 1, 2, 1234].map(bidCountText)).toEqual(['No bids yet', '1 bid', '2 bids', '1,234 bids'])
  })
})
