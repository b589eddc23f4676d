import { DEFAULT_COUNTRY } from '../../../../shared/rules/countries.ts'
import { type ChargedSeller, type FeeTax, feeTaxOf, type OperatorVat } from '../../../../shared/rules/fee-tax.ts'
import { findUser, type UserRecord } from '../../../platform/users.ts'
import { findTaxTerms, type TaxTermsRecord } from './tax-store.ts'

/** Where a seller is taxed: as they say, or where they send from. */
export const countryOf = (seller: UserRecord | undefined, terms: TaxTermsRecord | undefined): string =>
  terms?.country ?? seller?.delivery?.from ?? DEFAULT_COUNTRY

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
