import type { EventEnvelope } from '../../../events/event.ts'
import { orderArrivalDue, orderProtectionEnding } from '../../../events/order.ts'
import { reportableKinds } from '../../../shared/rules/cases.ts'
import { housePartNames, houseParts } from '../../../shared/rules/house-parts.ts'
import {
  ANSWER_ARRIVAL_MS,
  ANSWER_CARRIER_MS,
  protectedUntil,
  RECEIVED_MARGIN_MS,
  TELL_ENDING_NOTICE_MS,
} from '../../../shared/rules/protection.ts'
import { findCheckout } from '../../core/money/checkout/checkout-store.ts'
import { findRefunds } from '../../core/money/checkout/refund-store.ts'
import { type EntryRecord, findEntriesOfSale } from '../../core/money/ledger/ledger-store.ts'
import {
  debtOf,
  dueOf,
  findPayout,
  isHeld,
  netOf,
  targetOf,
  transfersOf,
} from '../../core/money/payout/payout-store.ts'
import { refreshAccount } from '../../core/money/payout-account/connecting.ts'
import { makeRefund, noteReturns } from '../../core/money/refund/refunding.ts'
import { backCentsOf, paidCentsOf, refundShare } from '../../core/money/sale/returning.ts'
import { findSale } from '../../core/money/sale/sale-store.ts'
import { payOut, recordTransferNews } from '../../core/money/transfer/send.ts'
import { findOrder } from '../../core/order/order-store.ts'
import { type StripeDeps, stripe } from '../../platform/stripe.ts'
import { findUser } from '../../platform/users.ts'
import type { Member } from '../visitor.ts'
import { type Payment, sum } from './story.ts'

export interface Sold extends Payment {
  readonly seller: Member
}

/** What a comparison with Stripe finds, whose news never came. */
export async function takenUpBy({ id, charge: chargeId, seller }: Sold, now: Date, deps: StripeDeps): Promise<void> {
  const client = await stripe()
  const key = { sellerId: seller.user.id, transactionId: id }
  const user = await findUser(seller.user.id)
  if (user) await refreshAccount(user, now, deps)
  await noteReturns(id, await client.charges.retrieve(chargeId), now, deps)
  for (const { no } of await findRefunds(id)) await makeRefund({ checkoutId: id, no }, now, deps).catch(() => undefined)
  const { data } = await client.transfers.list({ transfer_group: id })
  for (const transfer of data) await recordTransferNews(transfer, now, deps)
  await payOut(key, now, deps).catch(() => undefined)
}

