import type { SalesTaxRates } from './sales-tax.ts'
import { isInUnion, vatRateOf } from './vat-rates.ts'

/**
 * Where the operator owes VAT on fees of private sellers: nowhere, always at home, or where the seller lives. `states`: sales tax,
 * in the states of the US that the operator set.
 */
export const feeVatModes = ['off', 'home', 'destination', 'states'] as const
export type FeeVatMode = (typeof feeVatModes)[number]

/**
 * `domestic`: at the operator's rate. `destination`: at the rate of the seller's country. `reverse_charge`: the seller owes it.
 * `outside`: none is due in the operator's country. `sales_tax`: of the seller's state. `exempt`: none of it, by a certificate.
 */
export const feeTaxKinds = ['domestic', 'destination', 'reverse_charge', 'outside', 'sales_tax', 'exempt'] as const
export type FeeTaxKind = (typeof feeTaxKinds)[number]

/** How the commission and fees of one sale are taxed. */
export interface FeeTax {
  readonly kind: FeeTaxKind
  /** Of the rate, or of the seller where there is none. */
  readonly country: string
  /** Of sales tax. */
  readonly state?: string | undefined
  /** Of sales tax to a tenth: 8.875 % is 887.5. */
  readonly rateBps: number
  /** The number by which the seller is exempt. */
  readonly certificate?: string | undefined
}

export interface OperatorVat {
  readonly mode: FeeVatMode
  readonly country: string
  readonly vatNumber: string
  /** What it replaces in the table of rates. */
  readonly rates: string
  /** States of the US in which sales tax is collected. */
  readonly states: SalesTaxRates
}

/** Where an operator collects sales tax of states. */
export const SALES_TAX_COUNTRY = 'US'

export const collectsSalesTax = ({ mode, country }: Pick<OperatorVat, 'mode' | 'country'>): boolean =>
  mode === 'states' && country === SALES_TAX_COUNTRY

export interface ChargedSeller {
  readonly country: string
  /** Has a VAT number that VIES called valid, or whose business an admin checked. */
  readonly isBusiness: boolean
  /** In the US, as they say. Absent: not said. */
  readonly state?: string | undefined
  /** Number of a resale certificate of that state, as they say. */
  readonly resaleCertificate?: string | undefined
}

/**
 * A platform that works without people supplies its sellers an electronic service (Regulation (EU) 282/2011, article 7; guidelines
 * of the VAT Committee, 107th meeting): a business is taxed where it is (Directive 2006/112/EC, articles 44 and 196), a private
 * seller where they live (article 58), or below EUR 10,000 a year where the operator is (article 59c).
 * @returns undefined where the operator is not liable
 */
export function feeTaxOf(operator: OperatorVat, seller: ChargedSeller): FeeTax | undefined {
  if (operator.mode === 'states') return salesTaxOf(operator, seller)
  const { country, isBusiness } = seller
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

/** By the state that the seller names: of who named none, it isn't known, and nothing is collected. */
function salesTaxOf(operator: OperatorVat, { country, state, resaleCertificate }: ChargedSeller): FeeTax | undefined {
  if (!collectsSalesTax(operator) || country !== SALES_TAX_COUNTRY) return undefined
  const rate = operator.states.find(row => row.state === state)
  if (!rate) return undefined
  if (resaleCertificate) return { kind: 'exempt', country, state, rateBps: 0, certificate: resaleCertificate }
  return { kind: 'sales_tax', country, state, rateBps: rate.rateBps }
}
