import type { TaxTerms } from '../../shared/endpoints/finance.ts'
import type { TaxTermsRecord } from '../core/tax/tax-store.ts'

export const presentTaxTerms = (terms: TaxTermsRecord | undefined): TaxTerms => ({
  status: terms?.status ?? 'not_liable',
  rate: terms?.rateBps || null,
  taxNumber: terms?.taxNumber ?? null,
  businessName: terms?.businessName ?? null,
  businessAddress: terms?.businessAddress ?? null,
  updatedAt: terms?.updatedAt ?? null,
})
