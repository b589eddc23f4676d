import type Stripe from 'stripe'
import { type Cents, cents } from '../../shared/cents.ts'
import { toXmlText } from '../../shared/characters.ts'
import { DomainError } from '../../shared/errors.ts'
import { refreshAccount } from '../core/payout-account/connecting.ts'
import {
  awaitAccount,
  completePayout,
  failPayout,
  findOverduePayouts,
  findPayout,
  findPayouts,
  type PayoutKey,
  type PayoutRecord,
  type SentTransfer,
} from '../core/sale/sale-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { log } from '../platform/log.ts'
import { countFor } from '../platform/metrics.ts'
import { asking, isAccountGone, isFinalRefusal, type StripeDeps } from '../platform/stripe.ts'
import { findUser, type UserRecord } from '../platform/users.ts'

/** A payout takes up to three Stripe calls in a row, and Stripe allows a hundred a second. */
const AT_ONCE = 6

/** Safe to repeat: a transfer that was made is found by its group, one in progress by its idempotency key. */
export async function payOut(key: PayoutKey, now: Date, deps: StripeDeps): Promise<void> {
  const payout = await findPayout(key)
  if (!payout || payout.status === 'completed') return
  const seller = await findUser(payout.sellerId)
  if (!seller?.stripeAccountId || !seller.stripePayoutsEnabled) return awaitAccount(payout, now)
  const refusal = await transfer(payout, seller.stripeAccountId, now, deps)
  if (!refusal) return
  // If the account is gone or can't be paid, the payout waits for one that can. Otherwise it is retried, with an alarm.
  const { stripePayoutsEnabled } = await lookAtAccount(seller, payout, now, deps)
  if (!stripePayoutsEnabled) return
  countFor('PayoutsRefused')
  throw refusal
}

/** @throws DomainError not_found, payouts_not_connected, payout_account_gone, outside_service */
export async function payOutAgain(
  transactionId: string,
  seller: UserRecord,
  now: Date,
  deps: StripeDeps,
): Promise<PayoutRecord> {
  const key = { sellerId: seller.id, transactionId }
  const payout = await findPayout(key)
  if (!payout) throw new DomainError('not_found')
  if (payout.status === 'completed') return payout
  const { stripeAccountId } = seller
  if (!stripeAccountId || !seller.stripePayoutsEnabled) throw new DomainError('payouts_not_connected')
  const refusal = await asking(() => transfer(payout, stripeAccountId, now, deps))
  if (refusal) {
    const current = await lookAtAccount(seller, payout, now, deps)
    if (!current.stripeAccountId) throw new DomainError('payout_account_gone')
  }
  return (await findPayout(key)) ?? payout
}

/** After a refusal. If the account can't be paid any more, the payout waits for one that can. */
async function lookAtAccount(
  seller: UserRecord,
  { sellerId, transactionId }: PayoutKey,
  now: Date,
  deps: StripeDeps,
): Promise<UserRecord> {
  const current = await refreshAccount(seller, now, deps)
  const refused = current.stripePayoutsEnabled ? undefined : await findPayout({ sellerId, transactionId })
  if (refused) await awaitAccount(refused, now)
  return current
}

/** @returns Stripe's final refusal, if it refused */
async function transfer(
  payout: PayoutRecord,
  account: string,
  now: Date,
  { stripe }: StripeDeps,
): Promise<Error | undefined> {
  const client = await stripe()
  try {
    const { standing, reversals } = await findTransfers(client, payout)
    const sent = standing ?? (await createTransfer(client, payout, account, reversals))
    if (typeof sent === 'string') await failPayout(payout, sent, now)
    else await completePayout(payout, sent, now)
    return undefined
  } catch (error) {
    if (!(error instanceof Error) || !(isFinalRefusal(error) || isAccountGone(error))) throw error
    await log.warn('payout refused', { transactionId: payout.transactionId, error })
    await failPayout(payout, toXmlText(error.message), now)
    return error
  }
}

