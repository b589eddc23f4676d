import { isDeepStrictEqual } from 'node:util'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { sharedViewChanged } from '../../events/search.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { FORMER_EXPERT, isPending } from '../../shared/rules/experts.ts'
import { isStanding } from '../../shared/rules/offers.ts'
import { findAuction, replaceAuction } from '../core/auction/auction-store.ts'
import { changeKeptBids, type PlacedBid } from '../core/auction/bid-store.ts'
import { isClosed, notePhotosToErase } from '../core/closed-account/closed-account-store.ts'
import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'
import { deleteExportFiles, findDataExport } from '../core/data-export/export-store.ts'
import { endIfOpen } from '../core/expert/ending.ts'
import { dropRequest, findRequest, putRequest } from '../core/expert/request-store.ts'
import { removeFollow } from '../core/follow/follow-store.ts'
import { InventoryEntity } from '../core/inventory/inventory-store.ts'
import { findListings } from '../core/listing/change-feed.ts'
import { withdrawalOf } from '../core/listing/create/withdrawing.ts'
import { emptyListing, isEmptied } from '../core/listing/emptied-listings.ts'
import { isHeld } from '../core/listing/listing-holds.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { nameSeller } from '../core/listing/seller-name-store.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { removeNotification } from '../core/notify/notices/notification-store.ts'
import { changeOffer, findOffer } from '../core/offer/offer-store.ts'
import { findWholePassport, forgetPart, isTheirs } from '../core/passport/passport-store.ts'
import {
  cancelSaleEvent,
  deleteSaleEvent,
  findSaleEvent,
  isOpenEvent,
  replaceSaleEvent,
} from '../core/sale-event/sale-event-store.ts'
import { forgetEmbedding } from '../core/search/likeness/embedding-store.ts'
import { removeWatch } from '../core/watch/watch-store.ts'
import { config } from '../platform/config.ts'
import { emit } from '../platform/outbox.ts'
import { documentClient, transact, tryTransact, tryWrite } from '../platform/table.ts'
import { decisionOn, type SpecialEntity } from './decisions.ts'

export type StoredItem = Readonly<Record<string, unknown>> & {
  readonly pk: string
  readonly sk: string
  readonly entity: string
}

export interface Erasing {
  readonly userId: string
  readonly now: Date
  readonly deps: CheckoutDeps
}

/** same: nothing in it had to change. erased: with its photographs. left: it stays, changed. later: it has to wait. */
export type Outcome = 'same' | 'erased' | 'left' | 'later'

/** Does what `decisions` says. May be repeated, and run twice at once. */
export async function eraseFrom(item: StoredItem, erasing: Erasing): Promise<Outcome> {
  const decision = decisionOn(item.entity)
  if (!decision) return 'same'
  if ('erased' in decision) {
    if (!decision.erased.some(attribute => item[attribute] === erasing.userId)) return 'same'
    return erase(item, erasing)
  }
  if ('changed' in decision) return change(item, decision.changed, erasing)
  return 'special' in decision ? specials[item.entity as SpecialEntity](item, erasing) : 'same'
}

async function erase(item: StoredItem, { userId, now }: Erasing): Promise<Outcome> {
  await notePhotosToErase(userId, item, now)
  await deleteItem(item)
  return 'erased'
}

async function deleteItem({ pk, sk }: StoredItem): Promise<void> {
  await documentClient.send(new DeleteCommand({ TableName: config.tableName, Key: { pk, sk } }))
}

type Changes = Readonly<Record<string, string | undefined>>

async function change(
  item: StoredItem,
  byAttribute: Readonly<Record<string, Changes>>,
  { userId }: Erasing,
): Promise<Outcome> {
  let outcome: Outcome = 'same'
  for (const [attribute, changes] of Object.entries(byAttribute)) {
    if (item[attribute] !== userId) continue
    if (Object.entries(changes).every(([name, value]) => item[name] === value)) continue
    await changeItem(item, changes, { attribute, userId })
    outcome = 'left'
  }
  return outcome
}

