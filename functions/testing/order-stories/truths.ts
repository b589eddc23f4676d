import type Stripe from 'stripe'
import { findCheckout } from '../../core/checkout/checkout-store.ts'
import { findRefunds } from '../../core/checkout/refund-store.ts'
import { findEntriesOfSale } from '../../core/ledger/ledger-store.ts'
import { findOrder } from '../../core/order/order-store.ts'
import { debtOf, findPayout, isHeld, netOf, targetOf, transfersOf } from '../../core/payout/payout-store.ts'
import { refreshAccount } from '../../core/payout-account/connecting.ts'
import { makeRefund, noteReturns } from '../../core/refund/refunding.ts'
import { backCentsOf, backOf, paidCentsOf } from '../../core/sale/returning.ts'
import { findSale } from '../../core/sale/sale-store.ts'
import { payOut, recordTransferNews } from '../../core/transfer/paying-out.ts'
import { type StripeDeps, stripe } from '../../platform/stripe.ts'
import { findUser } from '../../platform/users.ts'
import type { Member } from '../visitor.ts'

interface Sold {
  readonly id: string
  readonly charge: string
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
  for (let n = 0; n < 2; n++) await payOut(key, now, deps).catch(() => undefined)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** @param isOver whether all that is due has been done, so that here and Stripe must agree */
export async function faultsIn(sold: Sold, { isOver = false } = {}): Promise<string[]> {
  const { id, charge: chargeId, seller } = sold
  const client = await stripe()
  const [charge, refunds, disputes, transfers] = await Promise.all([
    client.charges.retrieve(chargeId),
    client.refunds.list({ charge: chargeId, limit: 100 }),
    client.disputes.list({ charge: chargeId, limit: 100 }),
    client.transfers.list({ transfer_group: id, limit: 100 }),
  ])
  const [sale, payout, order, record, ours, entries, owner] = await Promise.all([
    findSale(id),
    findPayout({ sellerId: seller.user.id, transactionId: id }),
    findOrder(id),
    findCheckout(id),
    findRefunds(id),
    findEntriesOfSale(id),
    findUser(seller.user.id),
  ])
  if (!sale || !payout || !order || !record) return [`${id} has lost a part of it`]
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
    payout.backCents === undefined || payout.backCents === backOf(sale).sellerCents + (sale.feeBackCents ?? 0),
    `${payout.backCents} is off the payout`,
  )
  must(
    (order.refundedCents ?? 0) === (sale.refundedCents ?? 0),
    `the order says that ${order.refundedCents} of ${sale.refundedCents} is refunded`,
  )
  must(
    (order.status === 'refunded' || order.status === 'cancelled') === (gone === charge.amount),
    `the order is ${order.status}, ${gone} back`,
  )
  must(netOf(transfersOf(payout)) === net, `${netOf(transfersOf(payout))} noted as transferred, ${net} at Stripe`)
  const target = targetOf(payout)
  if (owner?.stripePayoutsEnabled) {
    const owed = debtOf(payout)
    must(net <= target + owed, `the seller has ${net}, is to have ${target} and owes ${owed}`)
    must(isHeld(payout) || net === target + owed, `the payout of ${target} is ${payout.status} at ${net}`)
  }
  must(
    !isHeld(payout) ||
      order.status === 'paid' ||
      order.status === 'packed' ||
      order.status === 'shipped' ||
      target === 0,
    `held while ${order.status}`,
  )

  const total = (account: string) =>
    sum(entries.flatMap(({ rows }) => rows.filter(row => row.account === account).map(row => row.cents)))
  const atStripe = await balanceOf(client, [
    chargeId,
    ...refunds.data.map(refund => refund.id),
    ...disputes.data.map(dispute => dispute.id),
    ...transfers.data.flatMap(transfer => [transfer.id, ...transfer.reversals.data.map(reversal => reversal.id)]),
  ])
  const fee = entries.some(({ id: entryId }) => entryId === `fee:${chargeId}`) ? 0 : atStripe.chargeFee
  must(
    total('stripe_balance') === atStripe.net + fee,
    `books have ${total('stripe_balance')}, Stripe ${atStripe.net + fee}`,
  )
  const taxLeft = (sale.taxCents ?? 0) - backOf(sale).taxCents
  must(0 - total('tax') === taxLeft, `tax of ${0 - total('tax')} is to be handed over, not ${taxLeft}`)
  const fees = entries.filter(({ cause }) => cause === 'fee_to_seller').flatMap(({ rows }) => rows)
  must(
    sum(fees.filter(row => row.cents > 0).map(row => row.cents)) === (sale.feeBackCents ?? 0),
    `fees taken off the seller differ: ${sale.feeBackCents}`,
  )
  must(total('refunds') === 0, `refunds owed: ${total('refunds')}`)
  must(total('disputes') === 0, `disputes open: ${total('disputes')}`)
  must(
    total(`seller_payable:${seller.user.id}`) === net - (payout.amountCents - (payout.backCents ?? 0)),
    `the seller's account is ${total(`seller_payable:${seller.user.id}`)}`,
  )
  return wrong
}

/** The balance transactions of some objects. */
async function balanceOf(client: Stripe, sources: readonly string[]) {
  const lists = await Promise.all(sources.map(source => client.balanceTransactions.list({ source, limit: 100 })))
  const all = lists.flatMap(({ data }) => data)
  const charge = all.find(({ type }) => type === 'charge' || type === 'payment')
  return { net: sum(all.map(({ net }) => net)), chargeFee: charge?.fee ?? 0 }
}
