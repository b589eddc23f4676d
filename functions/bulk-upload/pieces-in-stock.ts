import { findBoundItems, findStockNumbers } from '../core/inventory/inventory-store.ts'
import type { Plan, RowListing } from './checking-rows.ts'

/** ULIDs; those of some time ago are UUIDs. */
const ITEM_ID = /^(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Our own files put an apostrophe before what a spreadsheet would run. */
const numberOf = (sku: string) => sku.replace(/^'(?=[=+\-@])/, '')

/** Marks rows whose number is that of a piece in the stock, as our own files of it have: it is not made once more. */
export async function withPiecesInStock(plan: Plan, userId: string): Promise<Plan> {
  const numbers = new Set(plan.rows.flatMap(({ listing }) => (listing ? numberIn(listing) : [])))
  if (numbers.size === 0) return plan
  const ids = [...numbers].filter(number => ITEM_ID.test(number))
  const [items, stockNumbers] = await Promise.all([
    findBoundItems(userId, ids),
    numbers.size > ids.length ? findStockNumbers(userId) : new Set<string>(),
  ])
  const isThere = (listing: RowListing) =>
    numberIn(listing).some(number => items.has(number) || stockNumbers.has(number))
  return {
    ...plan,
    rows: plan.rows.map(row =>
      row.listing && isThere(row.listing) ? { row: row.row, listing: { ...row.listing, isInStock: true } } : row,
    ),
  }
}

/** The number of a lot is that of one sale. */
const numberIn = ({ sku, isLotNumber }: RowListing): string[] => (sku && !isLotNumber ? [numberOf(sku)] : [])
