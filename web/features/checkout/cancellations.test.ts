import { describe, expect, it } from 'vitest'
import { cancelled } from './cancellations.tsx'

describe('a cancelled payment', () => {
  it('puts a piece back on sale, but leaves one that was won to its winner', () => {
    expect(cancelled({ listingId: 'clock', isAuction: false }).text).toContain('The piece is for sale again')
    expect(cancelled({ listingId: 'clock', isAuction: true }).text).toContain('The piece is still kept for you')
    expect(cancelled().text).toBe('Nothing was charged.')
  })
})
