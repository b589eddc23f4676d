import type Stripe from 'stripe'
import { cents } from '../../shared/cents.ts'
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
    await completePayout(payout, standing ?? (await createTransfer(client, payout, account, reversals)), now)
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
  { transactionId }: PayoutRecord,
): Promise<{ standing: SentTransfer | undefined; reversals: number }> {
  const { data } = await client.transfers.list({ transfer_group: transactionId, limit: 100 })
  const standing = data.find(({ reversed }) => !reversed)
  return {
    standing: standing && { id: standing.id, reversedCents: cents(standing.amount_reversed) },
    reversals: data.filter(({ reversed }) => reversed).length,
  }
}

async function createTransfer(
  client: Stripe,
  payout: PayoutRecord,
  destination: string,
  reversals: number,
): Promise<SentTransfer> {
  const { transactionId, amountCents, stripePaymentId, refusals } = payout
  const { latest_charge } = await client.paymentIntents.retrieve(stripePaymentId)
  const source = typeof latest_charge === 'string' ? latest_charge : latest_charge?.id
  const tries = reversals === 0 ? refusals : `${refusals}-${reversals}`
  const { id, amount_reversed } = await client.transfers.create(
    {
      amount: amountCents,
      currency: 'usd',
      destination,
      // A charge gives its transfers its own group, and Stripe takes no other.
      ...(source ? { source_transaction: source } : { transfer_group: transactionId }),
      metadata: { transactionId },
    },
    { idempotencyKey: `payout-${transactionId}-${destination}-${tries}` },
  )
  return { id, reversedCents: cents(amount_reversed) }
}
