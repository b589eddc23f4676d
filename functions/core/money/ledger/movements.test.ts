import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import { splitFees } from '../../../../shared/rules/fees.ts'
import { anyCents } from '../../../../shared/testing/any-cents.ts'
import { balancedRows, credit, debit, type Entry } from './entry.ts'
import * as movements from './movements.ts'

const sale = { saleId: 'sale-1', sellerId: 'sela', itemName: 'Jar' }

/** What is on each account after the entries, without what is even. */
function balances(...entries: Entry[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { account, cents: amount } of entries.flatMap(entry => balancedRows(entry))) {
    sums.set(account, (sums.get(account) ?? 0) + amount)
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

/** $245.00 and $12.00 of shipping at 2.5%. */
const split = splitFees(cents(245_00), { commissionBps: 250 }, cents(50_00), cents(12_00))
const paid = movements.salePaid({ ...sale, ...split })

const whole = { sellerCents: cents(200_87), commissionCents: cents(6_13) }
const allOfIt = { ...whole, reserveFeeCents: cents(50_00) }

describe('the ledger', () => {
  it('divides what a buyer paid among those it belongs to', () => {
    expect(balances(paid)).toEqual({
      stripe_balance: 257_00,
      'seller_payable:sela': -200_87,
      commission: -6_13,
      reserve_fees: -50_00,
    })
  })

  it('is even after the seller is paid, but for what the shop earned', () => {
    const transfer = { ...sale, sellerCents: cents(200_87) }
    const fee = movements.feeTaken('ch_1', 'sale-1', cents(7_75))
    const after = balances(paid, fee, movements.transferMade('tr_1', transfer))
    expect(after).toEqual({ stripe_balance: 48_38, stripe_fees: 7_75, commission: -6_13, reserve_fees: -50_00 })
    const back = movements.transferReversed('trr_1', transfer)
    expect(balances(paid, movements.transferMade('tr_1', transfer), back)).toEqual(balances(paid))
    const toBank = movements.paidToBank('po_1', cents(48_38))
    expect(balances(paid, fee, movements.transferMade('tr_1', transfer), toBank)).toMatchObject({ bank: 48_38 })
  })

  it('owes a refund from its decision until Stripe makes it, and again if the bank refuses it', () => {
    const decided = movements.refundDecided({ ...sale, no: 1 }, allOfIt)
    const made = { saleId: 'sale-1', stripeRefundId: 're_1', amountCents: cents(257_00) }
    expect(balances(paid, decided)).toEqual({ stripe_balance: 257_00, refunds: -257_00 })
    expect(balances(paid, decided, movements.refundMade(made))).toEqual({})
    expect(balances(paid, decided, movements.refundMade(made), movements.refundFailed(made))).toEqual({
      stripe_balance: 257_00,
      refunds: -257_00,
    })
    const fee = movements.feeTaken('ch_1', 'sale-1', cents(7_75))
    expect(balances(fee, movements.feeToSeller('ch_1', sale, cents(7_75)))).toEqual({
      stripe_balance: -7_75,
      'seller_payable:sela': 7_75,
    })
  })

  it('gives back what can no longer be sold', () => {
    const amountCents = cents(80_00)
    const taken = movements.unsellablePaid('checkout-1', amountCents)
    expect(balances(taken)).toEqual({ stripe_balance: 80_00, buyer_clearing: -80_00 })
    const decided = movements.refundDecidedByShop('checkout-1', 1, amountCents)
    expect(balances(taken, decided)).toEqual({ stripe_balance: 80_00, refunds: -80_00 })
    const made = movements.refundMade({ saleId: 'checkout-1', stripeRefundId: 're_1', amountCents })
    expect(balances(taken, decided, made)).toEqual({})
  })

  it('holds a disputed amount until the bank decides', () => {
    const dispute = { saleId: 'sale-1', disputeId: 'du_1', amountCents: cents(257_00) }
    const opened = movements.disputeOpened({ ...dispute, feeCents: cents(15_00) })
    expect(balances(paid, opened)).toMatchObject({ disputes: 257_00, stripe_fees: 15_00, stripe_balance: -15_00 })
    expect(balances(paid, opened, movements.disputeWon(dispute))).toEqual({
      ...balances(paid),
      stripe_fees: 15_00,
      stripe_balance: 242_00,
    })
    const lost = movements.disputeLost({ ...sale, disputeId: 'du_1' }, allOfIt)
    expect(balances(paid, opened, lost)).toEqual({ stripe_fees: 15_00, stripe_balance: -15_00 })
    expect(balances(paid, opened, lost, movements.disputeReopened(lost))).toEqual(balances(paid, opened))
    const shares = movements.sharesPaid({
      ...{ tradeId: 'trade-1', assetId: 'clock', itemName: 'Clock' },
      amountCents: cents(257_00),
    })
    const ofShop = movements.disputeLostByShop(dispute, [debit('share_proceeds:clock', cents(257_00))])
    expect(balances(shares, opened, ofShop)).toEqual({ stripe_fees: 15_00, stripe_balance: -15_00 })
  })

  it('takes no entry that is out of balance, or names an account twice', () => {
    const rows = (...amounts: Cents[]) => amounts.map(amount => debit('stripe_balance', amount))
    const entry = { id: 'odd', cause: 'sale', rows: rows(cents(1)) } as const
    expect(() => balancedRows(entry)).toThrow('out of balance')
    expect(() => balancedRows({ ...entry, rows: [...rows(cents(1)), credit('stripe_balance', cents(1))] })).toThrow(
      'two',
    )
    expect(balancedRows({ ...entry, rows: rows(cents(0)) })).toEqual([])
  })

  it('balances whatever the amounts are', () => {
    const amount = anyCents(0, 1_000_000)
    const parts = fc.record({
      sellerCents: amount,
      commissionCents: amount,
      reserveFeeCents: amount,
    })
    fc.assert(
      fc.property(parts, amount, (each, other) => {
        const { sellerCents: sellerPayoutCents, ...fees } = each
        const all = [
          movements.salePaid({ ...sale, ...fees, sellerPayoutCents }),
          movements.refundDecided({ ...sale, no: 2 }, each),
          movements.disputeLost({ ...sale, disputeId: 'du_1' }, each),
          movements.transferMade('tr_1', { ...sale, ...each }),
          movements.transferReversed('trr_1', { ...sale, ...each }),
          movements.disputeOpened({ saleId: 's', disputeId: 'd', amountCents: other, feeCents: each.commissionCents }),
        ]
        for (const entry of all) expect(balancedRows(entry).every(row => row.cents !== 0)).toBe(true)
        const { stripe_balance: paidIn = 0, refunds = 0, ...rest } = balances(...all.slice(0, 2))
        expect([paidIn + refunds, rest]).toEqual([0, {}])
      }),
    )
  })
})
