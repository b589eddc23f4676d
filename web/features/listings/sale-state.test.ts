import { describe, expect, it } from 'vitest'
import { saleStateFor } from './sale-state.ts'

const offered = { userId: 'seller', status: 'active', reservedForMe: false } as const

describe('a listing', () => {
  it('is for sale to visitors and members, and their own to its seller', () => {
    expect(saleStateFor(offered)).toBe('for-sale')
    expect(saleStateFor(offered, 'buyer')).toBe('for-sale')
    expect(saleStateFor(offered, 'seller')).toBe('own')
  })

  it('is held for others while one buyer pays', () => {
    const held = { ...offered, status: 'reserved' } as const
    expect(saleStateFor(held, 'other')).toBe('held')
    expect(saleStateFor(held)).toBe('held')
    expect(saleStateFor({ ...held, reservedForMe: true }, 'buyer')).toBe('paying')
    expect(saleStateFor(held, 'seller')).toBe('own')
  })

  it('is sold to everyone, its seller included', () => {
    const sold = { ...offered, status: 'sold' } as const
    expect(saleStateFor(sold, 'seller')).toBe('sold')
    expect(saleStateFor(sold)).toBe('sold')
  })

  it('has ended for everyone when it was taken off sale', () => {
    expect(saleStateFor({ ...offered, status: 'ended' }, 'buyer')).toBe('ended')
  })
})
