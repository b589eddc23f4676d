import { DomainError } from '../../shared/contract/errors.ts'
import { isHeld } from '../../shared/rules/orders.ts'
import { passportView } from '../../shared/rules/passport.ts'
import { addPassportItem } from '../core/inventory/inventory-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findOrder, type OrderRecord } from '../core/order/order-store.ts'
import { saleOfOrder } from '../core/passport/order-sale.ts'
import { noteSold } from '../core/passport/passing.ts'
import {
  findPassportHead,
  findWholePassport,
  type PassportHead,
  stolenIn,
  writePassport,
} from '../core/passport/passport-store.ts'
import { newId } from '../platform/ids.ts'

/** It is with its buyer, and nobody claims that it isn't as described. */
const isPassedOn = (order: OrderRecord): boolean =>
  (order.status === 'received' || order.status === 'complete') && !isHeld(order)

const isAdopted = (head: PassportHead | undefined, orderId: string, userId: string) =>
  head?.orderId === orderId && head.ownerId === userId

async function findOwn(orderId: string, userId: string): Promise<OrderRecord> {
  const order = await findOrder(orderId)
  if (!order || (order.buyerId !== userId && order.sellerId !== userId)) throw new DomainError('not_found')
  return order
}

/** @throws DomainError not_found */
function pieceIn(order: OrderRecord, listingId: string | undefined) {
  const piece = [...(order.lines ?? [order])].find(each => each.listingId === (listingId ?? order.listingId))
  if (!piece) throw new DomainError('not_found')
  return piece
}

/** @param listingId of an order of several: which of its pieces, else the first. @throws DomainError not_found */
export async function orderPassport(orderId: string, userId: string, listingId: string | undefined) {
  const order = await findOwn(orderId, userId)
  const pieceId = (await findListing(pieceIn(order, listingId).listingId))?.pieceId
  const head = pieceId ? await findPassportHead(pieceId) : undefined
  const isBuyer = order.buyerId === userId
  return {
    pieceId: (head && pieceId) ?? null,
    stolenIn: (head && stolenIn(head)) ?? null,
    canAdopt: isBuyer && isPassedOn(order) && head?.sale?.orderId === orderId,
    inventoryId: (isAdopted(head, orderId, userId) && head?.itemId) || null,
  }
}

/** Adds it once, however often it is asked for. @throws DomainError not_found, piece_not_passed_on, conflict */
export async function adopt(orderId: string, userId: string, listingId: string | undefined, now: Date) {
  const order = await findOwn(orderId, userId)
  if (order.buyerId !== userId) throw new DomainError('not_found')
  const piece = pieceIn(order, listingId)
  const pieceId = await noteSold(saleOfOrder(order, piece), now)
  if (!pieceId) throw new DomainError('not_found')
  const itemId = newId(now)
  await writePassport(pieceId, now, async () => {
    const found = await findWholePassport(pieceId)
    if (!found || isAdopted(found.head, orderId, userId)) return undefined
    const { head, passport } = found
    const current = await findOwn(orderId, userId)
    if (head.sale?.orderId !== orderId || !isPassedOn(current)) throw new DomainError('piece_not_passed_on')
    const { title, category, description, maker, dateCreated, culture, materials, facts, photos } = passportView(
      passport.entries,
    )
    const owner = head.owner + 1
    const time = now.toISOString()
    const item = {
      userId,
      id: itemId,
      itemName: title ?? piece.itemName,
      category: category ?? null,
      description: description ?? null,
      history: null,
      maker: maker ?? null,
      dateCreated: dateCreated ?? null,
      culture: culture ?? null,
      materials: materials ?? null,
      facts,
      imageUrl: photos[0]?.imageUrl ?? piece.imageUrl ?? null,
      valueMinCents: null,
      valueMaxCents: null,
      purchasePriceCents: piece.priceCents,
      gptAnalysis: null,
      googleLensResults: null,
      createdAt: time,
      updatedAt: time,
    }
    const { ownerId, itemId: formerItem, owner: former } = head
    return {
      head,
      drafts: [{ kind: 'owner_changed' as const, data: { owner } }],
      changes: {
        ownerId: userId,
        itemId,
        owner,
        orderId,
        former: { ownerId, owner: former, ...(formerItem && { itemId: formerItem }) },
        sale: undefined,
      },
      guard: [addPassportItem(item, pieceId)],
    }
  })
  return orderPassport(orderId, userId, listingId)
}
