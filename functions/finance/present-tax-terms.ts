import type { TaxTerms } from '../../shared/contract/endpoints/finance.ts'
import type { TaxTermsRecord } from '../core/money/tax/tax-store.ts'

export const presentTaxTerms = (terms: TaxTermsRecord | undefined): TaxTerms => ({
  status: terms?.status ?? 'not_liable',
  rate: terms?.rateBps || null,
  taxNumber: terms?.taxNumber ?? null,
  businessName: terms?.businessName ?? null,
  businessAddress: terms?.businessAddress ?? null,
  updatedAt: terms?.updatedAt ?? null,
})
