import type { StatementLine } from '../../shared/contract/endpoints/finance.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { marginOf, splitTax } from '../../shared/rules/tax.ts'
import { findPurchasePrices } from '../core/inventory/inventory-store.ts'
import { findSales, type SaleRecord } from '../core/money/sale/sale-store.ts'

type Line = Pick<StatementLine, 'id' | 'at' | 'cause' | 'saleId' | 'gross'>
type Tax = Pick<StatementLine, 'margin' | 'tax' | 'isPurchasePriceMissing'>

export const UNTAXED: Tax = { margin: null, tax: null, isPurchasePriceMissing: false }

/** What the buyer paid, and what went back to them. */
const isTaxed = ({ cause }: Line) => cause === 'sale' || cause === 'refund_decided' || cause === 'dispute_lost'

/**
 * What each line adds to the margin and tax of its sale, or takes from them.
 * @param lines all of a seller's, oldest first
 * @param from of these the tax is told
 */
export async function findTaxes(
  sellerId: string,
  lines: readonly Line[],
  from: string,
): Promise<ReadonlyMap<string, Tax>> {
  const taxed = lines.filter(isTaxed)
  const told = taxed.filter(({ at }) => at >= from)
  const sales = (await findSales([...new Set(told.flatMap(({ saleId }) => saleId ?? []))])).filter(
    ({ tax }) => tax !== undefined && tax.status !== 'not_liable',
  )
  const bought = sales.flatMap(({ tax, inventoryId }) =>
    tax?.status === 'margin_scheme' && tax.purchasePriceCents === undefined ? (inventoryId ?? []) : [],
  )
  const prices = await findPurchasePrices(sellerId, bought)
  return new Map(
    sales.flatMap(sale => {
      const ofSale = taxed.filter(({ saleId }) => saleId === sale.transactionId)
      return [...taxesOf(sale, ofSale, sale.tax?.purchasePriceCents ?? prices.get(sale.inventoryId ?? ''))]
    }),
  )
}

function* taxesOf(
  sale: SaleRecord,
  lines: readonly Line[],
  purchasePrice: Cents | undefined,
): Generator<[string, Tax]> {
  const isMargin = sale.tax?.status === 'margin_scheme'
  let kept = cents(0)
  let before = { margin: cents(0), tax: cents(0) }
  for (const { id, gross } of lines) {
    kept = cents(kept + gross)
    if (isMargin && purchasePrice === undefined) {
      yield [id, { ...UNTAXED, isPurchasePriceMissing: true }]
      continue
    }
    const after = taxedOf(sale, kept, purchasePrice)
    const margin = isMargin ? cents(after.margin - before.margin) : null
    yield [id, { margin, tax: cents(after.tax - before.tax), isPurchasePriceMissing: false }]
    before = after
  }
}

/** @param kept what is left of the payment, with shipping, without tax that was added */
function taxedOf(sale: Pick<SaleRecord, 'tax'>, kept: Cents, purchasePrice = cents(0)) {
  const { status, rateBps } = sale.tax ?? { status: 'not_liable', rateBps: 0 }
  if (status === 'liable') return { margin: cents(0), tax: splitTax(kept, rateBps).tax }
  const margin = marginOf(kept, purchasePrice)
  return { margin, tax: splitTax(margin, rateBps).tax }
}
