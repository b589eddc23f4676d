import type * as z from 'zod'
import { type createPosSaleBody, SALE_AGE_MAX_DAYS } from '../../shared/contract/endpoints/pos.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { dayAt } from '../../shared/rules/calendar.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { dropDraft } from '../core/draft/draft-store.ts'
import { findInventoryItem, markSoldInShop } from '../core/inventory/inventory-store.ts'
import { withdrawalOf } from '../core/listing/create/withdrawing.ts'
import { findListing } from '../core/listing/listing-store.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { notStolen } from '../core/passport/stolen.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { newId, sha256 } from '../platform/ids.ts'
import type { TransactionPart } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { royaltyOwed, type SoldPiece } from './counter-royalty.ts'
import {
  addPosSale,
  findForSale,
  findPosSale,
  newRegister,
  type PosSaleRecord,
  type RegisterRecord,
} from './pos-store.ts'
import { newRegisterCode, receiptNumberOf } from './register-code.ts'

type SaleInput = z.output<typeof createPosSaleBody>

export interface SellingDeps extends CheckoutDeps {
  readonly clock: () => Date
}

const SALE_RETRY_TIMEOUT_MS = 8_000
const MAX_PAUSE_MS = 40

/**
 * One transaction sells the item, takes it off sale here, and counts the receipt. The same key gets the same sale.
 * @throws DomainError not_found for the item, item_sold, piece_stolen, auction_has_bids, listing_not_editable,
 *   listing_agreed (with `until`), resale_right_unanswered, resale_rate_missing, idempotency_reused, conflict,
 *   outside_service
 */
export async function sellInShop(
  input: SaleInput,
  key: string,
  timeZone: string,
  dealer: UserRecord,
  now: Date,
  deps: SellingDeps,
  soldAt: Date = now,
): Promise<PosSaleRecord> {
  const request = { key: sha256(key), body: sha256(JSON.stringify(input)) }
  const giveUpAt = deps.clock().getTime() + SALE_RETRY_TIMEOUT_MS
  do {
    const { register = newRegister(dealer.id, newRegisterCode()), made } = await findForSale(dealer.id, request.key)
    if (made) return repeated(made, request.body, dealer)
    const [piece, settings] = await Promise.all([
      input.inventoryId ? piecePassed(input.inventoryId, dealer, now, deps) : undefined,
      readSettings(),
    ])
    const terms = { price: input.salePrice, soldAt, isLate: soldAt < now }
    const royalty = royaltyOwed(terms, input.resaleRight, piece, settings)
    const sale = { ...newSale(input, register, dealer, now, soldAt), ...royalty }
    if (await addPosSale(sale, register, dayAt(soldAt, timeZone), request, now, ...(piece?.parts ?? []))) return sale
    await pause(Math.random() * MAX_PAUSE_MS)
  } while (deps.clock().getTime() < giveUpAt)
  throw new DomainError('conflict')
}

/** When a sale was made that is recorded later, as far as the device's clock can be believed. */
export function saleTime(said: string | undefined, now: Date): Date {
  const age = now.getTime() - Date.parse(said ?? '')
  return age >= 0 && age <= SALE_AGE_MAX_DAYS * DAY_MS ? new Date(now.getTime() - age) : now
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

async function repeated(
  made: { number: number; body: string },
  body: string,
  { id: dealerId }: UserRecord,
): Promise<PosSaleRecord> {
  const sale = made.body === body ? await findPosSale({ dealerId, number: made.number }) : undefined
  if (!sale) throw new DomainError('idempotency_reused')
  return sale
}

async function piecePassed(
  inventoryId: string,
  { id: userId }: UserRecord,
  now: Date,
  deps: SellingDeps,
): Promise<SoldPiece & { readonly parts: readonly TransactionPart[] }> {
  const item = await findInventoryItem({ userId, id: inventoryId })
  if (!item) throw new DomainError('not_found')
  if (item.soldAt) throw new DomainError('item_sold')
  const unstolen = await notStolen(item.pieceId)
  const listing = item.listingId ? await findListing(item.listingId) : undefined
  const parts = [
    ...unstolen,
    markSoldInShop(item, now),
    dropDraft({ userId, inventoryId }),
    ...(listing ? await withdrawalOf(listing, now, deps) : []),
  ]
  return { parts, listing, category: item.category }
}

const newSale = (
  input: SaleInput,
  register: RegisterRecord,
  dealer: UserRecord,
  now: Date,
  soldAt: Date,
): PosSaleRecord => ({
  id: newId(now),
  dealerId: dealer.id,
  number: register.count + 1,
  receiptNumber: receiptNumberOf(register.code, register.count + 1),
  soldBy: `${dealer.firstName} ${dealer.lastName}`.trim(),
  inventoryId: input.inventoryId ?? undefined,
  itemName: input.itemName,
  priceCents: input.salePrice,
  paymentMethod: input.paymentMethod,
  customerName: input.customerName ?? undefined,
  customerEmail: input.customerEmail ?? undefined,
  customerPhone: input.customerPhone ?? undefined,
  notes: input.notes ?? undefined,
  createdAt: soldAt.toISOString(),
})