/** Only while that attribute is the person. */
const changeItem = (
  { pk, sk }: Pick<StoredItem, 'pk' | 'sk'>,
  changes: Changes,
  { attribute, userId }: { attribute: string; userId: string },
): Promise<boolean> => {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined)
  const removed = Object.keys(changes).filter(name => changes[name] === undefined)
  return tryWrite(
    documentClient.send(
      new UpdateCommand({
        TableName: config.tableName,
        Key: { pk, sk },
        UpdateExpression: [
          set.length > 0 ? `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}` : '',
          removed.length > 0 ? `REMOVE ${removed.map(name => `#${name}`).join(', ')}` : '',
        ].join(' '),
        ConditionExpression: '#who = :who',
        ExpressionAttributeNames: {
          '#who': attribute,
          ...Object.fromEntries(Object.keys(changes).map(name => [`#${name}`, name])),
        },
        ExpressionAttributeValues: {
          ':who': userId,
          ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
        },
      }),
    ),
  )
}

const specials: Readonly<Record<SpecialEntity, (item: StoredItem, erasing: Erasing) => Promise<Outcome>>> = {
  auction: nameInAuction,
  bids: nameInBids,
  conversation: leaveConversation,
  'data-export': eraseDataExport,
  'expert-request': leaveRequest,
  follow: stopFollowing,
  holding: eraseEmptyHolding,
  'inventory-item': eraseFromCollection,
  listing: eraseListing,
  message: leaveMessage,
  notification: eraseNotification,
  'owned-passport': leavePassport,
  'sale-event': leaveSaleEvent,
  offer: ({ id }, erasing) => leaveOffer(String(id), erasing),
  'sent-offer': eraseSentOffer,
  watch: stopWatching,
}

const TRIES = 10

const namedIn = (bid: PlacedBid, userId: string): PlacedBid => ({
  ...bid,
  ...(bid.bidderId === userId && { bidderName: CLOSED_ACCOUNT }),
  ...(bid.answeredById === userId && { answeredByName: CLOSED_ACCOUNT }),
})

async function nameInAuction({ listingId }: StoredItem, { userId }: Erasing): Promise<Outcome> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const auction = await findAuction(String(listingId))
    if (!auction) return 'same'
    const latest = auction.latest.map(bid => namedIn(bid, userId))
    const leaderName = auction.leaderId === userId ? CLOSED_ACCOUNT : auction.leaderName
    if (JSON.stringify([latest, leaderName]) === JSON.stringify([auction.latest, auction.leaderName])) return 'same'
    if (await tryTransact(replaceAuction(auction, { ...auction, latest, ...(leaderName && { leaderName }) }))) {
      return 'left'
    }
  }
  return 'later'
}

async function nameInBids({ listingId, seq, isRaise }: StoredItem, { userId }: Erasing): Promise<Outcome> {
  const kept = { listingId: String(listingId), seq: Number(seq), isRaise: isRaise === true }
  return (await changeKeptBids(kept, bid => namedIn(bid, userId))) ? 'left' : 'same'
}

const partnerGone: Changes = { partnerName: CLOSED_ACCOUNT, partnerImage: undefined, listingImage: undefined }

async function leaveConversation(item: StoredItem, erasing: Erasing): Promise<Outcome> {
  const { userId } = erasing
  if (item.partnerId === userId) return change(item, { partnerId: partnerGone }, erasing)
  if (item.userId !== userId) return 'same'
  const partners = { pk: item.pk, sk: `READER#${item.partnerId}` }
  await changeItem(partners, partnerGone, { attribute: 'partnerId', userId })
  await deleteItem(item)
  return 'erased'
}

async function leaveMessage(item: StoredItem, erasing: Erasing): Promise<Outcome> {
  const { senderId, recipientId } = item
  if (senderId !== erasing.userId && recipientId !== erasing.userId) return 'same'
  const partner = String(senderId === erasing.userId ? recipientId : senderId)
  if (await isClosed(partner)) return erase(item, erasing)
  const gone: Changes = { listingImage: undefined }
  return change(item, { senderId: gone, recipientId: gone }, erasing)
}

