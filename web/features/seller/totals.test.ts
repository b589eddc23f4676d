import { describe, expect, it } from 'vitest'
import type { Sale } from '../../lib/api/get-seller-dashboard.ts'
import type { Payout } from './api/list-payouts.ts'
import { payoutFigures, percentOf, rateText, salesTotals } from './totals.ts'

const saleOf = (overrides: Partial<Sale>): Sale => ({
  id: 'sale',
  listingId: 'clock',
  itemName: 'Mantel clock',
  buyerId: 'bea',
  salePrice: '100.00',
  commissionRate: '2.50',
  commissionAmount: '2.50',
  reserveFee: '0.00',
  sellerPayout: '97.50',
  stripePaymentId: 'pi_1',
  status: 'completed',
  createdAt: '2026-01-02T12:00:00.000Z',
  ...overrides,
})

const payoutOf = (status: Payout['status'], amount: string): Payout => ({
  id: 'payout',
  transactionId: 'sale',
  itemName: 'Mantel clock',
  amount,
  stripeTransferId: null,
  status,
  failureReason: null,
  createdAt: '2026-01-02T12:00:00.000Z',
  completedAt: null,
})

describe("a seller's figures", () => {
  it('add up to the cent', () => {
    const sales = Array.from({ length: 3 }, () => saleOf({ salePrice: '0.10', commissionAmount: '0.01' }))
    expect(salesTotals(sales)).toMatchObject({ salePriceCents: 30, commissionCents: 3, payoutCents: 29_250 })
  })

  it('leave out what was refunded', () => {
    const totals = salesTotals([saleOf({}), saleOf({ status: 'refunded' })])
    expect(totals).toEqual({ salePriceCents: 10_000, commissionCents: 250, reserveFeeCents: 0, payoutCents: 9_750 })
  })

  it('count a failed payout, which is neither paid nor pending', () => {
    const payouts = [payoutOf('completed', '97.50'), payoutOf('pending', '10.00'), payoutOf('failed', '5.00')]
    expect(payoutFigures(payouts)).toEqual({ paidOut: '$97.50', pending: '$10.00', count: 3 })
  })

  it('show rates to one decimal', () => {
    expect(rateText('2.50')).toBe('2.5%')
    expect(rateText('10.00')).toBe('10.0%')
    expect(percentOf(9_750, 10_000)).toBe('97.5%')
    expect(percentOf(0, 0)).toBe('0.0%')
  })
})
