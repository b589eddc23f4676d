import { describe, expect, it } from 'vitest'
import { priceDropCents } from './price-drop.ts'

const jar = { status: 'active', price: '220.00', watchedPrice: '245.50' } as const

describe('a piece that I watch', () => {
  it('is cheaper by the difference to its price of then', () => {
    expect(priceDropCents(jar)).toBe(25_50)
    expect(priceDropCents({ ...jar, price: '245.50' })).toBe(0)
    expect(priceDropCents({ ...jar, price: '300.00' })).toBe(0)
  })

  it('is not called cheaper once it is sold, nor when it goes by auction', () => {
    expect(priceDropCents({ ...jar, status: 'sold' })).toBe(0)
    expect(priceDropCents({ ...jar, price: null, watchedPrice: null })).toBe(0)
  })
})
