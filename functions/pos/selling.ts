import type * as z from 'zod'
import type { createPosSaleBody, ringUpSaleBody } from '../../shared/contract/endpoints/pos.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import { type LineSums, sumsOf } from '../../shared/rules/counter-sums.ts'
import { settle } from '../../shared/rules/pos.ts'
import { dropDraft } from '../core/draft/draft-store.ts'
import { findInventoryItem, type InventoryRecord, markSoldInShop } from '../core/inventory/inventory-store.ts'
import { withdrawalOf } from '../core/listing/create/withdrawing.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findTaxTerms } from '../core/money/tax/tax-store.ts'
import { notStolen } from '../core/passport/stolen.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import type { TransactionPart } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { cardPaymentFor } from './card-payments.ts'
import { royaltyOwed, type SoldPiece } from './counter-royalty.ts'
import type { PosSaleRecord, ReaderCard } from './pos-store.ts'
import { type Entry, type Order, type SellingDeps, writeInTurn } from './writing-receipts.ts'

type OneItem = z.output<typeof createPosSaleBody>
export type SaleInput = z.output<typeof ringUpSaleBody>
type Lines = Pick<SaleInput, 'lines' | 'discountPercent' | 'discountAmount'>

/** The short form as a sale of one line. */
export function saleOfOne({ inventoryId, itemName, salePrice, paymentMethod, resaleRight, ...customer }: OneItem) {
  const none = { discountPercent: null, discountAmount: null }
  const line = { inventoryId, itemName, price: salePrice, resaleRight, ...none }
  return {
    lines: [line],
    ...none,
    payments: [{ method: paymentMethod, amount: null }],
    cashReceived: null,
    cardPaymentId: null,
    ...customer,
  } satisfies SaleInput
}

/**
 * Sells pieces and takes them off sale here, with one receipt. The same key gets the same receipt.
 * @throws DomainError not_found for a piece, item_sold, item_laid_away, piece_stolen, auction_has_bids,
 *   listing_not_editable, listing_agreed (with `until`), resale_right_unanswered, resale_rate_missing,
 *   idempotency_reused, conflict, outside_service
 */
export const sellInShop = (
  input: OneItem,
  key: string,
  timeZone: string,
  dealer: UserRecord,
  now: Date,
  deps: SellingDeps,
  soldAt: Date = now,
): Promise<PosSaleRecord> => {
  const order = { key, input, timeZone, dealer, now, soldAt }
  return writeInTurn(order, deps.clock, (_, number) => saleEntry(saleOfOne(input), number, order, deps, 'resaleRight'))
}

/** @param field where a line's answer on the resale right was asked for */
export async function saleEntry(
  input: SaleInput,
  number: number,
  order: Order,
  deps: SellingDeps,
  field?: string,
): Promise<Entry> {
  const { lines, totalCents, tax, parts } = await soldLines(input, { soldOnReceipt: number }, order, deps, field)
  const payments = settle(totalCents, input.payments)
  // The body's schema has checked it.
  if (!payments) throw new DomainError('conflict')
  const card = await cardPaymentFor({ id: input.cardPaymentId, number, payments }, order, deps)
  return {
    receipt: {
      kind: 'sale',
      ...cardsOf(card),
      inventoryId: lines[0]?.inventoryId,
      priceCents: totalCents,
      lines,
      payments,
      ...(input.cashReceived !== null && { cashReceivedCents: input.cashReceived }),
      ...(tax && { tax }),
      ...royaltyOf(lines),
      ...customerOf(input),
    },
    parts: [...parts, ...card.parts],
  }
}

/** On a receipt that cards at readers paid. */
export const cardsOf = ({ cards }: { readonly cards: readonly ReaderCard[] }): Pick<PosSaleRecord, 'cards'> =>
  cards.length > 0 ? { cards: [...cards] } : {}

type SoldLine = NonNullable<PosSaleRecord['lines']>[number]
type OffShelf = { readonly soldOnReceipt: number } | { readonly layawayId: string }

