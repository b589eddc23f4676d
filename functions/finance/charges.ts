import type { Statement, StatementLine } from '../../shared/contract/endpoints/finance.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import type { FeeDocumentKind } from '../../shared/rules/fee-documents.ts'
import type { TaxTermsRecord } from '../core/money/tax/tax-store.ts'
import type { UserRecord } from '../platform/users.ts'

/** A line of a month in which something was charged, or given back. Positive in either. */
export interface Charge extends Pick<StatementLine, 'at' | 'cause' | 'about' | 'saleId'> {
  readonly commission: Cents
  readonly reserveFee: Cents
  readonly feeTax: Cents
  readonly isGivenBack: boolean
}

export const kindOf = ({ isGivenBack }: Charge): FeeDocumentKind => (isGivenBack ? 'credit_note' : 'invoice')

export const chargesOf = ({ lines }: Statement): Charge[] =>
  lines
    .filter(({ commission, reserveFee, feeTax }) => commission !== 0 || reserveFee !== 0 || feeTax !== 0)
    .map(({ at, cause, about, saleId, commission, reserveFee, feeTax }) => {
      const isGivenBack = commission + reserveFee + feeTax > 0
      const sign = isGivenBack ? 1 : -1
      return {
        ...{ at, cause, about, saleId, isGivenBack },
        commission: cents(sign * commission),
        reserveFee: cents(sign * reserveFee),
        feeTax: cents(sign * feeTax),
      }
    })

/** Name, address and number, a line each. */
export const recipientText = (
  sellerId: string,
  seller: Pick<UserRecord, 'firstName' | 'lastName'> | undefined,
  terms: TaxTermsRecord | undefined,
): string =>
  [
    terms?.businessName ?? (seller ? `${seller.firstName} ${seller.lastName}`.trim() : `Closed account ${sellerId}`),
    terms?.businessAddress,
    terms?.taxNumber && `Tax number ${terms.taxNumber}`,
  ]
    .filter(Boolean)
    .join('\n')
