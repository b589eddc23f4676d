import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disputeDecided, disputeOpened } from '../../events/payment.ts'
import { disputes } from '../../shared/contract/endpoints/disputes.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { cents } from '../../shared/rules/cents.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { findRefunds } from '../core/money/checkout/refund-store.ts'
import { findDispute } from '../core/money/dispute/dispute-store.ts'
import { refreshDispute, refreshOverdueDisputes } from '../core/money/dispute/disputing.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { findPayout, isHeld, targetOf } from '../core/money/payout/payout-store.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { movementOf } from '../finance/comparing.ts'
import { stripe } from '../platform/stripe.ts'
import { settlePayout } from '../testing/debts.ts'
import { emittedOf } from '../testing/events.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { bankOf, connectPayouts, disconnectAtStripe } from '../testing/payments.ts'
import { newDelivery, type Purchase } from '../testing/purchases.ts'
import { DAY } from '../testing/time.ts'
import { newAdmin, newMember, proof } from '../testing/visitor.ts'

const deps = { stripe }

// The sweep asks about everyone's disputes.
let moveBack = () => {}
beforeAll(async () => {
  moveBack = await moveToOwnTable()
})
afterAll(() => moveBack())

const of = ({ transactionId: id }: Purchase) => ({ params: { id } })

/** A disputed order of $245.00 that the buyer received. */
async function disputed(of?: Purchase) {
  const purchase = of ?? (await newDelivery())
  const { paymentIntentId = '' } = (await findCheckout(purchase.transactionId))!
  const bank = await bankOf(paymentIntentId)
  await bank.dispute()
  const { data } = await (await stripe()).disputes.list({ payment_intent: paymentIntentId })
  const id = data[0]!.id
  const hear = (now = new Date()) => refreshDispute(id, now, deps)
  await hear()
  return { purchase, bank, id, hear }
}

async function stateOf({ seller, buyer, transactionId }: Purchase) {
  const [order, payout, entries, dispute] = await Promise.all([
    buyer.call(orders.getOrder, { params: { id: transactionId } }),
    findPayout({ sellerId: seller.user.id, transactionId }),
    findEntriesOfSale(transactionId),
    seller.call(disputes.listOrderDisputes, { params: { id: transactionId } }),
  ])
  const rows = entries.flatMap(entry => entry.rows)
  const balance = (name: string) =>
    rows.filter(({ account }) => account.startsWith(name)).reduce((sum, row) => sum + row.cents, 0)
  return {
    order: order.body.status,
    dispute: dispute.body[0]?.status,
    isAppeal: dispute.body[0]?.isAppeal,
    target: targetOf(payout!),
    isHeld: isHeld(payout!),
    owed: 0 - balance('seller_payable'),
    open: balance('disputes'),
    isBalanced: rows.reduce((sum, row) => sum + row.cents, 0) === 0,
  }
}

it('that was lost can be appealed and won: the money is booked, and the seller is paid', { tags: 'full' }, async () => {
  const { purchase, bank, hear } = await disputed()
  await bank.decide('lost')
  await hear()
  const lost = await stateOf(purchase)
  expect(lost).toMatchObject({ order: 'refunded', dispute: 'lost', target: 0, owed: 0, open: 0 })
  await bank.appeal()
  expect(await hear()).toBe(true)
  expect(await hear()).toBe(false)
  const appealed = await stateOf(purchase)
  expect(appealed).toMatchObject({ dispute: 'open', isAppeal: true, isHeld: true, target: 0, open: 245_00 })
  expect(await emittedOf(disputeOpened, { checkoutId: purchase.transactionId })).toMatchObject([
    { payload: expect.not.objectContaining({ isAppeal: true }) },
    { payload: { isAppeal: true } },
  ])
  await bank.decide('won')
  await hear()
  const won = await stateOf(purchase)
  expect(won).toMatchObject({ order: 'received', dispute: 'won', isHeld: false, open: 0, isBalanced: true })
  expect(won.target).toBeGreaterThan(200_00)
  expect(won.owed).toBe(won.target)
})

it('gives back from the shop’s balance what another sale had settled of the loss, beyond what the buyer paid', {
  tags: 'full',
}, async () => {
  const seller = await newMember({ firstName: 'Sela' })
  await connectPayouts(seller)
  const first = await newDelivery({ seller })
  await settlePayout(first)
  const dashboard = await seller.call(payouts.openConnectDashboard, proof)
  await disconnectAtStripe(dashboard.body.url)
  const { bank, hear } = await disputed(first)
  await bank.decide('lost')
  await hear()
  await settlePayout(first)
  await connectPayouts(seller)
  await settlePayout(first)
  await settlePayout(await newDelivery({ seller }))
  await bank.appeal()
  await hear()
  await bank.decide('won')
  await hear()
  const client = await stripe()
  const asked: Stripe.TransferCreateParams[] = []
  const seen = {
    ...{ paymentIntents: client.paymentIntents, disputes: client.disputes },
    transfers: {
      list: (query: Stripe.TransferListParams) => client.transfers.list(query),
      create: async (transfer: Stripe.TransferCreateParams) => {
        asked.push(transfer)
        throw new Error('no more is looked at')
      },
    },
  }
  const key = { sellerId: seller.user.id, transactionId: first.transactionId }
  await payOut(key, new Date(), { stripe: async () => seen as never }).catch(() => undefined)
  expect(asked).toMatchObject([{ amount: 238_87, transfer_group: first.transactionId }])
  expect(asked[0]).not.toHaveProperty('source_transaction')
  expect(await findPayout(key)).toMatchObject({ amountCents: 238_87, offsetCents: 238_87 })
  expect(await stateOf(first)).toMatchObject({ dispute: 'won', isHeld: false, open: 0, isBalanced: true })
})

