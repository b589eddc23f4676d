import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { describe, expect, it } from 'vitest'
import { listingSold } from '../../events/listing.ts'
import { payoutOffset, payoutsEnabled, sellerOwes } from '../../events/payout.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { cents } from '../../shared/rules/cents.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { noteBadDebt } from '../core/money/payout/bad-debt.ts'
import { findPayout } from '../core/money/payout/payout-store.ts'
import { findOwingSellers, noteOwing } from '../core/money/payout-account/account-store.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { handler as mailDebt, handler as mailOffset, handler as mailSale } from '../notify/on-event-mail.ts'
import { handler as notifyOfDebt } from '../notify/on-event-notify.ts'
import { stripe } from '../platform/stripe.ts'
import { findUser, UserEntity } from '../platform/users.ts'
import { refundSale, inDebt as sellerInDebt, settlePayout } from '../testing/debts.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { connectPayouts, disconnectAtStripe } from '../testing/payments.ts'
import { newDelivery, type Purchase } from '../testing/purchases.ts'
import { type Member, newAdmin, newMember, proof } from '../testing/visitor.ts'
import { handler as payOutEnabled } from './on-payouts-enabled-pay-out.ts'

const { mailTo } = watchMail()
const payoutsOf = async (seller: Member) => (await seller.call(payouts.listPayouts)).body

/** What sellers have of a sale at Stripe. */
async function transferred({ transactionId }: Purchase) {
  const { data } = await (await stripe()).transfers.list({ transfer_group: transactionId })
  return data.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
}

