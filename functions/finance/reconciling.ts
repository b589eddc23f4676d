import type Stripe from 'stripe'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { stripeCurrency } from '../../shared/rules/shop-currency.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { syncWithStripe } from '../core/money/checkout/stripe-sync.ts'
import { refreshDispute } from '../core/money/dispute/disputing.ts'
import { bookLate, totalsBetween } from '../core/money/ledger/closing.ts'
import { findEntries } from '../core/money/ledger/ledger-store.ts'
import { paidToBank, serviceFeeTaken } from '../core/money/ledger/movements.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { refreshRefund } from '../core/money/refund/refunding.ts'
import { recordTransferNews } from '../core/money/transfer/send.ts'
import { log } from '../platform/log.ts'
import { countFor } from '../platform/metrics.ts'
import type { StripeDeps } from '../platform/stripe.ts'
import { bookFee } from './booking-fees.ts'
import {
  addUp,
  type Difference,
  differencesBetween,
  type Movements,
  movementOf,
  movementsOf,
  type Reconciliation,
} from './comparing.ts'
import { saveReconciliation } from './reconciliation-store.ts'

/** News can be late, and clocks differ: what moved near the edges is looked for on both sides of them. */
const LATE_NEWS_MS = 3 * DAY_MS

/** Movements of the last minutes may be under way. */
const SETTLED_MS = 5 * 60_000

/** Compares the books with Stripe since a time, makes good what Stripe can tell, and names what differs all the same. */
export async function reconcile(from: Date, now: Date, deps: StripeDeps): Promise<Reconciliation> {
  const client = await deps.stripe()
  const transactions = await transactionsSince(client, new Date(from.getTime() - LATE_NEWS_MS))
  const stripes = addUp(transactions.flatMap(movementsOf))
  const before = await differencesSince(from, now, stripes, transactions)
  for (const { movement } of before) await heal(movement, transactions, now, deps)
  const differences = before.length > 0 ? await differencesSince(from, now, stripes, transactions) : before
  const report = {
    at: now.toISOString(),
    from: from.toISOString(),
    compared: stripes.size,
    healed: before.length - differences.length,
    differences,
    oursCents: await bookedBalance(now),
    stripesCents: await balanceAt(client),
  }
  await saveReconciliation(report)
  if (differences.length > 0) {
    await log.error('books differ from Stripe', { differences: differences.slice(0, 20) })
    countFor('BooksDiffer')
  }
  return report
}

const transactionsSince = (client: Stripe, from: Date): Promise<Stripe.BalanceTransaction[]> =>
  Array.fromAsync(
    client.balanceTransactions.list({
      created: { gte: Math.floor(from.getTime() / 1000) },
      limit: 100,
      expand: ['data.source'],
    }),
  )

async function differencesSince(
  from: Date,
  now: Date,
  stripes: Movements,
  transactions: readonly Stripe.BalanceTransaction[],
): Promise<Difference[]> {
  const first = new Date(from.getTime() - 2 * LATE_NEWS_MS)
  const day = (time: Date) => time.toISOString().slice(0, 10)
  const entries = await Array.fromAsync(findEntries({ from: day(first), to: day(now) }))
  const ours = addUp(entries.map(entry => movementOf(entry)).filter(movement => movement !== undefined))
  // Only what happened in the time itself must be on both sides.
  const inTime = (time: number) => time >= from.getTime() && time <= now.getTime() - SETTLED_MS
  const names = new Set([
    ...transactions
      .filter(({ created }) => inTime(created * 1000))
      .flatMap(movementsOf)
      .map(([name]) => name),
    ...entries.filter(({ at }) => inTime(Date.parse(at))).flatMap(entry => movementOf(entry)?.[0] ?? []),
  ])
  return differencesBetween(ours, stripes).filter(({ movement }) => names.has(movement))
}

/** A movement that differs, such as `refund:re_1`. */
interface Differing {
  readonly movement: string
  readonly id: string
  readonly transactions: readonly Stripe.BalanceTransaction[]
  readonly client: Stripe
  readonly now: Date
  readonly deps: StripeDeps
}

type Heal = (differing: Differing) => Promise<unknown>

/** Asks Stripe for what a kind of movement is about, and notes it as its webhook would have been. */
const heals: ReadonlyMap<string, Heal> = new Map<string, Heal>([
  ['payment', healPayment],
  ['fee', healFee],
  ['refund', healRefund],
  ['refund-failed', healRefund],
  ['dispute', healDispute],
  ['dispute-won', healDispute],
  ['transfer', healTransfer],
  ['reversals', healTransfer],
  ['bank', healBank],
  ['other', healServiceFee],
])

async function heal(
  movement: string,
  transactions: readonly Stripe.BalanceTransaction[],
  now: Date,
  deps: StripeDeps,
): Promise<void> {
  const [kind = '', id = ''] = movement.split(':')
  const client = await deps.stripe()
  try {
    await heals.get(kind)?.({ movement, id, transactions, client, now, deps })
  } catch (error) {
    await log.warn('a difference could not be made good', { movement, error })
  }
}

async function healPayment({ id, now, deps }: Differing): Promise<void> {
  const checkout = await findCheckout(id)
  if (checkout) await syncWithStripe(checkout, now, { ...checkoutDeps, ...deps })
}

async function healFee({ id, client, now, deps }: Differing): Promise<void> {
  const { transfer_group } = await client.charges.retrieve(id)
  if (transfer_group) await bookFee(transfer_group, now, deps)
}

async function healRefund({ id, client, now, deps }: Differing): Promise<void> {
  await refreshRefund(await client.refunds.retrieve(id), now, deps)
}

async function healDispute({ id, now, deps }: Differing): Promise<void> {
  await refreshDispute(id, now, deps)
}

async function healTransfer({ id, client, now, deps }: Differing): Promise<void> {
  await recordTransferNews(await client.transfers.retrieve(id), now, deps)
}

async function healBank({ id, transactions, now }: Differing): Promise<void> {
  const taken = transactions.find(({ source }) => typeof source === 'object' && source?.id === id)
  if (taken) await bookLate(paidToBank(id, cents(-taken.amount)), new Date(taken.created * 1000), now)
}

/** Stripe's types for what its services cost, and the tax on it. */
const SERVICE_FEES = ['stripe_fee', 'tax_fee']

async function healServiceFee({ movement, id: type, transactions, now }: Differing): Promise<void> {
  if (!SERVICE_FEES.includes(type)) return
  const taken = transactions.find(each => movement === `other:${type}:${each.id}`)
  if (taken) await bookLate(serviceFeeTaken(movement, cents(-taken.net)), new Date(taken.created * 1000), now)
}

async function bookedBalance(now: Date): Promise<Cents> {
  const totals = await totalsBetween('2025-01-01', now.toISOString().slice(0, 10))
  const ofBalance = totals.filter(({ account }) => account === 'stripe_balance')
  return sumCents(ofBalance.map(({ debitCents, creditCents }) => cents(debitCents - creditCents)))
}

async function balanceAt(client: Stripe): Promise<Cents> {
  const { available, pending } = await client.balance.retrieve()
  const ours = [...available, ...pending].filter(({ currency }) => currency === stripeCurrency())
  return sumCents(ours.map(({ amount }) => cents(amount)))
}
