import { describe, expect, it } from 'vitest'
import { cancelled } from './cancellations.tsx'

const clock = { listingId: 'clock', assetId: null, isBasket: false, isKept: false, pausedUntil: null }
const shares = { ...clock, listingId: null, assetId: 'clock' }
const basket = { ...clock, isBasket: true }
const pausedUntil = '2026-11-05T12:00:00.000Z'

describe('a cancelled payment', () => {
  it('puts a piece back on sale, but leaves one that is kept to its buyer', () => {
    expect(cancelled(clock).text).toContain('The piece is for sale again, and you can still buy it.')
    expect(cancelled({ ...clock, isKept: true }).text).toContain('The piece is still reserved for you')
    expect(cancelled(shares).text).toContain('The shares are for sale again')
    expect(cancelled(basket).text).toContain('those that were for sale are for sale again')
    expect(cancelled({ ...basket, isKept: true }).text).toContain('still reserved for you')
    expect(cancelled().text).toBe('Nothing was charged.')
  })

  it('says from when the same buyer can buy it again', () => {
    for (const ended of [clock, shares, basket]) {
      const { text } = cancelled({ ...ended, pausedUntil })
      expect(text).toMatch(/again after Nov 0?5, 2026.*, if (it is|they are|there are any) (still for sale|left)\./)
      expect(text).not.toContain('you can still buy')
    }
  })
})
