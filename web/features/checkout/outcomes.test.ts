import { describe, expect, it } from 'vitest'
import { cents } from '../../../shared/rules/cents.ts'
import type { CheckoutSession } from './api/get-checkout-session.ts'
import { outcomeOf } from './outcomes.tsx'

const sessionWith = (status: CheckoutSession['status']): CheckoutSession => ({
  id: 'cs_test_1',
  status,
  listingId: 'clock',
  assetId: null,
  orderId: status === 'paid' ? 'sale-1' : null,
  shipping_total: cents(0),
  premium_total: null,
  tax_total: null,
  amount_total: cents(1_234_50),
  currency: 'usd',
  customer_email: 'ada@example.com',
  line_items: [{ description: 'Mantel clock', quantity: 1, amount_total: cents(1_234_50), imageUrl: null }],
  metadata: { isAuction: 'false', reserveFee: '0' },
  refund: null,
  isKept: false,
  pausedUntil: null,
})

describe('back from the payment page', () => {
  it('thanks only who has paid', () => {
    expect(outcomeOf(sessionWith('paid'), false).title).toBe('Thank you')
    for (const status of ['open', 'processing', 'cancelled', 'expired', 'refunded'] as const) {
      expect(outcomeOf(sessionWith(status), true).title).not.toBe('Thank you')
    }
  })

  it('says what goes back, in dollars', () => {
    const refunded = { ...sessionWith('refunded'), refund: 'succeeded' as const }
    expect(outcomeOf(refunded, false)).toMatchObject({ title: 'Your payment was refunded', totalLabel: 'Refunded' })
    expect(outcomeOf(refunded, false).text).toContain('$1,234.50 is refunded to your card')
  })

  it('calls nothing refunded that the bank has not taken', () => {
    for (const refund of [null, 'pending', 'failed'] as const) {
      const { title, totalLabel } = outcomeOf({ ...sessionWith('refunded'), refund }, false)
      expect(title).not.toContain('was refunded')
      expect(totalLabel).toBe('Paid')
    }
    expect(outcomeOf({ ...sessionWith('refunded'), refund: 'failed' }, false).text).toContain('rejected the refund')
  })

  it('offers to ask again once it has stopped asking by itself', () => {
    expect(outcomeOf(sessionWith('processing'), true).isRetriable).toBeFalsy()
    expect(outcomeOf(sessionWith('processing'), false).isRetriable).toBe(true)
    expect(outcomeOf(sessionWith('open'), false).isRetriable).toBe(true)
  })

  it('tells who won it or agreed on a price that nobody else can be quicker', () => {
    const forSale = sessionWith('expired')
    expect(outcomeOf(forSale, false).text).toContain('went back on sale. You can start again, unless someone else')
    const { text } = outcomeOf({ ...forSale, isKept: true }, false)
    expect(text).toContain('how long the piece is reserved for you')
    expect(text).not.toContain('back on sale')
  })

  it('says from when it can be bought again', () => {
    const paused = { ...sessionWith('expired'), pausedUntil: '2026-11-05T12:00:00.000Z' }
    expect(outcomeOf(paused, false).text).toMatch(/You can buy it again after Nov 0?5, 2026/)
  })

  it('speaks of all pieces of a basket, and leads back to it', () => {
    const one = sessionWith('expired')
    const several = { ...one, line_items: [...one.line_items, ...one.line_items] }
    const { text, actions } = outcomeOf(several, false)
    expect(text).toContain('the pieces that were for sale went back on sale')
    expect(text).toContain('unless someone else buys them first')
    expect(JSON.stringify(actions)).toContain('/basket')
    expect(outcomeOf({ ...several, isKept: true }, false).text).toContain('still reserved for you')
  })

  it('speaks of shares to who bought shares', () => {
    const bought = { ...sessionWith('paid'), listingId: null, assetId: 'clock', orderId: null }
    expect(outcomeOf(bought, false).text).toContain('the shares are yours')
    expect(outcomeOf({ ...bought, status: 'expired' }, false).text).toContain('the shares went back on sale')
  })

  it('leads from a paid piece to its order, and from shares to the portfolio', () => {
    const linksOf = (session: CheckoutSession) => JSON.stringify(outcomeOf(session, false).actions)
    const paid = sessionWith('paid')
    expect(linksOf(paid)).toContain('/orders/sale-1')
    expect(linksOf({ ...paid, listingId: null, assetId: 'clock', orderId: null })).not.toContain('/orders/')
  })

  it('shows no receipt for a checkout that came to nothing', () => {
    expect(outcomeOf(sessionWith('expired'), false).totalLabel).toBeUndefined()
    expect(outcomeOf(sessionWith('cancelled'), false).totalLabel).toBeUndefined()
  })
})
