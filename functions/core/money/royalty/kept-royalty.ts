import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import { keptOf } from '../sale/returning.ts'
import type { SaleRecord } from '../sale/sale-store.ts'
import type { RoyaltyRecord } from './royalty-store.ts'

/** What is left of it after refunds. Those of a basket bear them in proportion, and add up to what the sale has left. */
export function keptRoyaltyOf({ keptCents, keptBeforeCents = cents(0) }: RoyaltyRecord, sale: SaleRecord): Cents {
  const left = keptOf(sale).royaltyCents
  const whole = sale.royaltyCents ?? 0
  if (keptCents === undefined || whole === 0) return left
  const upTo = (part: number) => Number((BigInt(left) * BigInt(part)) / BigInt(whole))
  return cents(upTo(keptBeforeCents + keptCents) - upTo(keptBeforeCents))
}