export async function payOutWaiting(sellerId: string, now: Date, deps: StripeDeps): Promise<void> {
  const waiting = (await findPayouts(sellerId)).filter(payout => payout.status !== 'completed')
  await forEachSettled(waiting, AT_ONCE, payout => payOut(payout, now, deps))
}

/** Messages can be lost. An account that could not be paid is looked up at Stripe once, however many payouts wait. */
export async function payOutOverdue(now: Date, deps: StripeDeps): Promise<void> {
  const overdue = await findOverduePayouts(now)
  await forEachSettled(new Set(overdue.map(({ sellerId }) => sellerId)), AT_ONCE, async sellerId => {
    const seller = await findUser(sellerId)
    if (seller && !seller.stripePayoutsEnabled) await refreshAccount(seller, now, deps)
  })
  await forEachSettled(overdue, AT_ONCE, key => payOut(key, now, deps))
}

/**
 * Idempotency keys live a day, a crash may last longer. A wholly reversed transfer has paid nothing; of a partly
 * reversed one the rest is the payout: whoever reversed it did not mean it to be sent again.
 */
async function findTransfers(
  client: Stripe,
  { transactionId, amountCents }: PayoutRecord,
): Promise<{ standing: SentTransfer | undefined; reversals: number }> {
  const { data } = await client.transfers.list({ transfer_group: transactionId, limit: 100 })
  const standing = data.find(({ reversed }) => !reversed)
  return {
    standing: standing && sentBy(standing, amountCents),
    reversals: data.filter(({ reversed }) => reversed).length,
  }
}

/** Less than the payout, if a part of the payment had gone back before, or a part of the transfer did later. */
const sentBy = ({ id, amount, amount_reversed }: Stripe.Transfer, payoutCents: Cents): SentTransfer => ({
  id,
  reversedCents: cents(payoutCents - (amount - amount_reversed)),
})

/** @returns why nothing is transferred, if the payment went back or may go back */
async function createTransfer(
  client: Stripe,
  payout: PayoutRecord,
  destination: string,
  reversals: number,
): Promise<SentTransfer | string> {
  const { transactionId, stripePaymentId, refusals } = payout
  const { latest_charge } = await client.paymentIntents.retrieve(stripePaymentId, { expand: ['latest_charge'] })
  const charge = typeof latest_charge === 'object' ? latest_charge : null
  if (charge?.disputed && (await isDisputed(client, charge))) return DISPUTED
  const amountCents = shareLeft(payout.amountCents, charge)
  if (amountCents === 0) return REFUNDED
  const source = charge?.id
  const tries = reversals === 0 ? refusals : `${refusals}-${reversals}`
  const rest = amountCents === payout.amountCents ? '' : `-${amountCents}`
  const transfer = await client.transfers.create(
    {
      amount: amountCents,
      currency: 'usd',
      destination,
      // A charge gives its transfers its own group, and Stripe takes no other.
      ...(source ? { source_transaction: source } : { transfer_group: transactionId }),
      metadata: { transactionId },
    },
    { idempotencyKey: `payout-${transactionId}-${destination}-${tries}${rest}` },
  )
  return sentBy(transfer, payout.amountCents)
}

const REFUNDED = 'The buyer’s payment was refunded, so there is nothing to pay out.'
const DISPUTED = 'The buyer’s bank disputes the payment. The payout waits for its decision.'

/** What is left of a payout in proportion to what is left of its payment. */
function shareLeft(payoutCents: Cents, charge: Stripe.Charge | null): Cents {
  if (!charge || charge.amount_refunded === 0) return payoutCents
  return cents(Math.floor((payoutCents * (charge.amount - charge.amount_refunded)) / charge.amount))
}

const SETTLED: readonly Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented']

/** `disputed` stays true of a charge whose dispute was won. */
async function isDisputed(client: Stripe, { id }: Stripe.Charge): Promise<boolean> {
  const { data } = await client.disputes.list({ charge: id, limit: 100 })
  return data.some(({ status }) => !SETTLED.includes(status))
}