/** A seller who was paid $238.87 for a sale that went back, of which Stripe can take nothing. */
async function inDebt(amountCents?: number) {
  const seller = await newMember({ firstName: 'Sela', lastName: 'Debt' })
  return { seller, first: await sellerInDebt(seller, undefined, amountCents) }
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
    const [owes, ...more] = await emittedOf(sellerOwes, { sellerId: seller.user.id })
    expect(owes?.payload).toMatchObject({ transactionId: first.transactionId, owedCents: 238_87 })
    expect(more).toEqual([])
    await deliverTo(mailDebt, owes!)
    await deliverTo(notifyOfDebt, owes!)
    expect(mailTo(seller)).toMatchObject([{ subject: 'You owe us a payout: “Blue-and-white ginger jar”, $238.87' }])
    expect((await seller.call(notifications.listNotifications)).body.notifications).toMatchObject([
      { title: 'You owe us a payout: Blue-and-white ginger jar', type: 'order_update' },
    ])
  })

  it('is told again when more goes back', { tags: 'full' }, async () => {
    const { seller, first } = await inDebt(100_00)
    await refundSale(first)
    await settlePayout(first)
    const told = await emittedOf(sellerOwes, { sellerId: seller.user.id })
    expect(told.map(({ payload }) => payload.owedCents)).toEqual([97_50, 238_87])
  })

  it('is told with the next sale that its payout settles what they owe, and what is left of it', {
    tags: 'full',
  }, async () => {
    const { seller } = await inDebt(100_00)
    const second = await newDelivery({ seller })
    const [sold] = await emittedOf(listingSold, { transactionId: second.transactionId })
    await deliverTo(mailSale, sold!)
    expect(mailTo(seller).at(-1)?.text).toContain('We take the $97.50 that you owe from earlier sales off your payout')
    await settlePayout(second)
    const [offset] = await emittedOf(payoutOffset, { transactionId: second.transactionId })
    expect(offset?.payload).toMatchObject({ dueCents: 238_87, takenCents: 97_50 })
    await deliverTo(mailOffset, offset!)
    expect(mailTo(seller).at(-1)?.text).toContain('Left to transfer: $141.37')
  })

  it('is no failure of what pays out, however often Stripe refuses it', { tags: 'full' }, async () => {
    const { seller, first } = await inDebt()
    await deliverTo(payOutEnabled, (await emittedOf(payoutsEnabled, { userId: seller.user.id })).at(-1)!)
    await payOut({ sellerId: seller.user.id, transactionId: first.transactionId }, new Date(), { stripe })
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'owing', owed: '238.87' }])
    expect(await emittedOf(sellerOwes, { sellerId: seller.user.id })).toHaveLength(1)
  })

  it('owes it also where nobody had noted that it was sent', { tags: 'full' }, async () => {
    const seller = await newMember({ firstName: 'Sela' })
    await connectPayouts(seller)
    const sold = await newDelivery({ seller })
    const { paymentIntents, transfers } = await stripe()
    const killed = async () => ({
      paymentIntents,
      transfers: {
        list: (query: never) => transfers.list(query),
        create: async (...request: [never, never]) => {
          await transfers.create(...request)
          throw new Error('killed')
        },
      },
    })
    const key = { sellerId: seller.user.id, transactionId: sold.transactionId }
    await expect(payOut(key, new Date(), { stripe: killed as never })).rejects.toThrow('killed')
    const { body } = await seller.call(payouts.openConnectDashboard, proof)
    await disconnectAtStripe(body.url)
    await refundSale(sold)
    for (let n = 0; n < 3; n++) await settlePayout(sold)
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'owing', owed: '238.87' }])
  })

  it('whose account is closed owes for good: the books and the list say so', async () => {
    const { seller, first } = await inDebt()
    await UserEntity.build(DeleteItemCommand).key({ id: seller.user.id }).send()
    for (let n = 0; n < 2; n++) await settlePayout(first)
    const entries = (await findEntriesOfSale(first.transactionId)).filter(({ cause }) => cause === 'bad_debt')
    expect(entries.map(({ rows }) => rows)).toEqual([
      [
        { account: 'bad_debts', cents: 238_87 },
        { account: `seller_payable:${seller.user.id}`, cents: -238_87 },
      ],
    ])
    const { body } = await (await newAdmin()).call(finance.getFinances)
    expect(body.owedBySellers).toContainEqual({ sellerId: seller.user.id, name: null, owed: '238.87' })
    expect(Number(body.badDebts)).toBeGreaterThanOrEqual(238.87)
    // The shop won an appeal.
    const payout = (await findPayout({ sellerId: seller.user.id, transactionId: first.transactionId }))!
    for (let n = 0; n < 2; n++) await noteBadDebt(payout, cents(0), new Date())
    const lost = (await findEntriesOfSale(first.transactionId)).filter(({ cause }) => cause === 'bad_debt')
    expect(
      lost.flatMap(({ rows }) => rows.filter(({ account }) => account === 'bad_debts').map(row => row.cents)),
    ).toEqual([238_87, -238_87])
  })

  it('owes since the first time, and is listed once, also if their account is deleted meanwhile', {
    tags: 'full',
  }, async () => {
    const { seller } = await inDebt()
    const since = (await findUser(seller.user.id))!.owedSince
    expect(since).toEqual(expect.any(String))
    await noteOwing(seller.user.id, new Date(Date.now() + 60_000))
    expect((await findUser(seller.user.id))!.owedSince).toBe(since)
    await noteOwing('nobody', new Date())
    expect(await findOwingSellers()).not.toContain('nobody')
  })

  it('settles it with the next sale, which pays nothing out, and then owes nothing', async () => {
    const { seller, first } = await inDebt()
    const second = await newDelivery({ seller })
    await deliverTo(mailSale, (await emittedOf(listingSold, { transactionId: second.transactionId }))[0]!)
    expect(mailTo(seller).at(-1)?.text).toContain('nothing will be transferred for this sale')
    await settlePayout(second)
    await deliverTo(mailOffset, (await emittedOf(payoutOffset, { transactionId: second.transactionId }))[0]!)
    expect(mailTo(seller).at(-1)?.text).toContain('Your whole payout of $238.87')
    await settlePayout(first)
    expect([await transferred(first), await transferred(second)]).toEqual([23_887, 0])
    expect(await payoutsOf(seller)).toMatchObject([
      { transactionId: second.transactionId, status: 'completed', amount: '0.00', settled: '238.87', owed: '0.00' },
      { transactionId: first.transactionId, status: 'completed', owed: '0.00' },
    ])
    const { body } = await (await newAdmin()).call(finance.getFinances)
    expect(body.owedBySellers.map(({ sellerId }) => sellerId)).not.toContain(seller.user.id)
  })

  it('is paid what the next sale is above it', { tags: 'full' }, async () => {
    const { seller } = await inDebt(100_00)
    const second = await newDelivery({ seller })
    await settlePayout(second)
    expect(await transferred(second)).toBe(23_887 - 9_750)
    expect(await payoutsOf(seller)).toMatchObject([{ status: 'completed', amount: '141.37', settled: '97.50' }, {}])
  })

  it('owes it again if the sale that settled it is refunded, too', { tags: 'full' }, async () => {
    const { seller, first } = await inDebt()
    const second = await newDelivery({ seller })
    await settlePayout(second)
    await refundSale(second)
    await settlePayout(second)
    const third = await newDelivery({ seller })
    await settlePayout(third)
    expect([await transferred(first), await transferred(second), await transferred(third)]).toEqual([23_887, 0, 0])
    expect((await payoutsOf(seller)).map(({ owed }) => owed)).toEqual(['0.00', '0.00', '0.00'])
  })

  it('settles it once, though two sales are paid out at once', { tags: 'full' }, async () => {
    const { seller, first } = await inDebt()
    const [second, third] = [await newDelivery({ seller }), await newDelivery({ seller })]
    await meanwhile(
      () => settlePayout(second),
      /^USER#/,
      () => settlePayout(third),
    )
    // Whose turn the debt was taken from is paid in the same try.
    expect(await transferred(second)).toBe(23_887)
    await Promise.all([settlePayout(second), settlePayout(third)])
    await Promise.all([settlePayout(first), settlePayout(second), settlePayout(third)])
    const all = await Promise.all([first, second, third].map(transferred))
    expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(2 * 23_887)
    expect((await payoutsOf(seller)).map(({ owed }) => owed)).toEqual(['0.00', '0.00', '0.00'])
  })
})
