import type Stripe from 'stripe'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import type { EntryRecord } from '../core/money/ledger/ledger-store.ts'
import { isPayment } from '../core/money/ledger/movements.ts'

/** What moved our balance at Stripe, by a name that both sides can work out. */
export type Movements = ReadonlyMap<string, Cents>

export interface Difference {
  readonly movement: string
  /** Null if that side does not have it. */
  readonly oursCents: Cents | null
  readonly stripesCents: Cents | null
}

export interface Reconciliation {
  readonly at: string
  readonly from: string
  /** Movements that were compared. */
  readonly compared: number
  /** What was missing here and has been made good from what Stripe says. */
  readonly healed: number
  readonly differences: readonly Difference[]
  /** Our balance at Stripe, by the books and by Stripe. */
  readonly oursCents: Cents
  readonly stripesCents: Cents
}

/** What each movement is called, and by how much it changes the balance. */
export function movementsOf(transaction: Stripe.BalanceTransaction): [string, Cents][] {
  const { id, type, amount, fee, net, source } = transaction
  if (typeof source !== 'object' || source === null) return [[`other:${type}:${id}`, cents(net)]]
  switch (type) {
    case 'charge':
    case 'payment': {
      const charge = source as Stripe.Charge
      return [
        [`payment:${charge.transfer_group ?? charge.id}`, cents(amount)],
        [`fee:${charge.id}`, cents(-fee)],
      ]
    }
    case 'refund':
    case 'payment_refund':
      return [[`refund:${source.id}`, cents(net)]]
    case 'refund_failure':
      return [[`refund-failed:${source.id}`, cents(net)]]
    case 'transfer':
      return [[`transfer:${source.id}`, cents(net)]]
    case 'transfer_refund': {
      const { transfer } = source as Stripe.TransferReversal
      return [[`reversals:${typeof transfer === 'string' ? transfer : transfer.id}`, cents(net)]]
    }
    case 'payout':
      return [[`bank:${source.id}`, cents(net)]]
    default:
      if (source.object === 'dispute') return [[`${net < 0 ? 'dispute' : 'dispute-won'}:${source.id}`, cents(net)]]
      return [[`other:${type}:${id}`, cents(net)]]
  }
}

/** The same of an entry of ours; undefined if it leaves our balance at Stripe as it is. */
export function movementOf({ id, cause, saleId, rows }: EntryRecord): [string, Cents] | undefined {
  const row = rows.find(({ account }) => account === 'stripe_balance')
  if (!row) return undefined
  if (isPayment({ cause })) return [`payment:${saleId}`, row.cents]
  const [kind = '', of = ''] = id.split(':')
  if (kind === 'reversal') return [`reversals:${of}`, row.cents]
  // A dispute that was appealed has an entry for each round.
  return [kind.startsWith('dispute') ? `${kind}:${of}` : id, row.cents]
}

export function addUp(movements: Iterable<[string, Cents]>): Movements {
  const sums = new Map<string, Cents>()
  for (const [name, amount] of movements) sums.set(name, cents((sums.get(name) ?? 0) + amount))
  return sums
}

export function differencesBetween(ours: Movements, stripes: Movements): Difference[] {
  const names = [...new Set([...ours.keys(), ...stripes.keys()])].toSorted()
  return names.flatMap(movement => {
    const [oursCents, stripesCents] = [ours.get(movement) ?? null, stripes.get(movement) ?? null]
    return (oursCents ?? 0) === (stripesCents ?? 0) ? [] : [{ movement, oursCents, stripesCents }]
  })
}