it.each(
  everyNth(2, [
    [['lost', 'appeal', 'lost', 'appeal', 'lost'], 'lost'],
    [['lost', 'appeal', 'lost', 'appeal', 'won'], 'won'],
    [['won', 'appeal', 'lost'], 'lost'],
    [['won', 'appeal', 'won'], 'won'],
  ] as const),
)('ends as the last decision says, however often it was appealed: %j', async (steps, end) => {
  const { purchase, bank, hear } = await disputed()
  for (const step of steps) {
    await (step === 'appeal' ? bank.appeal() : bank.decide(step))
    await hear()
  }
  expect(await stateOf(purchase)).toMatchObject({ dispute: end, isHeld: false, open: 0, isBalanced: true })
  const { target, owed } = await stateOf(purchase)
  expect(owed).toBe(target)
  expect(target > 0).toBe(end === 'won')
})

it('whose news never came is as Stripe says once anyone asks, with each movement of Stripe’s booked', async () => {
  const { purchase, bank, id, hear } = await disputed()
  await bank.decide('lost')
  await hear()
  await bank.appeal()
  await bank.decide('won')
  await refreshOverdueDisputes(new Date(Date.now() + 2 * DAY), deps)
  expect(await stateOf(purchase)).toMatchObject({ dispute: 'won', order: 'received', open: 0 })
  expect(await emittedOf(disputeDecided, { checkoutId: purchase.transactionId })).toHaveLength(2)
  const moved = (await findEntriesOfSale(purchase.transactionId)).flatMap(entry => [movementOf(entry) ?? []])
  expect(moved.filter(([name]) => name?.includes(id))).toEqual(
    expect.arrayContaining([
      [`dispute:${id}`, -260_00],
      [`dispute-won:${id}`, 245_00],
    ]),
  )
})

it('brings a refund back that the loss had covered', { tags: 'full' }, async () => {
  const purchase = await newDelivery()
  const { transactionId } = purchase
  await refundOrder(transactionId, { amountCents: cents(45_00), cause: 'case' }, new Date(), async () => [])
  const { bank, hear } = await disputed(purchase)
  await bank.decide('lost')
  await hear()
  expect(await findRefunds(transactionId)).toMatchObject([{ status: 'void', amountCents: 0 }])
  await bank.appeal()
  await hear()
  await bank.decide('won')
  await hear()
  expect(await findRefunds(transactionId)).toMatchObject([
    { status: 'void' },
    { status: 'decided', amountCents: 45_00, cause: 'case' },
  ])
  expect(await stateOf(purchase)).toMatchObject({ dispute: 'won', order: 'received', open: 0, isBalanced: true })
})

it('of a status that nobody knows is shown to admins with its words, and goes on once it is known', async () => {
  const admin = await newAdmin()
  const queueOf = async (queue: 'open' | 'decided', purchase: Purchase) =>
    (await admin.call(disputes.listDisputes, { query: { queue } })).body.disputes.filter(
      ({ orderId }) => orderId === purchase.transactionId,
    )
  const { purchase, bank, hear } = await disputed()
  await bank.say('escalated')
  expect(await hear()).toBe(true)
  expect(await hear()).toBe(false)
  expect(await queueOf('open', purchase)).toMatchObject([{ status: 'open', stripeStatus: 'escalated' }])
  await bank.decide('lost')
  await hear()
  expect(await queueOf('decided', purchase)).toMatchObject([{ status: 'lost', stripeStatus: null }])
  await bank.say('escalated')
  await hear()
  expect(await queueOf('open', purchase)).toMatchObject([{ status: 'lost', stripeStatus: 'escalated' }])
  await bank.say('lost')
  await hear()
  expect(await queueOf('open', purchase)).toEqual([])
})

it.each([
  ['escalated', 'open', 'escalated'],
  ['prevented', 'none', null],
  ['warning_needs_response', 'none', null],
] as const)('that begins as %s, without any money, is %s', async (status, queue, stripeStatus) => {
  const admin = await newAdmin()
  const purchase = await newDelivery()
  const told = {
    ...{ id: `du_${purchase.transactionId}`, amount: 245_00, reason: 'general', status },
    ...{ balance_transactions: [], created: 0, evidence_details: { due_by: null } },
    payment_intent: { metadata: { checkoutId: purchase.transactionId } },
  }
  const say = () =>
    refreshDispute(told.id, new Date(), { stripe: async () => ({ disputes: { retrieve: async () => told } }) as never })
  await say()
  const { body } = await admin.call(disputes.listDisputes, { query: {} })
  const noted = await findDispute({ checkoutId: purchase.transactionId, id: told.id })
  expect(noted?.status).toBe(queue === 'open' ? 'noted' : undefined)
  const found = body.disputes.filter(({ orderId }) => orderId === purchase.transactionId)
  expect(found.map(dispute => dispute.stripeStatus)).toEqual(queue === 'open' ? [stripeStatus] : [])
  expect((await stateOf(purchase)).isHeld).toBe(false)
  expect((await purchase.seller.call(disputes.listOrderDisputes, of(purchase))).body).toEqual([])
  if (queue === 'none') return
  Object.assign(told, { status: 'needs_response', balance_transactions: [{ amount: -245_00, fee: 15_00 }] })
  await say()
  expect(await stateOf(purchase)).toMatchObject({ dispute: 'open', isHeld: true, open: 245_00 })
})

it('that Stripe prevented after the bank had the money is lost, and told as prevented', async () => {
  const { purchase, bank, hear } = await disputed()
  await bank.say('prevented')
  await hear()
  expect(await stateOf(purchase)).toMatchObject({ dispute: 'prevented', order: 'refunded', open: 0 })
})
