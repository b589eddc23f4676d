import type { TaxTerms } from '../../shared/contract/endpoints/finance.ts'
import { collectsSalesTax, feeTaxOf, type OperatorVat } from '../../shared/rules/fee-tax.ts'
import { chargedSeller, countryOf } from '../core/money/tax/fee-tax.ts'
import { statedCountry, type TaxTermsRecord } from '../core/money/tax/tax-store.ts'
import type { UserRecord } from '../platform/users.ts'

export function presentTaxTerms(user: UserRecord, terms: TaxTermsRecord | undefined, vat: OperatorVat): TaxTerms {
  const feeTax = feeTaxOf(vat, chargedSeller(user, terms))
  return {
    status: terms?.status ?? 'not_liable',
    rate: terms?.rateBps || null,
    taxNumber: terms?.taxNumber ?? null,
    businessName: terms?.businessName ?? null,
    businessAddress: terms?.businessAddress ?? null,
    country: (terms && statedCountry(terms)) ?? null,
    sendsFrom: countryOf(user, undefined),
    state: terms?.state ?? null,
    resaleCertificate: terms?.resaleCertificate ?? null,
    asksState: collectsSalesTax(vat),
    feeTax: feeTax
      ? { kind: feeTax.kind, country: feeTax.country, state: feeTax.state ?? null, rate: feeTax.rateBps }
      : null,
    updatedAt: terms?.updatedAt ?? null,
  }
}
