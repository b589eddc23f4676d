import { describe, expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import type { Sale } from '../../lib/api/get-seller-dashboard.ts'
import type { Payout } from '../../lib/payout-note.ts'
import { payoutFigures, percentOf, salesTotals } from './totals.ts'

const saleOf = (overrides: Partial<Sale>): Sale => ({
  id: 'sale',
  listingId: 'clock',
  itemName: 'Mantel clock',
  buyerId: 'bea',
  salePrice: cents(100_00),
  commissionRate: 250,
  commissionFixedPart: cents(0),
  commissionMinimum: cents(0),
  commissionAmount: cents(2_50),
  feeTax: cents(0),
  reserveFee: cents(0),
  shipping: cents(0),
  royalty: cents(0),
  sellerPayout: cents(97_50),
  refunded: cents(0),
  refundFee: cents(0),
  stripePaymentId: 'pi_1',
  status: 'completed',
  createdAt: '2026-01-02T12:00:00.000Z',
  ...overrides,
})

const payoutOf = (status: Payout['status'], dollars: number): Payout => ({
  pieces: [],
  id: 'payout',
  transactionId: 'sale',
  itemName: 'Mantel clock',
  amount: cents(dollars * 100),
  stripeTransferId: null,
  status,
  failureReason: null,
  waitsFor: null,
  until: null,
  returned: cents(0),
  owed: cents(0),
  settled: cents(0),
  postage: cents(0),
  createdAt: '2026-01-02T12:00:00.000Z',
  completedAt: null,
})

describe("a seller's figures", () => {
  it('add up to the cent', () => {
    const sales = Array.from({ length: 3 }, () =>
      saleOf({ salePrice: cents(10), commissionAmount: cents(1), shipping: cents(5), sellerPayout: cents(14) }),
    )
    expect(salesTotals(sales)).toMatchObject({
      salePriceCents: 30,
      commissionCents: 3,
      shippingCents: 15,
      payoutCents: 42,
    })
  })

  it('leave out what was refunded', () => {
    const half = { refunded: cents(50_00), commissionAmount: cents(1_25), sellerPayout: cents(48_75) }
    const totals = salesTotals([saleOf({}), saleOf(half)])
    expect(totals).toMatchObject({
      salePriceCents: 15_000,
      commissionCents: 375,
      reserveFeeCents: 0,
      payoutCents: 14_625,
    })
  })

  it('count a failed payout, which is neither paid nor pending', () => {
    const payouts = [payoutOf('completed', 97.5), payoutOf('pending', 10), payoutOf('failed', 5)]
    expect(payoutFigures(payouts)).toEqual({ paidOut: '$97.50', pending: '$10.00', owed: null, count: 3 })
  })

  it('say what is owed of all sales, where something is', () => {
    const owing = { ...payoutOf('owing', 58.5), owed: cents(180_37) }
    expect(payoutFigures([owing, owing, payoutOf('completed', 1)])).toMatchObject({ paidOut: '$1.00', owed: '$360.74' })
  })

  it('show shares to one decimal', () => {
    expect(percentOf(cents(97_50), cents(100_00))).toBe('97.5%')
    expect(percentOf(cents(0), cents(0))).toBe('0.0%')
  })
})
