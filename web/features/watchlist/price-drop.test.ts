import { describe, expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import { priceDropCents } from './price-drop.ts'

const jar = { status: 'active', price: cents(220_00), watchedPrice: cents(245_50) } as const

describe('a piece that I watch', () => {
  it('is cheaper by the difference to its price of then', () => {
    expect(priceDropCents(jar)).toBe(25_50)
    expect(priceDropCents({ ...jar, price: cents(245_50) })).toBe(0)
    expect(priceDropCents({ ...jar, price: cents(300_00) })).toBe(0)
  })

  it('is not called cheaper once it is sold, nor when it goes by auction', () => {
    expect(priceDropCents({ ...jar, status: 'sold' })).toBe(0)
    expect(priceDropCents({ ...jar, price: null, watchedPrice: null })).toBe(0)
  })
})