async function stopFollowing({ userId: by, sellerId }: StoredItem, { userId }: Erasing): Promise<Outcome> {
  if (by !== userId && sellerId !== userId) return 'same'
  await removeFollow({ userId: String(by), sellerId: String(sellerId) })
  return 'erased'
}

async function stopWatching(item: StoredItem, { userId }: Erasing): Promise<Outcome> {
  if (item.userId !== userId) return 'same'
  await removeWatch({ userId, listingId: String(item.listingId) })
  // That of a listing that is gone can't be counted down.
  await deleteItem(item)
  return 'erased'
}

async function eraseDataExport(item: StoredItem, erasing: Erasing): Promise<Outcome> {
  const { userId } = erasing
  if (item.userId !== userId) return 'same'
  const found = await findDataExport(userId)
  await deleteExportFiles([...(found?.replaced ?? []), ...(found?.files ?? []).map(({ key }) => key)])
  return erase(item, erasing)
}

async function eraseNotification(item: StoredItem, erasing: Erasing): Promise<Outcome> {
  if (item.userId === erasing.userId) return erase(item, erasing)
  if (item.relatedUserId !== erasing.userId) return 'same'
  await removeNotification({ userId: String(item.userId), id: String(item.id) }, erasing.now)
  return 'erased'
}

async function eraseEmptyHolding(item: StoredItem, erasing: Erasing): Promise<Outcome> {
  if (item.userId !== erasing.userId || item.sharesOwned !== 0 || item.checkoutId) return 'same'
  return erase(item, erasing)
}

/** A photograph that was shared leaves the index by the event, which finds no item. */
async function eraseFromCollection(item: StoredItem, erasing: Erasing): Promise<Outcome> {
  const { userId, now } = erasing
  if (item.userId !== userId) return 'same'
  if (!item.sharedFrom && !item.sharesOnceSold) return erase(item, erasing)
  await notePhotosToErase(userId, item, now)
  const itemId = String(item.id)
  await transact(
    InventoryEntity.build(DeleteTransaction).key({ userId, id: itemId }),
    emit(sharedViewChanged, { userId, itemId }, now),
  )
  return 'erased'
}

/** Names go, and all that they wrote about a piece that they still have. What a piece was sold with stays for its buyers. */
async function leavePassport(item: StoredItem, erasing: Erasing): Promise<Outcome> {
  const { userId, now } = erasing
  if (item.userId !== userId) return 'same'
  const found = await findWholePassport(String(item.id))
  for (const part of found?.parts ?? []) {
    const entry = found?.passport.entries[part.seq - 1]
    if (part.authorId !== userId || !found || !entry) continue
    if (entry.kind !== 'owner_named' && !isTheirs(found.head, userId)) continue
    await notePhotosToErase(userId, part, now)
    await forgetPart(part)
  }
  await deleteItem(item)
  return 'erased'
}

async function leaveOffer(id: string, erasing: Erasing): Promise<Outcome> {
  const { userId, now } = erasing
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const offer = await findOffer(id)
    if (offer?.buyerId !== userId) return 'same'
    const isOpen = isStanding(offer.status)
    if (!isOpen && offer.buyerName === CLOSED_ACCOUNT && !offer.message) return 'same'
    if (isOpen && !(await changeOffer(offer, { status: 'withdrawn' }, now))) continue
    const changes = { buyerName: CLOSED_ACCOUNT, message: undefined }
    await changeItem({ pk: `OFFER#${id}`, sk: 'OFFER' }, changes, { attribute: 'buyerId', userId })
    return 'left'
  }
  return 'later'
}

