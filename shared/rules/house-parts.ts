import { type Cents, cents } from './cents.ts'
import type { LedgerAccount } from './ledger.ts'

/**
 * What of a payment for a piece is not its seller's, apart from tax that Stripe adds, and the ledger account that gets it.
 * The buyer pays the premium besides the price; the rest is taken off what the seller gets.
 */
export const houseParts = {
  commissionCents: 'commission',
  reserveFeeCents: 'reserve_fees',
  premiumCents: 'premiums',
  /** Artist's resale right, kept for the society that collects it. */
  royaltyCents: 'resale_right',
  /** VAT or sales tax on what the seller is charged, kept for the authorities. */
  feeTaxCents: 'fee_tax',
} as const satisfies Record<string, LedgerAccount>

export type HousePart = keyof typeof houseParts

export const housePartNames = Object.keys(houseParts) as HousePart[]

export type HouseParts = Readonly<Record<HousePart, Cents>>

/** As records keep them: those that came later are absent where they are none. */
export type KeptHouseParts = { readonly [Part in HousePart]?: Cents | undefined }

/** Absent parts are none. */
export const housePartsOf = (kept: KeptHouseParts): HouseParts => mapHouseParts(part => kept[part] ?? cents(0))

export const mapHouseParts = (amountOf: (part: HousePart) => Cents): HouseParts =>
  Object.fromEntries(housePartNames.map(part => [part, amountOf(part)])) as unknown as HouseParts

export const sumHouseParts = (kept: KeptHouseParts): Cents =>
  cents(housePartNames.reduce((sum, part) => sum + (kept[part] ?? 0), 0))

/** Divides an amount in proportion to the parts; nothing is lost or added by rounding. */
export function divideByParts(amount: Cents, parts: HouseParts): HouseParts {
  let [left, whole] = [amount as number, sumHouseParts(parts) as number]
  return mapHouseParts(part => {
    const share = whole === 0 ? 0 : Math.round((left * parts[part]) / whole)
    left -= share
    whole -= parts[part]
    return cents(share)
  })
}
