import { expect, it } from 'vitest'
import { inOrderOfSale } from './in-order-of-sale.ts'

it('puts the latest sale first, not the latest listing', () => {
  const listed = [
    { id: 'newest', updatedAt: '2026-11-21T10:00:00Z' },
    { id: 'touched', updatedAt: '2026-11-22T10:00:00Z' },
    { id: 'oldest', updatedAt: '2026-11-20T10:00:00Z' },
  ]
  const sales = [
    { listingId: 'oldest', createdAt: '2026-11-20T10:00:00Z' },
    { listingId: 'touched', createdAt: '2026-11-02T10:00:00Z' },
    { listingId: 'newest', createdAt: '2026-11-19T10:00:00Z' },
  ]
  expect(inOrderOfSale(listed, sales).map(({ id }) => id)).toEqual(['oldest', 'newest', 'touched'])
})
