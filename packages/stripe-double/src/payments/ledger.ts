import type Stripe from 'stripe'
import { shopCurrency } from '../money.ts'
import { stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'

/** The owner of the shop's own balance; other owners are connected accounts. */
export const PLATFORM = 'platform'

type EntryType =
  | 'adjustment'
  | 'charge'
  | 'payment'
  | 'payment_refund'
  | 'payout'
  | 'payout_failure'
  | 'refund'
  | 'refund_failure'
  | 'transfer'
  | 'transfer_refund'

/** Where a report's name differs from the type. */
const REPORTING_CATEGORIES: Partial<Record<EntryType, string>> = {
  payment: 'charge',
  payment_refund: 'refund',
  payout_failure: 'payout_reversal',
  transfer_refund: 'transfer_reversal',
}

interface Entry {
  owner: string
  type: EntryType
  /** Default: what the type is in Stripe's reports. */
  category?: 'dispute' | 'dispute_reversal'
  amount: number
  fee?: number
  feeName?: string
  source: string
  availableOn?: number
  description?: string | null
}

export function enter(entry: Entry, workplace: Workplace): Stripe.BalanceTransaction {
  const {
    owner,
    type,
    category,
    amount,
    fee = 0,
    feeName = 'Stripe processing fees',
    source,
    description = null,
  } = entry
  const created = secondsNow(workplace)
  const availableOn = entry.availableOn ?? created
  const transaction: Stripe.BalanceTransaction = {
    id: stripeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created,
    currency: shopCurrency(),
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee > 0
        ? [
            {
              amount: fee,
              application: null,
              currency: shopCurrency(),
              description: feeName,
              type: 'stripe_fee',
            },
          ]
        : [],
    net: amount - fee,
    reporting_category: category ?? REPORTING_CATEGORIES[type] ?? type,
    source,
    status: availableOn <= created ? 'available' : 'pending',
    type,
  }
  workplace.store.save(transaction)
  workplace.db
    .prepare('INSERT INTO ledger (transaction_id, owner, net, available_on) VALUES (?, ?, ?, ?)')
    .run(transaction.id, owner, transaction.net, availableOn)
  return transaction
}

/** What was pending when it was stored may be available by now. */
export const asOfNow = (
  transaction: Stripe.BalanceTransaction,
  workplace: Pick<Workplace, 'now'>,
): Stripe.BalanceTransaction => ({
  ...transaction,
  status: transaction.available_on <= secondsNow(workplace) ? 'available' : 'pending',
})

export function findTransaction(
  id: string,
  owner: string,
  { db, store }: Workplace,
): Stripe.BalanceTransaction | undefined {
  const isOwn = db.prepare('SELECT 1 FROM ledger WHERE transaction_id = ? AND owner = ?').get(id, owner)
  return isOwn && store.find('balance_transaction', id)
}

/** In cents; `pending` is on its way. */
export function balanceOf(owner: string, workplace: Workplace): { available: number; pending: number } {
  const row = workplace.db
    .prepare(
      `SELECT coalesce(sum(net) FILTER (WHERE available_on <= ?1), 0) AS available,
              coalesce(sum(net) FILTER (WHERE available_on > ?1), 0) AS pending
       FROM ledger WHERE owner = ?2`,
    )
    .get(secondsNow(workplace), owner)
  return row as unknown as { available: number; pending: number }
}