/** @param isOver whether all that is due has been done, so that here and Stripe must agree */
export async function faultsIn(sold: Sold, { isOver = false } = {}): Promise<string[]> {
  const { id, charge: chargeId, seller } = sold
  const client = await stripe()
  const [charge, transfers] = await Promise.all([
    client.charges.retrieve(chargeId),
    client.transfers.list({ transfer_group: id, limit: 100 }),
  ])
  const disputes = charge.disputed ? await client.disputes.list({ charge: chargeId, limit: 100 }) : { data: [] }
  const [sale, payout, ours, entries] = await Promise.all([
    findSale(id),
    findPayout({ sellerId: seller.user.id, transactionId: id }),
    findRefunds(id),
    findEntriesOfSale(id),
  ])
  if (!sale || !payout) return [`${id} has lost a part of it`]
  const wrong: string[] = []
  const must = (isTrue: boolean, what: string) => isTrue || wrong.push(`${id}: ${what}`)

  const unbalanced = entries.filter(({ rows }) => sum(rows.map(row => row.cents)) !== 0)
  must(unbalanced.length === 0, `entries out of balance: ${unbalanced.map(entry => entry.id)}`)
  const made = ours.filter(({ status }) => status === 'pending' || status === 'succeeded')
  const lost = disputes.data.filter(({ status }) => status !== 'won')
  const gone = charge.amount_refunded + sum(lost.map(({ amount }) => amount))
  must(gone <= charge.amount, `the buyer got ${gone} of ${charge.amount}`)
  must(sum(made.map(({ amountCents }) => amountCents)) <= paidCentsOf(sale), 'more is noted as refunded than was paid')
  const stripeIds = made.map(({ stripeRefundId }) => stripeRefundId)
  must(new Set(stripeIds).size === stripeIds.length, 'one refund at Stripe is noted twice')
  const net = sum(transfers.data.map(({ amount, amount_reversed }) => amount - amount_reversed))
  must(net <= payout.amountCents + (payout.offsetCents ?? 0), `the seller has ${net} of ${payout.amountCents}`)
  if (!isOver) return wrong

  const [order, record, owner] = await Promise.all([findOrder(id), findCheckout(id), findUser(seller.user.id)])
  if (!order || !record) return [`${id} has lost a part of it`]
  must(
    sum(made.map(({ amountCents }) => amountCents)) === charge.amount_refunded,
    `refunds differ: ${charge.amount_refunded} at Stripe`,
  )
  must(
    ours.every(({ status }) => status === 'succeeded' || status === 'void'),
    `refunds are left: ${ours.map(({ status }) => status)}`,
  )
  must(
    (record.refundedCents ?? 0) === charge.amount_refunded,
    `${record.refundedCents} refunded, ${charge.amount_refunded} at Stripe`,
  )
  must((record.disputedCents ?? 0) === sum(lost.map(({ amount }) => amount)), `${record.disputedCents} disputed`)
  must(backCentsOf(sale) === gone, `the sale says that ${backCentsOf(sale)} of ${gone} went back`)
  must(
    payout.backCents === undefined || payout.backCents === refundShare(sale).sellerCents + (sale.feeBackCents ?? 0),
    `${payout.backCents} is off the payout`,
  )
  must((order.refundedCents ?? 0) === gone, `the order says that ${order.refundedCents} of ${gone} went back`)
  must(
    (order.status === 'refunded' || order.status === 'cancelled') === (gone === charge.amount),
    `the order is ${order.status}, ${gone} back`,
  )
  must(netOf(transfersOf(payout)) === net, `${netOf(transfersOf(payout))} noted as transferred, ${net} at Stripe`)
  const target = targetOf(payout)
  const owed = debtOf(payout)
  if (owner?.stripePayoutsEnabled) {
    const due = dueOf(payout)
    must(net <= due + owed, `the seller has ${net}, is to have ${due} and owes ${owed}`)
    must(isHeld(payout) || net === due + owed, `the payout of ${due} is ${payout.status} at ${net}`)
  }
  must(
    !isHeld(payout) ||
      order.status === 'paid' ||
      order.status === 'packed' ||
      order.status === 'shipped' ||
      (order.status === 'received' && !order.payoutReleasedAt) ||
      target === 0,
    `held while ${order.status}`,
  )

  const total = (account: string) =>
    sum(entries.flatMap(({ rows }) => rows.filter(row => row.account === account).map(row => row.cents)))
  const atStripe = await cashOf(chargeId, entries, id)
  must(total('stripe_balance') === atStripe, `books have ${total('stripe_balance')}, Stripe ${atStripe}`)
  const back = refundShare(sale)
  for (const part of housePartNames) {
    const [account, left] = [houseParts[part], (sale[part] ?? 0) - back[part]]
    must(0 - total(account) === left, `the books have ${0 - total(account)} of ${account}, the sale ${left}`)
  }
  const taxLeft = (sale.taxCents ?? 0) - back.taxCents
  must(0 - total('tax') === taxLeft, `tax of ${0 - total('tax')} is to be handed over, not ${taxLeft}`)
  const fees = entries.filter(({ cause }) => cause === 'fee_to_seller').flatMap(({ rows }) => rows)
  must(
    0 - sum(fees.filter(row => row.account === 'stripe_fees').map(row => row.cents)) === (sale.feeBackCents ?? 0),
    `fees taken off the seller differ: ${sale.feeBackCents}`,
  )
  must(total('refunds') === 0, `refunds owed: ${total('refunds')}`)
  must(total('disputes') === 0, `disputes open: ${total('disputes')}`)
  must(
    total(`seller_payable:${seller.user.id}`) ===
      net - (payout.amountCents - (payout.backCents ?? 0) - (payout.postageCents ?? 0)) - total('bad_debts'),
    `the seller's account is ${total(`seller_payable:${seller.user.id}`)}`,
  )
  must(0 - total('postage') === (payout.postageCents ?? 0), `postage of ${payout.postageCents} is charged otherwise`)
  must(total('bad_debts') === (owner ? 0 : owed), `${owed} is owed, ${total('bad_debts')} is lost`)
  return wrong
}

