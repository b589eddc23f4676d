import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { type Cents, cents, sumCents } from '../../../../shared/rules/cents.ts'
import { toXmlText } from '../../../../shared/rules/characters.ts'
import { stripeCurrency } from '../../../../shared/rules/shop-currency.ts'
import { forEachSettled } from '../../../platform/all-settled.ts'
import { log } from '../../../platform/log.ts'
import { countFor, measure } from '../../../platform/metrics.ts'
import { asking, isAccountGone, isFinalRefusal, type StripeDeps } from '../../../platform/stripe.ts'
import { findUser, type UserRecord } from '../../../platform/users.ts'
import { noteBadDebt } from '../payout/bad-debt.ts'
import {
  awaitAccount,
  claimTransfer,
  debtOf,
  failPayout,
  findOverduePayouts,
  findPayout,
  findPayouts,
  isHeld,
  isKeptBack,
  isOwed,
  leaveHeld,
  netOf,
  offsetDebts,
  type PayoutKey,
  type PayoutRecord,
  paymentOfSoldOn,
  recordTransfers,
  type SentTransfer,
  targetOf,
  tellOwing,
  transfersOf,
} from '../payout/payout-store.ts'
import { noteOwing } from '../payout-account/account-store.ts'
import { refreshAccount } from '../payout-account/connecting.ts'
import { noteReturns } from '../refund/refunding.ts'
import { findPayoutOf } from './payout-of.ts'
import { holdWhile, isHeldBy, releaseAfter, type SellerWait } from './seller-holds.ts'

/** A payout takes up to three Stripe calls in a row, and Stripe allows a hundred a second. */
const AT_ONCE = 6
/** The sweep looks every ten minutes; what is left so long after it was due goes wrong each time. */
const LATE_MS = 2 * 3_600_000

/** Transfers what the seller lacks, or takes back what they have too much. Safe to repeat, at once and late. */
export async function payOut(key: PayoutKey, now: Date, deps: StripeDeps): Promise<void> {
  const payout = await findPayout(key)
  if (!payout || payout.status === 'completed') return
  if (isWaiting(payout)) return isKeptBack(payout) ? leaveHeld(payout) : undefined
  const seller = await findUser(payout.sellerId)
  if (seller?.suspended && isOwed(payout)) return holdWhile('suspension', payout, now)
  if (seller?.taxHeldSince && isOwed(payout)) return holdWhile('tax', payout, now)
  if (!accountOf(seller) && isOwed(payout)) {
    await noteDebt(payout, seller, cents(0), now)
    return awaitAccount(payout, now)
  }
  const refusal = await settle(payout, seller, now, deps)
  if (!refusal || !seller) return
  // If the account is gone or can't be paid, the payout waits for one that can; what is not given back is owed, and tried
  // again daily. Otherwise it is retried, with an alarm.
  const { stripePayoutsEnabled } = await lookAtAccount(seller, payout, now, deps)
  const refused = await findPayout(key)
  if (!stripePayoutsEnabled || (refused && debtOf(refused) > 0)) return
  countFor('PayoutsRefused')
  throw refusal
}

const accountOf = (seller: UserRecord | undefined) =>
  seller?.stripePayoutsEnabled ? seller.stripeAccountId : undefined

/** Nothing leaves while a hold stands; what came too much still goes back. */
const isWaiting = (payout: PayoutRecord) => isHeld(payout) && isOwed(payout)

/** @throws DomainError not_found, payout_held, payouts_not_connected, payout_account_gone, outside_service */
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
  if (isWaiting(payout) || seller.suspended || seller.taxHeldSince) throw new DomainError('payout_held')
  const { stripeAccountId } = seller
  if (!stripeAccountId || !seller.stripePayoutsEnabled) throw new DomainError('payouts_not_connected')
  const refusal = await asking(() => settle(payout, seller, now, deps))
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

/** What was reversed by hand at Stripe, also of a payout that is complete. */
export async function recordTransferNews(
  { transfer_group: transactionId }: Stripe.Transfer,
  now: Date,
  { stripe }: StripeDeps,
): Promise<void> {
  const payout = transactionId ? await findPayoutOf(transactionId) : undefined
  if (!payout) return
  const { transfers, byHandCents } = await findTransfers(await stripe(), payout)
  if (isDeepStrictEqual(transfers, transfersOf(payout))) return
  await recordTransfers(payout, transfers, byHandCents, now)
}

/**
 * @param seller without an account, only what goes back is settled
 * @returns Stripe's final refusal, if it refused
 */
