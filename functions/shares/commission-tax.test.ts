import { expect, it } from 'vitest'
import { sharesSold } from '../../events/share.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { findPayouts } from '../core/money/payout/payout-store.ts'
import { noteReturns } from '../core/money/refund/refunding.ts'
import { issueDocuments } from '../finance/issuing-invoices.ts'
import { handler as mailSold } from '../notify/on-event-mail.ts'
import { stripe } from '../platform/stripe.ts'
import { findUser } from '../platform/users.ts'
import { comeBack, holdingOf } from '../testing/assets.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { setFeeTax } from '../testing/order-stories/house-terms.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { pay, QUICK_CARD, sessionIdOf, stripeByHand } from '../testing/payments.ts'
import { offered, take, takeAndPay } from '../testing/share-market.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

onOwnTable()

const { mailTo } = watchMail()
const month = new Date().toISOString().slice(0, 7)
const nextMonth = new Date(Date.now() + 32 * DAY)

/** Ines in France offers two shares at $2,600.00; the commission is 2 %, the VAT on it 20 %. */
async function offeredInFrance() {
  const admin = await newAdmin()
  await changeSetting('share_commission', '2', admin)
  const market = await offered('2600.00', 2)
  await setFeeTax(admin, market.seller)
  return market
}

const documentsOf = async ({ user }: Member) => issueDocuments(user.id, await findUser(user.id), month, nextMonth)

async function bookedOf(sessionId: string) {
  const { id, paymentIntentId } = (await findCheckoutBySession(sessionId))!
  const rows = (await findEntriesOfSale(id)).flatMap(entry => entry.rows)
  expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBe(0)
  const sumOf = (account: string) =>
    rows.filter(row => row.account.startsWith(account)).reduce((sum, row) => sum + row.cents, 0)
  return { id, paymentIntentId: paymentIntentId!, sums: ['commission', 'fee_tax', 'seller_payable'].map(sumOf) }
}

async function refundByHand(sessionId: string, amountCents: number) {
  const { id, paymentIntentId } = await bookedOf(sessionId)
  const client = await stripe()
  const { latest_charge } = await client.paymentIntents.retrieve(paymentIntentId)
  const charge = String(latest_charge)
  await (await stripeByHand()).refund(charge, { amountCents })
  await noteReturns(id, await client.charges.retrieve(charge), new Date(), { stripe })
}

it('is added to the commission, off the owner’s payout, and named in portfolio, mail and invoice', async () => {
  const { id, seller, offerId } = await offeredInFrance()
  const sessionId = await takeAndPay(await newMember(), id, offerId, 1)
  // By hand: 2 % of 2,600.00 is 52.00, 20 % of it 10.40, so 2,537.60 is left.
  const { id: trade, sums } = await bookedOf(sessionId)
  expect(sums).toEqual([-52_00, -10_40, -2_537_60])
  expect(await findPayouts(seller.user.id)).toMatchObject([{ amountCents: 2_537_60 }])
  expect(await holdingOf(seller, id)).toMatchObject({ sales: [{ commission: '52.00', feeTax: '10.40' }] })
  const [sold] = await emittedOf(sharesSold, { transactionId: trade })
  await deliverTo(mailSold, sold!)
  expect(mailTo(seller).at(-1)?.text).toMatch(/Tax on fees:? \$10\.40/)
  expect(await documentsOf(seller)).toMatchObject([
    {
      ...{ kind: 'invoice', commissionCents: 52_00, totalCents: 62_40 },
      parts: [{ tax: { kind: 'destination', country: 'FR', rateBps: 20_00 }, netCents: 52_00, taxCents: 10_40 }],
    },
  ])
})

it('goes back with its part of a payment, on a credit note', { tags: 'full' }, async () => {
  const { id, seller, offerId } = await offeredInFrance()
  const sessionId = await takeAndPay(await newMember(), id, offerId, 2)
  await refundByHand(sessionId, 2_600_00)
  expect((await bookedOf(sessionId)).sums).toEqual([-52_00, -10_40, -2_537_60])
  expect(await documentsOf(seller)).toMatchObject([
    { kind: 'invoice', totalCents: 124_80 },
    { kind: 'credit_note', totalCents: 62_40, parts: [{ tax: { country: 'FR' }, netCents: 52_00, taxCents: 10_40 }] },
  ])
  await refundByHand(sessionId, 2_600_00)
  expect((await bookedOf(sessionId)).sums).toEqual([0, 0, 0])
})

it('is as it was when the payment page was opened', { tags: 'full' }, async () => {
  const { id, seller, offerId } = await offeredInFrance()
  const buyer = await newMember()
  const { body } = await take(buyer, id, offerId, 1)
  await changeSetting('fee_vat', 'off')
  await pay(body.url, QUICK_CARD)
  await comeBack(buyer, body.url)
  expect((await bookedOf(sessionIdOf(body.url))).sums).toEqual([-52_00, -10_40, -2_537_60])
  expect((await holdingOf(seller, id))?.sales).toMatchObject([{ feeTax: '10.40' }])
})
