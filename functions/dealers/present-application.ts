import type { DealerApplication, OwnDealerApplication } from '../../shared/contract/endpoints/dealers.ts'
import type { VatLookup } from '../../shared/rules/dealers.ts'
import { isInVies, readVatNumber } from '../../shared/rules/vat-number.ts'
import type { DealerApplicationRecord } from '../core/dealer/dealer-store.ts'
import type { TaxTermsRecord } from '../core/money/tax/tax-store.ts'
import { config } from '../platform/config.ts'
import { dealerCheckedAt, type UserRecord } from '../platform/users.ts'

const fieldsOf = ({
  version,
  state,
  country,
  hasVatNumber,
  dealsIn,
  proofs,
  askedAt,
  ...record
}: DealerApplicationRecord) => ({
  ...{ version, state, country, hasVatNumber, dealsIn, proofs, askedAt },
  legalForm: record.legalForm ?? null,
  registerNumber: record.registerNumber ?? null,
  website: record.website ?? null,
  reason: record.reason ?? null,
  decidedAt: record.decidedAt ?? null,
})

const businessOf = (terms: TaxTermsRecord | undefined, hasVatNumber: boolean) => ({
  businessName: terms?.businessName ?? null,
  businessAddress: terms?.businessAddress ?? null,
  vatNumber: hasVatNumber ? (terms?.taxNumber ?? null) : null,
})

export const presentOwn = (
  record: DealerApplicationRecord | undefined,
  terms: TaxTermsRecord | undefined,
  user: UserRecord | undefined,
): OwnDealerApplication => ({
  application: record ? fieldsOf(record) : null,
  ...businessOf(terms, record?.hasVatNumber ?? true),
  checkedAt: dealerCheckedAt(user),
})

/** As an admin sees it. */
export function presentApplication(
  record: DealerApplicationRecord,
  terms: TaxTermsRecord | undefined,
  user: UserRecord | undefined,
): DealerApplication {
  const { outcome, name, address, code, checkedAt } = terms?.vatCheck ?? {}
  return {
    ...fieldsOf(record),
    ...businessOf(terms, record.hasVatNumber),
    userId: record.userId,
    username: user?.username ?? '',
    personName: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    isDealer: user?.accountType === 'dealer',
    businessVersion: terms?.version ?? 0,
    lookup: lookupOf(record, terms),
    vatCheck:
      record.hasVatNumber && outcome && checkedAt
        ? { outcome, name: name ?? null, address: address ?? null, code: code ?? null, checkedAt }
        : null,
  }
}

export function lookupOf(
  { hasVatNumber, country }: DealerApplicationRecord,
  terms: TaxTermsRecord | undefined,
): VatLookup {
  const number = hasVatNumber && terms?.taxNumber ? readVatNumber(terms.taxNumber, country) : undefined
  if (!number) return 'none'
  if (!isInVies(number)) return 'uk'
  return config.viesUrl ? 'vies' : 'off'
}
