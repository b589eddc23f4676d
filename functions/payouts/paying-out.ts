import type Stripe from 'stripe'
import { DomainError } from '../../shared/errors.ts'
import { log } from '../kit/log.ts'
import { settleAll } from '../kit/settle-all.ts'
import { asking, isFinalRefusal } from '../kit/stripe.ts'
import { findUser, type UserRecord } from '../kit/users.ts'
import { type ConnectDeps, refreshAccount } from './connecting.ts'
import { completePayout, failPayout, findPayout, findPayouts, type PayoutKey, type PayoutRecord } from './sale-store.ts'

/**
 * Transfers one payout if its seller can be paid; else it waits as pending until they can. Safe to repeat at any point:
 * a transfer that was made is found by its group, one that is being made by its idempotency key.
 */
export async function payOut(key: PayoutKey, now: Date, deps: ConnectDeps): Promise<void> {
  const payout = await findPayout(key)
  if (!payout || payout.status === 'completed') return
  const seller = await findUser(payout.sellerId)
  if (!seller?.stripeAccountId || !seller.stripePayoutsEnabled) return
  const refusal = await transfer(payout, seller.stripeAccountId, now, deps)
  if (!refusal) return
  // Perhaps the account has lost the right to be paid: then the payout goes out when it is back. If not, it is tried
  // again, and somebody is called.
  const { stripePayoutsEnabled } = await refreshAccount(seller, now, deps)
  if (stripePayoutsEnabled) throw refusal
}

/**
 * The same for a seller who asks for it, and is told what came of it.
 * @throws DomainError not_found, payouts_not_connected, outside_service
 */
export async function payOutAgain(
  transactionId: string,
  seller: UserRecord,
  now: Date,
  deps: ConnectDeps,
): Promise<PayoutRecord> {
  const key = { sellerId: seller.id, transactionId }
  const payout = await findPayout(key)
  if (!payout) throw new DomainError('not_found')
  if (payout.status === 'completed') return payout
  const { stripeAccountId } = seller
  if (!stripeAccountId || !seller.stripePayoutsEnabled) throw new DomainError('payouts_not_connected')
  const refusal = await asking(() => transfer(payout, stripeAccountId, now, deps))
  if (refusal) await refreshAccount(seller, now, deps)
  return (await findPayout(key)) ?? payout
}

/** @returns why Stripe refused for good, if it did */
async function transfer(
  payout: PayoutRecord,
  account: string,
  now: Date,
  { stripe }: ConnectDeps,
): Promise<Error | undefined> {
  const client = await stripe()
  try {
    const { id } = (await findTransfer(client, payout)) ?? (await createTransfer(client, payout, account))
    await completePayout(payout, id, now)
    return undefined
  } catch (error) {
    if (!isFinalRefusal(error)) throw error
    await log.warn('payout refused', { transactionId: payout.transactionId, error })
    await failPayout(payout, error.message)
    return error
  }
}

/** Every payout of a seller that has not arrived yet. */
export async function payOutWaiting(sellerId: string, now: Date, deps: ConnectDeps): Promise<void> {
  const waiting = (await findPayouts(sellerId)).filter(payout => payout.status !== 'completed')
  await settleAll(waiting.map(payout => payOut(payout, now, deps)))
}

/** Idempotency keys live a day; a crash may last longer. */
async function findTransfer(client: Stripe, { transactionId }: PayoutRecord): Promise<Stripe.Transfer | undefined> {
  const { data } = await client.transfers.list({ transfer_group: transactionId, limit: 1 })
  return data[0]
}

async function createTransfer(client: Stripe, payout: PayoutRecord, destination: string): Promise<Stripe.Transfer> {
  const { transactionId, amountCents, stripePaymentId, refusals } = payout
  const { latest_charge } = await client.paymentIntents.retrieve(stripePaymentId)
  const source = typeof latest_charge === 'string' ? latest_charge : latest_charge?.id
  return client.transfers.create(
    {
      amount: amountCents,
      currency: 'usd',
      destination,
      // A charge gives its transfers its own group, and Stripe takes no other.
      ...(source ? { source_transaction: source } : { transfer_group: transactionId }),
      metadata: { transactionId },
    },
    { idempotencyKey: `payout-${transactionId}-${destination}-${refusals}` },
  )
}