/** Prices the lines, and passes their pieces. */
export async function soldLines(
  input: Lines,
  by: OffShelf,
  { dealer, now, soldAt }: Order,
  deps: SellingDeps,
  field?: string,
) {
  const sums = sumsOf(input.lines, input)
  const [settings, terms, pieces] = await Promise.all([
    readSettings(),
    findTaxTerms(dealer.id),
    Promise.all(
      input.lines.map(({ inventoryId }, index) =>
        inventoryId
          ? piecePassed(inventoryId, offShelf(by, sums.lines[index]), dealer, now, deps).catch(refusedAt(index))
          : undefined,
      ),
    ),
  ])
  const lines = input.lines.map(({ inventoryId, itemName, resaleRight }, index): SoldLine => {
    const its = sums.lines[index] ?? { priceCents: cents(0), discountCents: cents(0), totalCents: cents(0) }
    const said = { price: its.totalCents, soldAt, isLate: soldAt < now }
    const royalty = royaltyOwed(said, resaleRight, pieces[index], settings, field ?? `lines.${index}.resaleRight`)
    return { ...(inventoryId && { inventoryId }), itemName, ...its, ...royalty }
  })
  const tax = terms && {
    status: terms.status,
    rateBps: terms.rateBps,
    taxNumber: terms.taxNumber,
    businessName: terms.businessName,
    businessAddress: terms.businessAddress,
  }
  return { lines, totalCents: sums.totalCents, tax, parts: pieces.flatMap(piece => piece?.parts ?? []) }
}

/** What is laid away has brought nothing yet. */
const offShelf = (by: OffShelf, line: LineSums | undefined) =>
  'soldOnReceipt' in by ? { ...by, soldForCents: line?.totalCents ?? cents(0) } : by

/** Of all works of art, with the artist of the first. */
export function royaltyOf(lines: readonly SoldLine[]): Pick<PosSaleRecord, 'royaltyCents' | 'royalty'> {
  const owed = lines.filter(({ royaltyCents }) => royaltyCents)
  const [first] = owed
  if (!first) return {}
  return { royaltyCents: sumCents(owed.map(({ royaltyCents }) => royaltyCents ?? cents(0))), royalty: first.royalty }
}

type Customer = Pick<SaleInput, 'customerName' | 'customerEmail' | 'customerPhone' | 'notes'>

export const customerOf = ({ customerName, customerEmail, customerPhone, notes }: Customer) => ({
  customerName: customerName ?? undefined,
  customerEmail: customerEmail ?? undefined,
  customerPhone: customerPhone ?? undefined,
  notes: notes ?? undefined,
})

/** Says which piece was refused. */
const refusedAt = (index: number) => (error: unknown) => {
  if (!(error instanceof DomainError)) throw error
  const { code, details, message, issues = [{ path: `lines.${index}.inventoryId`, message }] } = error
  throw new DomainError(code, details, issues)
}

async function piecePassed(
  inventoryId: string,
  by: Parameters<typeof markSoldInShop>[1],
  { id: userId }: UserRecord,
  now: Date,
  deps: SellingDeps,
): Promise<SoldPiece & { readonly parts: readonly TransactionPart[] }> {
  const item = await findInventoryItem({ userId, id: inventoryId })
  if (!item) throw new DomainError('not_found')
  if (item.soldAt) throw bound(item)
  const unstolen = await notStolen(item.pieceId)
  const listing = item.listingId ? await findListing(item.listingId) : undefined
  const parts = [
    ...unstolen,
    markSoldInShop(item, by, now),
    dropDraft({ userId, inventoryId }),
    ...(listing ? await withdrawalOf(listing, now, deps) : []),
  ]
  return { parts, listing, category: item.category }
}

const bound = ({ layawayId }: InventoryRecord) => new DomainError(layawayId ? 'item_laid_away' : 'item_sold')

export const paidCents = (payments: readonly { readonly amount: Cents }[]): Cents =>
  sumCents(payments.map(({ amount }) => amount))