async function settle(
  given: PayoutRecord,
  seller: UserRecord | undefined,
  now: Date,
  deps: StripeDeps,
): Promise<Error | undefined> {
  const account = accountOf(seller)
  const payout = account && seller?.owedSince ? await lessDebts(given, now) : given
  if (!payout) return undefined
  const client = await deps.stripe()
  try {
    const { transfers, byHandCents } = await findTransfers(client, payout)
    const lackCents = cents(targetOf({ ...payout, reversedCents: byHandCents }) - netOf(transfers))
    if (lackCents < 0 && !isDeepStrictEqual(transfers, transfersOf(payout))) {
      // What a worker that was killed had sent: who refuses to give it back owes it.
      await recordTransfers(payout, transfers, byHandCents, now)
      const noted = await findPayout(payout)
      return noted && noted.version !== payout.version ? settle(noted, seller, now, deps) : undefined
    }
    const sent =
      lackCents > 0 && account && !isHeld(payout)
        ? await createTransfer(client, payout, account, lackCents, transfers, now, deps)
        : await takeBack(client, payout, transfers, cents(-lackCents))
    await noteDebt(payout, seller, debtOf({ ...payout, refusals: 0 }), now)
    if (typeof sent === 'string') await failPayout(payout, sent, now)
    else if (sent) await recordTransfers(payout, [...transfers.filter(isNotOf(sent)), ...sent], byHandCents, now)
    return undefined
  } catch (error) {
    if (!(error instanceof Error) || !(isFinalRefusal(error) || isAccountGone(error))) throw error
    await log.warn('payout refused', { transactionId: payout.transactionId, error })
    await noteDebt(payout, seller, debtOf({ ...payout, refusals: 1 }), now)
    await failPayout(payout, toXmlText(error.message), now)
    return error
  }
}

/** What its seller owes of it from now on. */
async function noteDebt(payout: PayoutRecord, seller: UserRecord | undefined, owedCents: Cents, now: Date) {
  if (!seller) return noteBadDebt(payout, owedCents, now)
  if (owedCents > 0 && !seller.owedSince) await noteOwing(payout.sellerId, now)
  await tellOwing(payout, owedCents, now)
}

/** Two payouts of a seller may settle the same debt. */
const OFFSET_TRIES = 4

/** What its seller owes of other sales is settled first. @returns undefined if it kept changing: the sweep tries again */
async function lessDebts(given: PayoutRecord, now: Date): Promise<PayoutRecord | undefined> {
  let payout: PayoutRecord | undefined = given
  for (let tries = 0; payout && tries < OFFSET_TRIES; tries++) {
    const lackCents = cents(targetOf(payout) - netOf(transfersOf(payout)))
    if (lackCents <= 0) return payout
    const takenCents = await offsetDebts(payout, await findPayouts(payout.sellerId), lackCents, now)
    if (takenCents === 0) return payout
    payout = await findPayout(payout)
    if (takenCents !== undefined) return payout
  }
  return undefined
}

const isNotOf = (others: readonly SentTransfer[]) => (transfer: SentTransfer) =>
  others.every(({ id }) => id !== transfer.id)

/** Holds all payouts of a suspended seller, and sends those of a restored one. */
export const followStanding = async (sellerId: string, now: Date, deps: StripeDeps): Promise<void> =>
  follow('suspension', (await findUser(sellerId))?.suspended !== undefined, sellerId, now, deps)

/** Holds all payouts of a seller who owes tax authorities their data, and sends those of one who gave it. */
export const followTaxIdentity = async (sellerId: string, now: Date, deps: StripeDeps): Promise<void> =>
  follow('tax', (await findUser(sellerId))?.taxHeldSince !== undefined, sellerId, now, deps)

async function follow(wait: SellerWait, stands: boolean, sellerId: string, now: Date, deps: StripeDeps) {
  const payouts = await findPayouts(sellerId)
  if (stands) return forEachSettled(payouts.filter(isOwed), AT_ONCE, payout => holdWhile(wait, payout, now))
  const held = payouts.filter(payout => isHeldBy(wait, payout))
  await forEachSettled(held, AT_ONCE, payout => releaseAfter(wait, payout, now))
  await payOutWaiting(sellerId, now, deps)
}

export async function payOutWaiting(sellerId: string, now: Date, deps: StripeDeps): Promise<void> {
  const waiting = (await findPayouts(sellerId)).filter(payout => payout.status !== 'completed')
  await forEachSettled(waiting, AT_ONCE, payout => payOut(payout, now, deps))
}

/** Messages can be lost. An account that could not be paid is looked up at Stripe once, however many payouts wait. */
export async function payOutOverdue(now: Date, deps: StripeDeps): Promise<void> {
  const overdue = await findOverduePayouts(now)
  const late = overdue.filter(({ dueAt }) => Date.parse(dueAt) < now.getTime() - LATE_MS)
  measure('PayoutsLate', late.length)
  await forEachSettled(new Set(overdue.map(({ sellerId }) => sellerId)), AT_ONCE, async sellerId => {
    const seller = await findUser(sellerId)
    if (seller && !seller.stripePayoutsEnabled) await refreshAccount(seller, now, deps)
  })
  await forEachSettled(overdue, AT_ONCE, key => payOut(key, now, deps))
}

