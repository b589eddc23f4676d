import { DEFAULT_COUNTRY } from '../../../../shared/rules/countries.ts'
import { type ChargedSeller, type FeeTax, feeTaxOf, type OperatorVat } from '../../../../shared/rules/fee-tax.ts'
import type { UserRecord } from '../../../platform/users.ts'
import { findTaxTerms, statedCountry, type TaxTermsRecord } from './tax-store.ts'

/** Where a seller is taxed: as they say, or where they send from. */
export const countryOf = (seller: UserRecord | undefined, terms: TaxTermsRecord | undefined): string =>
  (terms && statedCountry(terms)) ?? seller?.delivery?.from ?? DEFAULT_COUNTRY

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

/** How what a seller is charged now is taxed. */
export const findFeeTax = async (seller: UserRecord, vat: OperatorVat): Promise<FeeTax | undefined> =>
  vat.mode === 'off' ? undefined : feeTaxOf(vat, chargedSeller(seller, await findTaxTerms(seller.id)))
