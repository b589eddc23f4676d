import type { Cents } from '../../../shared/rules/cents.ts'
import type { PassportView } from '../../../shared/rules/passport.ts'
import { passportView } from '../../../shared/rules/passport.ts'
import { findInventoryItem, takeItemPassport } from '../inventory/inventory-store.ts'
import { findListing, type ListingRecord } from '../listing/listing-store.ts'
import { type EntryDraft, findWholePassport, isTheirs, wasNoted, writePassport } from './passport-store.ts'
import { changeDrafts, openingDrafts, toldByListing } from './told-of-piece.ts'

const viewOf = async (id: string): Promise<PassportView | undefined> => {
  const found = await findWholePassport(id)
  return found && passportView(found.passport.entries)
}

/** Opens the passport of a listing that was published with one, and notes in it that the piece is for sale. */
export async function noteListed(listing: ListingRecord, now: Date): Promise<void> {
  const { id: listingId, pieceId, sellerId, inventoryId, listingType } = listing
  if (!pieceId) return
  const listed: EntryDraft = { kind: 'listed', data: { listingType } }
  await writePassport(pieceId, now, async head => {
    if (head && (!isTheirs(head, sellerId) || (await wasNoted(pieceId, `listed ${listingId}`)))) return undefined
    const told = toldByListing(listing, await findInventoryItem({ userId: sellerId, id: inventoryId }))
    const view = head && (await viewOf(pieceId))
    return {
      head: head ?? { id: pieceId, seq: 0, ownerId: sellerId, itemId: inventoryId },
      drafts: [...(view ? await changeDrafts(view, told, now) : await openingDrafts(told, now)), listed],
      authorId: sellerId,
      changes: { listingId },
      cause: `listed ${listingId}`,
    }
  })
}

/** What a seller changed in a listing holds for the piece. */
export async function noteEdited(listing: ListingRecord, now: Date): Promise<void> {
  const { pieceId, sellerId, inventoryId } = listing
  if (!pieceId) return
  await writePassport(pieceId, now, async head => {
    const view = head && (await viewOf(pieceId))
    // An event that comes first, before the one of its publication: that has the edits, too.
    if (!head || !view || !isTheirs(head, sellerId) || head.seq !== view.entries.length) return undefined
    const told = toldByListing(listing, await findInventoryItem({ userId: sellerId, id: inventoryId }))
    const drafts = await changeDrafts(view, told, now)
    return drafts.length > 0 ? { head, drafts, authorId: sellerId } : undefined
  })
}

export interface SaleOfPiece {
  readonly orderId: string
  readonly listingId: string
  readonly sellerId: string
  readonly buyerId: string
  readonly priceCents: Cents
  /** ISO 8601 */
  readonly soldAt: string
}

/** @returns the piece's id, undefined if it has no passport */
export async function noteSold(sale: SaleOfPiece, now: Date): Promise<string | undefined> {
  const { orderId, listingId, sellerId, buyerId, priceCents, soldAt } = sale
  const listing = await findListing(listingId)
  const pieceId = listing?.pieceId
  if (!listing || !pieceId) return undefined
  await noteListed(listing, now)
  await writePassport(pieceId, now, async head => {
    if (!head || !isTheirs(head, sellerId)) return undefined
    return {
      head,
      drafts: [{ kind: 'sold', data: { month: soldAt.slice(0, 7), priceCents } }],
      changes: { sale: { orderId, buyerId }, listingId: undefined },
      cause: soldCause(orderId),
    }
  })
  return pieceId
}

const soldCause = (orderId: string) => `sold ${orderId}`

/**
 * @param isPieceBack the seller has the piece: it is theirs again. Otherwise only its price tells nothing, and who has
 *   taken it into a collection keeps it.
 */
export async function noteUndone(sale: SaleOfPiece, isPieceBack: boolean, now: Date): Promise<void> {
  const pieceId = await noteSold(sale, now)
  const sold = pieceId && (await wasNoted(pieceId, soldCause(sale.orderId)))
  if (!pieceId || !sold) return
  const month = now.toISOString().slice(0, 7)
  await writePassport(pieceId, now, async head => {
    if (!head || (await wasNoted(pieceId, undoneCause(sale.orderId)))) return undefined
    return {
      head,
      drafts: [{ kind: 'sale_undone', data: { month, sale: sold } }],
      changes: head.sale?.orderId === sale.orderId ? { sale: undefined } : {},
      cause: undoneCause(sale.orderId),
    }
  })
  if (isPieceBack) await giveBack(pieceId, sale, now)
}

const undoneCause = (orderId: string) => `undone ${orderId}`

/** Unless it was sold on. */
async function giveBack(pieceId: string, { orderId, buyerId }: SaleOfPiece, now: Date): Promise<void> {
  await writePassport(pieceId, now, async head => {
    const isSoldOn = head?.sale && head.sale.orderId !== orderId
    if (head?.orderId !== orderId || !head.former || isSoldOn) return undefined
    const key = head.itemId && { userId: buyerId, id: head.itemId }
    const taken = key ? await findInventoryItem(key) : undefined
    const owner = head.owner + 1
    const { ownerId, itemId } = head.former
    return {
      head,
      drafts: [{ kind: 'owner_changed', data: { owner } }],
      changes: { ownerId, itemId, owner, former: undefined, orderId: undefined, sale: undefined, listingId: undefined },
      guard: key && taken?.pieceId === pieceId ? [takeItemPassport(key, pieceId)] : [],
    }
  })
}
