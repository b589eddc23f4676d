import type { StatementLine } from '../../shared/contract/endpoints/finance.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import { shareOut } from '../../shared/rules/share-out.ts'
import { marginOf, splitTax } from '../../shared/rules/tax.ts'
import { findPurchasePrices } from '../core/inventory/inventory-store.ts'
import { findRefunds } from '../core/money/checkout/refund-store.ts'
import { sellersTurnoverOf } from '../core/money/sale/returning.ts'
import type { SaleRecord } from '../core/money/sale/sale-store.ts'

type Line = Pick<StatementLine, 'id' | 'at' | 'cause' | 'saleId' | 'gross'>
type Tax = Pick<StatementLine, 'margin' | 'tax' | 'isPurchasePriceMissing'>

export const UNTAXED: Tax = { margin: null, tax: null, isPurchasePriceMissing: false }

/** What the buyer paid, and what went back to them. */
const isTaxed = ({ cause }: Line) => cause === 'sale' || cause === 'refund_decided' || cause === 'dispute_lost'

/**
 * What each line adds to the margin and tax of its sale, or takes from them.
 * @param lines all of a seller's, oldest first
 * @param sold the sales whose tax is told
 */
export async function findTaxes(
  sellerId: string,
  lines: readonly Line[],
  sold: readonly SaleRecord[],
): Promise<ReadonlyMap<string, Tax>> {
  const taxed = lines.filter(isTaxed)
  const sales = sold.filter(({ tax }) => tax !== undefined && tax.status !== 'not_liable')
  const unknown = sales
    .filter(isOnMargin)
    .flatMap(sale => piecesOf(sale).flatMap(({ bought, inventoryId }) => (bought === undefined ? inventoryId : [])))
  const prices = await findPurchasePrices(sellerId, unknown)
  const taxes = await Promise.all(
    sales.map(async sale => {
      const pieces = piecesOf(sale).map(({ bought, ...piece }) => ({
        ...piece,
        bought: bought ?? prices.get(piece.inventoryId),
      }))
      // Entries of the same moment are in the order of their ids.
      const ofSale = taxed
        .filter(({ saleId }) => saleId === sale.transactionId)
        .toSorted((a, b) => Number(b.cause === 'sale') - Number(a.cause === 'sale'))
      return [...taxesOf(sale, pieces, ofSale, await namedIn(sale))]
    }),
  )
  return new Map(taxes.flat())
}

const isOnMargin = ({ tax }: SaleRecord) => tax?.status === 'margin_scheme'

interface Piece {
  readonly listingId: string
  readonly inventoryId: string
  /** What it was sold for, with its parcel. */
  readonly turnover: Cents
  readonly bought: Cents | undefined
}

const piecesOf = (sale: SaleRecord): Piece[] =>
  sale.lines?.map(({ listingId, inventoryId, money }) => ({
    ...{ listingId, inventoryId, turnover: sellersTurnoverOf(money), bought: money.purchasePriceCents },
  })) ?? [
    {
      listingId: sale.listingId,
      inventoryId: sale.inventoryId ?? '',
      turnover: sellersTurnoverOf(sale),
      bought: sale.tax?.purchasePriceCents,
    },
  ]

/** Of several pieces on their margins: which of them each entry of a refund is about. */
async function namedIn(sale: SaleRecord): Promise<ReadonlyMap<string, readonly string[]>> {
  const refunds = isOnMargin(sale) && sale.lines && sale.refundedCents ? await findRefunds(sale.transactionId) : []
  return new Map(
    refunds.flatMap(({ checkoutId, no, pieces }) => (pieces ? [[`refund-decided:${checkoutId}:${no}`, pieces]] : [])),
  )
}

function* taxesOf(
  sale: SaleRecord,
  pieces: readonly Piece[],
  lines: readonly Line[],
  named: ReadonlyMap<string, readonly string[]>,
): Generator<[string, Tax]> {
  const isMargin = isOnMargin(sale)
  let kept: number[] = pieces.map(() => 0)
  let before = { margin: cents(0), tax: cents(0) }
  for (const { id, gross } of lines) {
    kept = movedBy(gross, kept, pieces, named.get(id))
    if (isMargin && pieces.some(({ bought }) => bought === undefined)) {
      yield [id, { ...UNTAXED, isPurchasePriceMissing: true }]
      continue
    }
    const after = taxedOf(sale, pieces, kept)
    const margin = isMargin ? cents(after.margin - before.margin) : null
    yield [id, { margin, tax: cents(after.tax - before.tax), isPurchasePriceMissing: false }]
    before = after
  }
}

/** What is kept of each piece after an entry, which is of all of them unless some are named. */
function movedBy(gross: Cents, kept: readonly number[], pieces: readonly Piece[], named?: readonly string[]): number[] {
  const roomOf = (turnover: Cents, keptOfIt: number) => (gross < 0 ? keptOfIt : turnover - keptOfIt)
  const moved = shareOut(
    Math.abs(gross),
    pieces.map(({ listingId, turnover }, index) => ({
      weight: turnover,
      most: !named || named.includes(listingId) ? roomOf(turnover, kept[index] ?? 0) : 0,
    })),
  )
  return kept.map((each, index) => each + Math.sign(gross) * (moved[index] ?? 0))
}

/** @param kept what is left of each payment, with shipping, without tax that was added */
function taxedOf({ tax }: SaleRecord, pieces: readonly Piece[], kept: readonly number[]) {
  const { status, rateBps } = tax ?? { status: 'not_liable', rateBps: 0 }
  const all = kept.map(cents)
  if (status === 'liable') return { margin: cents(0), tax: splitTax(sumCents(all), rateBps).tax }
  const margin = sumCents(pieces.map(({ bought = cents(0) }, index) => marginOf(all[index] ?? cents(0), bought)))
  return { margin, tax: splitTax(margin, rateBps).tax }
}
