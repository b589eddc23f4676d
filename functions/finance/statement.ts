import type { Statement } from '../../shared/contract/endpoints/finance.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import { type LedgerCause, ledgerAccountOf } from '../../shared/rules/ledger.ts'
import { findLines, type LineRecord } from '../core/money/ledger/ledger-store.ts'
import { sellersTurnoverOf } from '../core/money/sale/returning.ts'
import { findSales, type SaleRecord } from '../core/money/sale/sale-store.ts'
import { findTaxes, UNTAXED } from './statement-tax.ts'

export async function readStatement(sellerId: string, month: string): Promise<Statement> {
  const lines = await findLines(sellerId, month)
  const names = new Map(
    lines.flatMap(({ cause, saleId, about }) => (isSale(cause) && saleId && about ? [[saleId, about] as const] : [])),
  )
  const presented = lines.map(line => presentLine(line, names))
  const before = presented.filter(({ at }) => at < month)
  const during = presented.filter(({ at }) => at >= month)
  const sales = await findSales([...new Set(during.flatMap(({ saleId }) => saleId ?? []))])
  const taxes = await findTaxes(sellerId, presented, sales)
  const piecesOf = ({ cause, saleId }: (typeof during)[number]) =>
    cause === 'sale' ? presentPieces(sales.find(({ transactionId }) => transactionId === saleId)) : []
  const openingBalance = sumCents(before.map(({ amount }) => amount))
  return {
    ...{ month, openingBalance },
    closingBalance: sumCents([openingBalance, ...during.map(({ amount }) => amount)]),
    lines: during.map(line => ({ ...line, pieces: piecesOf(line), ...(taxes.get(line.id) ?? UNTAXED) })),
  }
}

/** What was sold: a piece, or shares to another member. */
export const isSale = (cause: LedgerCause): boolean => cause === 'sale' || cause === 'shares_resold'

const presentPieces = (sale: SaleRecord | undefined) =>
  sale?.lines?.map(({ itemName, money }) => ({
    ...{ itemName, gross: sellersTurnoverOf(money), amount: money.sellerPayoutCents },
  })) ?? []

function presentLine(line: LineRecord, names: ReadonlyMap<string, string>) {
  const { id, at, cause, saleId, about } = line
  const amount = cents(0 - sumOf(line, 'seller_payable'))
  const [commission, reserveFee] = [sumOf(line, 'commission'), sumOf(line, 'reserve_fees')]
  const [feeTax, royalty] = [sumOf(line, 'fee_tax'), sumOf(line, 'resale_right')]
  return {
    ...{ id, at, cause },
    saleId: saleId ?? null,
    about: about ?? names.get(saleId ?? '') ?? null,
    gross: cents(amount - commission - reserveFee - feeTax - royalty),
    addedTax: cents(0 - sumOf(line, 'tax')),
    ...{ commission, reserveFee, feeTax, royalty, amount },
  }
}

const sumOf = ({ rows }: LineRecord, account: ReturnType<typeof ledgerAccountOf>): Cents =>
  sumCents(rows.filter(row => ledgerAccountOf(row.account) === account).map(row => row.cents))
