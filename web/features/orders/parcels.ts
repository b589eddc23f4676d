import type { OrderToShip } from '../../../shared/contract/endpoints/orders.ts'
import { type Cents, sumCents } from '../../../shared/rules/cents.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import type { Address } from '../../../shared/rules/delivery.ts'
import { LOCALE } from '../../../shared/rules/numbers.ts'
import { type ToShipFlag, toShipFlags } from '../../../shared/rules/to-ship.ts'

/** What goes out as one: an order, or several of a buyer to one address. */
export interface ParcelToShip {
  /** Its first order's, which stands on labels and in files. */
  readonly id: string
  readonly orders: readonly OrderToShip[]
  readonly buyer: OrderToShip['buyer']
  readonly address: Address | null
  readonly isErased: boolean
  readonly flags: readonly ToShipFlag[]
  readonly bestBy: string
  /** The latest dispatch. */
  readonly cancellableFrom: string
  readonly value: Cents
  /** Of one piece whose seller stated it. */
  readonly packed: OrderToShip['packed']
  /** The order whose label can be printed. */
  readonly labelled: OrderToShip | undefined
  /** The order whose carrier and number are known. */
  readonly numbered: OrderToShip | undefined
}

const letters = (text: string | null) =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,]+/g, '')

/** The same for what may go into one parcel: one buyer, one address. */
function destinationOf({ id, buyer, address }: OrderToShip): string {
  if (!address) return id
  const { name, line1, line2, postalCode, city, country } = address
  return [buyer.id, ...[name, line1, line2, postalCode, city, country].map(letters)].join('#')
}

/** @param apart ids of orders that go alone, though another goes the same way */
export function parcelsOf(orders: readonly OrderToShip[], apart: ReadonlySet<string>): ParcelToShip[] {
  const together = Map.groupBy(orders, order => (apart.has(order.id) ? order.id : destinationOf(order)))
  return [...together.values()].map(parcelOf)
}

function parcelOf(orders: readonly OrderToShip[]): ParcelToShip {
  const first = orders[0]!
  const flags = new Set(orders.flatMap(order => order.flags))
  const earliest = (days: readonly string[]) => days.toSorted()[0]!
  return {
    id: first.id,
    orders,
    buyer: first.buyer,
    address: first.address,
    isErased: first.addressErasedAt !== null,
    flags: toShipFlags.filter(flag => flags.has(flag)),
    bestBy: earliest(orders.map(order => order.bestBy)),
    cancellableFrom: earliest(orders.map(order => order.cancellableFrom)),
    value: sumCents(orders.map(({ price }) => price)),
    packed: orders.length === 1 ? first.packed : null,
    labelled: orders.find(({ hasLabel }) => hasLabel),
    numbered: orders.find(({ trackingNumber }) => trackingNumber),
  }
}

/** Ids of all that could go into the parcel of this order. */
export function sameWay(orders: readonly OrderToShip[], id: string): string[] {
  const order = orders.find(each => each.id === id)
  return orders.flatMap(each => (order && destinationOf(each) === destinationOf(order) ? [each.id] : []))
}

/** Ids of orders that could share a parcel with another of the list. */
export function sharing(orders: readonly OrderToShip[]): Set<string> {
  const together = [...Map.groupBy(orders, destinationOf).values()].filter(({ length }) => length > 1)
  return new Set(together.flatMap(group => group.map(({ id }) => id)))
}

export const parcelSorts = ['dispatch', 'country', 'buyer'] as const
export type ParcelSort = (typeof parcelSorts)[number]

const sortTexts: Record<ParcelSort, (parcel: ParcelToShip) => string> = {
  dispatch: () => '',
  country: ({ address }) => (address ? countryName(address.country) : '\uffff'),
  buyer: ({ address, buyer }) => address?.name || buyer.firstName,
}

/** Of those that are alike, the latest dispatch first. */
export const sorted = (parcels: readonly ParcelToShip[], by: ParcelSort): ParcelToShip[] =>
  parcels.toSorted(
    (a, b) =>
      sortTexts[by](a).localeCompare(sortTexts[by](b), LOCALE) ||
      (a.cancellableFrom < b.cancellableFrom ? -1 : a.cancellableFrom > b.cancellableFrom ? 1 : 0),
  )

export const piecesOf = ({ orders }: ParcelToShip) =>
  orders.flatMap(order => order.pieces.map(piece => ({ ...piece, orderId: order.id })))
