import type { AnswerOf } from '../../shared/contract/endpoint.ts'
import type { OrderToShip, orders } from '../../shared/contract/endpoints/orders.ts'
import { cents } from '../../shared/rules/cents.ts'
import { cancellableFrom, isHeld, isPickup, isUnsent, shipBestBy } from '../../shared/rules/orders.ts'
import { NO_PARCEL } from '../../shared/rules/parcel.ts'
import { flagsOf, MAX_TO_SHIP } from '../../shared/rules/to-ship.ts'
import { findOwnAddress } from '../core/account/own-address-store.ts'
import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'
import { findItemsToPack, type ItemToPack } from '../core/inventory/inventory-store.ts'
import { findLabels } from '../core/label/label-store.ts'
import { findListings } from '../core/listing/change-feed.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { findUsers } from '../core/order/order-pages.ts'
import { findOpenSoldOrders, type OrderRecord } from '../core/order/order-store.ts'
import { presentPieces } from '../core/order/present-pieces.ts'
import { secret } from '../platform/secrets.ts'
import type { UserRecord } from '../platform/users.ts'

interface Known {
  readonly buyers: ReadonlyMap<string, UserRecord>
  readonly listings: ReadonlyMap<string, ListingRecord>
  readonly items: ReadonlyMap<string, ItemToPack>
  /** Orders whose label can be printed. */
  readonly labelled: ReadonlySet<string>
}

/** What a seller is to send, the latest dispatch first. Pick-ups are handed over, and what is held waits. */
export async function findToShip(sellerId: string, now: Date): Promise<AnswerOf<typeof orders.listOrdersToShip>> {
  const unsent = (await findOpenSoldOrders(sellerId)).filter(order => isUnsent(order) && !isPickup(order))
  const free = unsent.filter(order => !isHeld(order))
  const first = free.toSorted((a, b) => (cancellableFrom(a) < cancellableFrom(b) ? -1 : 1)).slice(0, MAX_TO_SHIP)
  const [known, sender, key] = await Promise.all([
    findKnown(first),
    findOwnAddress(sellerId),
    secret('EASYPOST_API_KEY'),
  ])
  return {
    orders: first.map(order => present(order, known, now)),
    count: free.length,
    heldCount: unsent.length - free.length,
    sender: sender ?? null,
    sellsLabels: Boolean(key),
  }
}

async function findKnown(orders: readonly OrderRecord[]): Promise<Known> {
  const listingIds = orders.flatMap(({ listingId, lines }) => lines?.map(line => line.listingId) ?? [listingId])
  const [buyers, listings, labels] = await Promise.all([
    findUsers(orders.map(({ buyerId }) => buyerId)),
    findListings(listingIds),
    findLabels(orders.map(({ id }) => id)),
  ])
  const sellerId = orders[0]?.sellerId
  const items = sellerId
    ? await findItemsToPack(sellerId, [...new Set(listings.map(({ inventoryId }) => inventoryId))])
    : []
  return {
    buyers,
    listings: new Map(listings.map(listing => [listing.id, listing])),
    items: new Map(items.map(item => [item.id, item])),
    labelled: new Set(labels.flatMap(({ orderId, state, url }) => (state === 'bought' && url ? [orderId] : []))),
  }
}

function present(order: OrderRecord, { buyers, listings, items, labelled }: Known, now: Date): OrderToShip {
  const { id, buyerId, lines } = order
  const pieces = presentPieces(order).filter(({ isRefunded }) => !isRefunded)
  const parcel = lines ? undefined : listings.get(order.listingId)?.parcel
  return {
    id,
    itemName: order.itemName,
    pieces: pieces.map(({ listingId, itemName, imageUrl, price }) => {
      const listing = listings.get(listingId)
      const item = items.get(listing?.inventoryId ?? '')
      return {
        ...{ listingId, itemName, imageUrl, price },
        category: listing?.category ?? null,
        town: listing?.delivery?.pickupTown || null,
        stockNumber: item?.stockNumber ?? null,
        place: item?.location?.note ?? null,
        hsCode: item?.hsCode ?? null,
        originCountry: item?.originCountry ?? null,
      }
    }),
    status: order.status === 'packed' ? 'packed' : 'paid',
    buyer: { id: buyerId, firstName: buyers.get(buyerId)?.firstName ?? CLOSED_ACCOUNT },
    address: order.address ?? null,
    addressErasedAt: order.addressErasedAt ?? null,
    price: order.priceCents,
    shipping: order.shippingCents ?? cents(0),
    paidAt: order.paidAt,
    sendsFrom: order.sendsFrom ?? null,
    bestBy: shipBestBy(order),
    cancellableFrom: cancellableFrom(order),
    flags: flagsOf(order, now.toISOString()),
    exportPapers: order.exportPapers ?? [],
    packed: parcel ? { ...NO_PARCEL, ...parcel } : null,
    carrier: order.carrier ?? null,
    carrierName: order.carrierName ?? null,
    trackingNumber: order.trackingNumber ?? null,
    hasLabel: labelled.has(id),
  }
}