interface Transfers {
  /** Oldest first. */
  readonly transfers: SentTransfer[]
  /** What was taken back at Stripe, and not by us. */
  readonly byHandCents: Cents
}

/** Idempotency keys live a day, a crash may last longer: Stripe is asked what was transferred. */
async function findTransfers(client: Stripe, { transactionId }: PayoutKey): Promise<Transfers> {
  const { data } = await client.transfers.list({ transfer_group: transactionId, limit: 100 })
  const reversals = (await Promise.all(data.map(transfer => reversalsOf(client, transfer)))).flat()
  const ours = reversals.filter(({ metadata }) => metadata?.transactionId === transactionId)
  const transfers = data.map(sentBy).reverse()
  const back = sumCents(transfers.map(({ reversedCents }) => reversedCents))
  return { transfers, byHandCents: cents(back - sumCents(ours.map(({ amount }) => cents(amount)))) }
}

/** A transfer brings its latest ten. */
async function reversalsOf(client: Stripe, { id, reversals }: Stripe.Transfer): Promise<Stripe.TransferReversal[]> {
  if (!reversals.has_more) return reversals.data
  return client.transfers.listReversals(id, { limit: 100 }).autoPagingToArray({ limit: 1_000 })
}

const sentBy = ({ id, amount, amount_reversed }: Stripe.Transfer): SentTransfer => ({
  id,
  amountCents: cents(amount),
  reversedCents: cents(amount_reversed),
})

/**
 * @param earlier transfers of this payout
 * @returns why nothing is transferred; undefined if it turned out that something else is due, and another try follows
 */
async function createTransfer(
  client: Stripe,
  payout: PayoutRecord,
  destination: string,
  amountCents: Cents,
  earlier: readonly SentTransfer[],
  now: Date,
  deps: StripeDeps,
): Promise<SentTransfer[] | string | undefined> {
  const { transactionId, stripePaymentId, refusals } = payout
  const { latest_charge } = await client.paymentIntents.retrieve(stripePaymentId, { expand: ['latest_charge'] })
  const charge = typeof latest_charge === 'object' ? latest_charge : null
  const soldOnPayment = paymentOfSoldOn(transactionId)
  // News of a refund or dispute can be late: what Stripe knows of the payment comes before what leaves for good.
  if (charge && (charge.amount_refunded > 0 || charge.disputed)) {
    await noteReturns(soldOnPayment ?? transactionId, charge, now, deps)
    if ((await findPayout(payout))?.version !== payout.version) return undefined
  }
  if (charge?.disputed && (await isDisputed(client, charge))) return DISPUTED
  // What another sale settled can make it more than the buyer paid, and then it comes from the shop's balance. So does
  // what is owed back for shares that were sold on: transfers of that charge belong to who sold them first.
  const isWithin = charge && !soldOnPayment && netOf(earlier) + amountCents <= charge.amount
  if (!(await claimTransfer(payout, now))) return undefined
  const tries = earlier.length === 0 ? refusals : `${refusals}-${earlier.length}`
  const part = amountCents === payout.amountCents ? '' : `-${amountCents}`
  const transfer = await client.transfers.create(
    {
      amount: amountCents,
      currency: stripeCurrency(),
      destination,
      // A charge gives its transfers its own group, and Stripe takes no other.
      ...(isWithin ? { source_transaction: charge.id } : { transfer_group: transactionId }),
      metadata: { transactionId },
    },
    { idempotencyKey: `payout-${transactionId}-${destination}-${tries}${part}` },
  )
  return [sentBy(transfer)]
}

/** Newest first, each up to what stands of it. @returns those that changed */
async function takeBack(
  client: Stripe,
  { transactionId }: PayoutRecord,
  transfers: readonly SentTransfer[],
  amountCents: Cents,
): Promise<SentTransfer[]> {
  const changed: SentTransfer[] = []
  let left: number = amountCents
  for (const { id, amountCents: sentCents, reversedCents } of transfers.toReversed()) {
    const amount = Math.min(left, sentCents - reversedCents)
    if (amount <= 0) continue
    left -= amount
    const backCents = cents(reversedCents + amount)
    await client.transfers.createReversal(
      id,
      { amount, metadata: { transactionId } },
      { idempotencyKey: `reversal-${id}-${backCents}` },
    )
    changed.push({ id, amountCents: sentCents, reversedCents: backCents })
  }
  return changed
}

const DISPUTED = 'The buyer’s bank disputes the payment. The payout waits for its decision.'

/** What a lost one took is off the payout. */
const SETTLED: readonly Stripe.Dispute.Status[] = ['won', 'lost', 'warning_closed', 'prevented']

/** `disputed` stays true of a charge whose dispute is over. */
async function isDisputed(client: Stripe, { id }: Stripe.Charge): Promise<boolean> {
  const { data } = await client.disputes.list({ charge: id, limit: 100 })
  return data.some(({ status }) => !SETTLED.includes(status))
}
