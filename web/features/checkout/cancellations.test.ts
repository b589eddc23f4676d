import { describe, expect, it } from 'vitest'
import { cancelled } from './cancellations.tsx'

const clock = { listingId: 'clock', assetId: null, isBasket: false }

describe('a cancelled payment', () => {
  it('puts a piece back on sale, but leaves one that was won to its winner', () => {
    expect(cancelled({ ...clock, isAuction: false }).text).toContain('The piece is for sale again')
    expect(cancelled({ ...clock, isAuction: true }).text).toContain('The piece is still reserved for you')
    const ofShares = { listingId: null, assetId: 'clock', isAuction: false, isBasket: false }
    expect(cancelled(ofShares).text).toContain('The shares are for sale again')
    expect(cancelled({ ...clock, isAuction: false, isBasket: true }).text).toContain('still in your basket')
    expect(cancelled().text).toBe('Nothing was charged.')
  })
})
