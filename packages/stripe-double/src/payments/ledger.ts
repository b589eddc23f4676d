import type Stripe from 'stripe'
import { stripeId } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'

/** The owner of the shop's own balance; other owners are connected accounts. */
export const PLATFORM = 'platform'

interface Entry {
  owner: string
  type: 'charge' | 'refund' | 'refund_failure' | 'transfer' | 'transfer_refund' | 'payment' | 'payment_refund'
  amount: number
  fee?: number
  source: string
  availableOn?: number
  description?: string | null
}

export function enter(entry: Entry, workplace: Workplace): Stripe.BalanceTransaction {
  const { owner, type, amount, fee = 0, source, description = null } = entry
  const created = secondsNow(workplace)
  const availableOn = entry.availableOn ?? created
  const transaction: Stripe.BalanceTransaction = {
    id: stripeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created,
    currency: 'usd',
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee > 0
        ? [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ]
        : [],
    net: amount - fee,
    reporting_category: type === 'payment' ? 'charge' : type,
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
