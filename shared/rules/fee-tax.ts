import { isInUnion, vatRateOf } from './vat-rates.ts'

/** Where the operator owes VAT on fees of private sellers: nowhere, always at home, or where the seller lives. */
export const feeVatModes = ['off', 'home', 'destination'] as const
export type FeeVatMode = (typeof feeVatModes)[number]

/**
 * `domestic`: at the operator's rate. `destination`: at the rate of the seller's country. `reverse_charge`: the seller owes it.
 * `outside`: none is due in the operator's country.
 */
export const feeTaxKinds = ['domestic', 'destination', 'reverse_charge', 'outside'] as const
export type FeeTaxKind = (typeof feeTaxKinds)[number]

/** How the commission and fees of one sale are taxed. */
export interface FeeTax {
  readonly kind: FeeTaxKind
  /** Of the rate, or of the seller where there is none. */
  readonly country: string
  readonly rateBps: number
}

export interface OperatorVat {
  readonly mode: FeeVatMode
  readonly country: string
  readonly vatNumber: string
  /** What it replaces in the table of rates. */
  readonly rates: string
}

export interface ChargedSeller {
  readonly country: string
  /** Has a VAT number that VIES called valid, or whose business an admin checked. */
  readonly isBusiness: boolean
}

/**
 * A platform that works without people supplies its sellers an electronic service (Regulation (EU) 282/2011, article 7; guidelines
 * of the VAT Committee, 107th meeting): a business is taxed where it is (Directive 2006/112/EC, articles 44 and 196), a private
 * seller where they live (article 58), or below EUR 10,000 a year where the operator is (article 59c).
 * @returns undefined where the operator is not liable
 */
export function feeTaxOf(operator: OperatorVat, { country, isBusiness }: ChargedSeller): FeeTax | undefined {
  const homeBps = vatRateOf(operator.country, operator.rates)
  if (operator.mode === 'off' || homeBps === undefined) return undefined
  const domestic = { kind: 'domestic', country: operator.country, rateBps: homeBps } as const
  if (country === operator.country) return domestic
  if (!isInUnion(country)) return { kind: 'outside', country, rateBps: 0 }
  if (isBusiness) return { kind: 'reverse_charge', country, rateBps: 0 }
  if (operator.mode === 'destination')
    return { kind: 'destination', country, rateBps: vatRateOf(country, operator.rates) ?? 0 }
  return isInUnion(operator.country) ? domestic : { kind: 'outside', country, rateBps: 0 }
}