const told = (events: readonly EventEnvelope[], { name }: { name: string }, orderId: string) =>
  events.some(event => event.name === name && (event.payload as { orderId?: string }).orderId === orderId)

/** Whether nobody's right ran out without their being told in time. */
export async function unannounced({ id }: Sold, events: readonly EventEnvelope[]): Promise<string[]> {
  const order = await findOrder(id)
  if (!order) return [`${id} is lost`]
  const { askedAt, receivedAt = '', receivedBy, endingToldAt, completedAt, carrierDeliveredAt } = order
  const wrong: string[] = []
  const must = (isTrue: boolean, what: string) => isTrue || wrong.push(`${id}: ${what}`)
  const between = (from: string | undefined, to: string) => Date.parse(to) - Date.parse(from ?? to)
  if (receivedBy === 'time') {
    must(told(events, orderArrivalDue, id), 'counts as received, and its buyer was not asked')
    const notice = carrierDeliveredAt ? ANSWER_CARRIER_MS : ANSWER_ARRIVAL_MS
    must(between(askedAt, receivedAt) >= notice, `counts as received at ${receivedAt}, asked at ${askedAt}`)
    must(
      Boolean(carrierDeliveredAt) || between(order.expectedBy, receivedAt) >= RECEIVED_MARGIN_MS,
      `counts as received at ${receivedAt}, expected by ${order.expectedBy}`,
    )
  }
  if (completedAt) {
    must(told(events, orderProtectionEnding, id), 'is complete, and its buyer was not told that the protection ends')
    must(
      between(endingToldAt, completedAt) >= TELL_ENDING_NOTICE_MS,
      `complete at ${completedAt}, told ${endingToldAt}`,
    )
    must(completedAt >= (protectedUntil(order) ?? ''), `complete at ${completedAt}, protected longer`)
  }
  if (order.status === 'shipped' || (order.status === 'received' && !order.endingToldAt))
    must(
      order.hasCase ||
        order.isDisputed ||
        reportableKinds(order, '2100-01-01').length > 0 ||
        Boolean(order.decidedKinds),
      `nothing can be reported while ${order.status}`,
    )
  return wrong
}

/** Whether it waits for nobody, long after all that is due. Where delivery was agreed in messages, it may. */
export async function unended({ id }: Sold): Promise<string[]> {
  const order = await findOrder(id)
  if (!order) return [`${id} is lost`]
  const { status, hasCase, isDisputed } = order
  const isOver = status === 'complete' || status === 'cancelled' || status === 'refunded'
  return isOver || hasCase || isDisputed ? [] : [`${id}: is ${status} for good`]
}

/** What is left of a payment at Stripe. @param entries its fee is taken off once it is booked @param group of transfers */
export async function cashOf(charge: string, entries: readonly EntryRecord[], group?: string): Promise<number> {
  const client = await stripe()
  const [refunds, disputes, transfers] = await Promise.all([
    client.refunds.list({ charge, limit: 100 }),
    client.disputes.list({ charge, limit: 100 }),
    group ? client.transfers.list({ transfer_group: group, limit: 100 }) : { data: [] },
  ])
  const reversals = transfers.data.flatMap(transfer => transfer.reversals.data)
  const sources = [
    charge,
    ...[refunds, disputes, transfers, { data: reversals }].flatMap(({ data }) => data.map(({ id }) => id)),
  ]
  const lists = await Promise.all(sources.map(source => client.balanceTransactions.list({ source, limit: 100 })))
  const isFeeBooked = entries.some(({ id }) => id === `fee:${charge}`)
  const moves = lists.flatMap(({ data }) => data)
  return sum(moves.map(({ source, net, amount }) => (source === charge && !isFeeBooked ? amount : net)))
}
