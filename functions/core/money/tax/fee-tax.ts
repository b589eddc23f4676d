import { DEFAULT_COUNTRY } from '../../../../shared/rules/countries.ts'
import { type ChargedSeller, type FeeTax, feeTaxOf, type OperatorVat } from '../../../../shared/rules/fee-tax.ts'
import { findUser, type UserRecord } from '../../../platform/users.ts'
import { findTaxTerms, statedCountry, type TaxTermsRecord } from './tax-store.ts'

/**
 * Where a seller is taxed: as they say, or where they send from.
 * @param applied of a dealer’s application, from before it was also kept with the terms
 */
export const countryOf = (
  seller: UserRecord | undefined,
  terms: TaxTermsRecord | undefined,
  applied?: string | undefined,
): string => (terms && statedCountry(terms)) ?? applied ?? seller?.delivery?.from ?? DEFAULT_COUNTRY

export function chargedSeller(seller: UserRecord | undefined, terms: TaxTermsRecord | undefined): ChargedSeller {
  const outcome = terms?.vatCheck?.outcome
  const isChecked = outcome === 'valid' || (outcome !== 'invalid' && seller?.dealerCheckedAt !== undefined)
  return {
    country: countryOf(seller, terms),
    isBusiness: terms?.taxNumber !== undefined && isChecked,
    state: terms?.state,
    resaleCertificate: terms?.resaleCertificate,
  }
}

/** How fees of a sale of now are taxed. Undefined: they are not. */
export async function findFeeTax(sellerId: string, vat: OperatorVat): Promise<FeeTax | undefined> {
  if (vat.mode === 'off') return undefined
  const [seller, terms] = await Promise.all([findUser(sellerId), findTaxTerms(sellerId)])
  return feeTaxOf(vat, chargedSeller(seller, terms))
}
