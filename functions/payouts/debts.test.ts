import { describe, expect, it } from 'vitest'
import { cents } from '../../shared/cents.ts'
import { finance } from '../../shared/endpoints/finance.ts'
import { payouts } from '../../shared/endpoints/payouts.ts'
import { refundOrder } from '../core/refund/deciding.ts'
import { makeRefund } from '../core/refund/refunding.ts'
import { payOut } from '../core/transfer/paying-out.ts'
import { stripe } from '../platform/stripe.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { connectPayouts, disconnectAtStripe } from '../testing/payments.ts'
import { newDelivery, type Purchase } from '../testing/purchases.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

const deps = { stripe }
const settle = ({ seller, transactionId }: Purchase) =>
  payOut({ sellerId: seller.user.id, transactionId }, new Date(), deps).catch(() => undefined)
const payoutsOf = async (seller: Member) => (await seller.call(payouts.listPayouts)).body

/** What sellers have of a sale at Stripe. */
async function transferred({ transactionId }: Purchase) {
  const { data } = await (await stripe()).transfers.list({ transfer_group: transactionId })
  return data.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
}

async function refund({ transactionId: checkoutId }: Purchase, amountCents?: number) {
  const part = amountCents === undefined ? {} : { amountCents: cents(amountCents) }
  await refundOrder(checkoutId, { ...part, cause: 'case' }, new Date(), async () => [])
  await makeRefund({ checkoutId, no: 1 }, new Date(), deps)
}

/** A seller who was paid $238.87 for a sale, closed that account, and whose buyer then got the money back. */
async function inDebt(amountCents?: number) {
  const seller = await newMember({ firstName: 'Sela', lastName: 'Debt' })
  await connectPayouts(seller)
  const first = await newDelivery({ seller })
  await settle(first)
  const { body } = await seller.call(payouts.openConnectDashboard)
  await disconnectAtStripe(body.url)
  await refund(first, amountCents)
  await settle(first)
  await connectPayouts(seller)
  await settle(first)
  return { seller, first }
}

describe('a seller who has money of a sale that went back, and of whom Stripe can’t take it', () => {
  it('is told what they owe, and so is the admin', async () => {
    const { seller, first } = await inDebt()
    expect(await transferred(first)).toBe(23_887)
    expect(await payoutsOf(seller)).toMatchObject([
      { status: 'owing', owed: '238.87', failureReason: null, waitsFor: 'return' },
    ])
    const { body } = await (await newAdmin()).call(finance.getFinances)
    expect(body.owedBySellers).toContainEqual({ sellerId: seller.user.id, name: 'Sela Debt', owed: '238.87' })
  })

  it('settles it with the next sale, which pays nothing out, and then owes nothing', async () => {
    const { seller, first } = await inDebt()
    const second = await newDelivery({ seller })
    await settle(second)
    await settle(first)
    expect([await transferred(first), await transferred(second)]).toEqual([23_887, 0])
    expect(await payoutsOf(seller)).toMatchObject([
      { transactionId: second.transactionId, status: 'completed', amount: '0.00', settled: '238.87', owed: '0.00' },
      { transactionId: first.transactionId, status: 'completed', owed: '0.00' },
    ])
    const { body } = await (await newAdmin()).call(finance.getFinances)
    expect(body.owedBySellers.map(({ sellerId }) => sellerId)).not.toContain(seller.user.id)
  })

  it('is paid what the next sale is above it', async () => {
    const { seller } = await inDebt(100_00)
    const second = await newDelivery({ seller })
    await settle(second)
    expect(await transferred(second)).toBe(23_887 - 9_750)
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed', amount: '141.37', settled: '97.50' }, {}])
  })

  it('owes it again if the sale that settled it is refunded, too', async () => {
    const { seller, first } = await inDebt()
    const second = await newDelivery({ seller })
    await settle(second)
    await refund(second)
    await settle(second)
    const third = await newDelivery({ seller })
    await settle(third)
    expect([await transferred(first), await transferred(second), await transferred(third)]).toEqual([23_887, 0, 0])
    expect((await payoutsOf(seller)).map(({ owed }) => owed)).toEqual(['0.00', '0.00', '0.00'])
  })

  it('settles it once, though two sales are paid out at once', async () => {
    const { seller, first } = await inDebt()
    const [second, third] = [await newDelivery({ seller }), await newDelivery({ seller })]
    await meanwhile(
      () => settle(second),
      /^USER#/,
      () => settle(third),
    )
    await Promise.all([settle(second), settle(third)])
    await Promise.all([settle(first), settle(second), settle(third)])
    const all = await Promise.all([first, second, third].map(transferred))
    expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(2 * 23_887)
    expect((await payoutsOf(seller)).map(({ owed }) => owed)).toEqual(['0.00', '0.00', '0.00'])
  })
})
