import type { TaxTerms } from '../../shared/contract/endpoints/finance.ts'
import type { FeeTax } from '../../shared/rules/fee-tax.ts'
import { statedCountry, type TaxTermsRecord } from '../core/money/tax/tax-store.ts'

export const presentTaxTerms = (terms: TaxTermsRecord | undefined, feeTax: FeeTax | undefined): TaxTerms => ({
  status: terms?.status ?? 'not_liable',
  rate: terms?.rateBps || null,
  taxNumber: terms?.taxNumber ?? null,
  businessName: terms?.businessName ?? null,
  businessAddress: terms?.businessAddress ?? null,
  country: (terms && statedCountry(terms)) ?? null,
  feeTax: feeTax ? { kind: feeTax.kind, country: feeTax.country, rate: feeTax.rateBps } : null,
  updatedAt: terms?.updatedAt ?? null,
})