/** Of a sold piece an estimate stays for its buyer, without the question. */
async function leaveRequest(item: StoredItem, { userId, now }: Erasing): Promise<Outcome> {
  if (item.ownerId !== userId && item.expertId !== userId) return 'same'
  const key = { inventoryId: String(item.inventoryId), expertId: String(item.expertId) }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const request = await findRequest(key)
    if (!request) return 'same'
    if (isPending(request.state)) {
      await endIfOpen(key, request.expertId === userId ? 'declined' : 'called_back', now)
      continue
    }
    if (request.ownerId === userId && !(request.estimate && request.soldAt)) {
      if (await tryTransact(dropRequest(request))) return 'erased'
      continue
    }
    const left = { ...request, ...(request.ownerId === userId ? NO_QUESTION : NO_EXPERT) }
    if (left.question === request.question && left.expertName === request.expertName) return 'same'
    if (await tryTransact(putRequest(request, left))) return 'left'
  }
  return 'later'
}

const NO_QUESTION = { question: undefined }
const NO_EXPERT = { expertName: FORMER_EXPERT, credentials: undefined }

async function eraseSentOffer(item: StoredItem, erasing: Erasing): Promise<Outcome> {
  if (item.buyerId !== erasing.userId) return 'same'
  if ((await leaveOffer(String(item.id), erasing)) === 'later') return 'later'
  return erase(item, erasing)
}

const EMPTIED_EVENT = {
  sellerName: CLOSED_ACCOUNT,
  description: undefined,
  place: undefined,
  viewing: [],
  imageUrl: undefined,
}

async function leaveSaleEvent(item: StoredItem, { userId, now }: Erasing): Promise<Outcome> {
  if (item.sellerId !== userId) return 'same'
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const event = await findSaleEvent(String(item.id))
    if (!event) return 'same'
    if (event.state === 'draft') {
      await notePhotosToErase(userId, event, now)
      if (await deleteSaleEvent(event)) return 'erased'
      continue
    }
    const isOpen = isOpenEvent(event, now)
    // Each of its lots is refused, as its seller is gone.
    if (isOpen && event.state === 'publishing') return 'later'
    const left = { ...event, ...EMPTIED_EVENT }
    if (!isOpen && isDeepStrictEqual(left, { ...EMPTIED_EVENT, ...event })) return 'same'
    await notePhotosToErase(userId, event, now)
    // Published at the moment of closing.
    const written = isOpen ? await cancelSaleEvent(left, now) : await replaceSaleEvent(event, left)
    if (written) return 'left'
  }
  return 'later'
}

async function eraseListing(item: StoredItem, erasing: Erasing): Promise<Outcome> {
  const { userId, now, deps } = erasing
  if (item.sellerId !== userId) return 'same'
  const [listing] = await findListings([String(item.id)])
  if (!listing || isEmptied(listing)) return 'same'
  if (listing.status === 'sold') {
    if (listing.sellerName === CLOSED_ACCOUNT) return 'same'
    await nameSeller(listing.id, CLOSED_ACCOUNT)
    return 'left'
  }
  if (listing.status !== 'removed' && !listing.relistedAs) await takeOffSale(listing, now, deps)
  const [left] = await findListings([listing.id])
  if (!left || !isOffSale(left, now)) return 'later'
  await forgetEmbedding(listing.id)
  await notePhotosToErase(userId, left, now)
  return (await emptyListing(left, now)) ? 'erased' : 'later'
}

/** A hold that is over without a sale is one that was paid for too late, and paid back. */
const isOffSale = (listing: ListingRecord, now: Date): boolean =>
  listing.status === 'removed' ||
  listing.relistedAs !== undefined ||
  (listing.status === 'reserved' && !isHeld(listing, now))

async function takeOffSale(listing: ListingRecord, now: Date, deps: CheckoutDeps): Promise<void> {
  try {
    await tryTransact(...(await withdrawalOf(listing, now, deps)))
  } catch (error) {
    // Someone pays for it at this moment, or bid before it was off sale: that waits.
    if (!(error instanceof DomainError)) throw error
  }
}
