import type { StatementLine } from '../../shared/contract/endpoints/finance.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import type { FeeDocument } from '../core/money/fee-document/fee-document-store.ts'
import { findSales } from '../core/money/sale/sale-store.ts'
import { findTaxTerms } from '../core/money/tax/tax-store.ts'
import { findIssuerAt } from '../core/settings/settings-store.ts'
import type { UserRecord } from '../platform/users.ts'
import { chargesOf, kindOf, recipientText } from './charges.ts'
import { isSale, readStatement } from './statement.ts'

export interface CommissionInvoice {
  readonly number: string
  readonly month: string
  /** When the month was over. */
  readonly issuedAt: string
  readonly issuer: string
  readonly recipient: string
  /** Positive where it was charged. */
  readonly lines: readonly (Pick<StatementLine, 'at' | 'cause' | 'about'> &
    Record<'commission' | 'reserveFee', Cents>)[]
  /** Without the fixed parts. */
  readonly commission: Cents
  readonly fixedParts: Cents
  readonly reserveFees: Cents
  readonly givenBack: Cents
  readonly total: Cents
  /** Of months whose documents are issued and numbered. */
  readonly document?: FeeDocument | undefined
}

/** The first moment after a month. */
const endOf = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString()

/** @returns undefined if nothing was charged in the month or given back */
export async function readCommissionInvoice(seller: UserRecord, month: string): Promise<CommissionInvoice | undefined> {
  const statement = await readStatement(seller.id, month)
  const charged = statement.lines.filter(({ commission, reserveFee }) => commission !== 0 || reserveFee !== 0)
  if (charged.length === 0) return undefined
  const issuedAt = endOf(month)
  const sold = charged.filter(({ cause }) => isSale(cause))
  const [sales, terms, issuer] = await Promise.all([
    findSales(sold.flatMap(({ saleId }) => saleId ?? [])),
    findTaxTerms(seller.id),
    findIssuerAt(issuedAt),
  ])
  const fixedParts = sumCents(
    sales.map(({ commissionFixedCents = cents(0), commissionCents }) =>
      cents(Math.min(commissionFixedCents, commissionCents)),
    ),
  )
  const back = charged.filter(({ cause }) => !isSale(cause))
  return {
    number: `${month}-${seller.id}`,
    month,
    issuedAt,
    issuer,
    recipient: recipientText(seller.id, seller, terms),
    lines: charged.map(({ at, cause, about, commission, reserveFee }) => ({
      ...{ at, cause, about },
      commission: cents(0 - commission),
      reserveFee: cents(0 - reserveFee),
    })),
    commission: cents(0 - sumCents(sold.map(({ commission }) => commission)) - fixedParts),
    fixedParts,
    reserveFees: cents(0 - sumCents(sold.map(({ reserveFee }) => reserveFee))),
    givenBack: sumCents(back.flatMap(({ commission, reserveFee }) => [commission, reserveFee])),
    total: cents(0 - sumCents(charged.flatMap(({ commission, reserveFee }) => [commission, reserveFee]))),
  }
}

/** As it was issued; its lines are those of the ledger, which doesn't change. */
export async function readIssuedInvoice(document: FeeDocument): Promise<CommissionInvoice> {
  const { sellerId, month, kind, number, issuedAt, issuer, recipient } = document
  const charges = chargesOf(await readStatement(sellerId, month))
  return {
    ...{ number, month, issuedAt, issuer, recipient, document },
    lines: charges.filter(charge => kindOf(charge) === kind),
    commission: document.commissionCents,
    fixedParts: document.fixedPartsCents,
    reserveFees: document.reserveFeesCents,
    givenBack: cents(0),
    total: document.totalCents,
  }
}
