import type { ShippedOutcome, shipOrdersBody } from '../../shared/contract/endpoints/orders.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { dayAt } from '../../shared/rules/calendar.ts'
import { stepsOf } from '../../shared/rules/orders.ts'
import type { DispatchRefusal } from '../../shared/rules/to-ship.ts'
import { bareTrackingNumber, isSameNumber } from '../../shared/rules/tracking.ts'
import { findOrders, findSoldOrders, type OrderRecord, type Shipment } from '../core/order/order-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { isShippedBy, needsNumber, type OrderRequest, pack, ship, shipTogether } from './progressing.ts'
import { shipmentOf } from './shipment.ts'

/** Parcels, and orders of one that are not shipped by one write. */
const AT_ONCE = 10
const LEFT_AT_ONCE = 2
/** The newest orders of a seller, among which a number is looked for: carriers use one again after months. */
const NUMBERS_LOOKED_THROUGH = 200
/** Others may move an order meanwhile. */
const TRIES = 3

type SaidShipment = ReturnType<typeof shipOrdersBody.parse>['shipments'][number]

interface Said {
  readonly orderId: string
  readonly shipment: Shipment
  /** undefined for one that does not exist, or is not theirs. */
  readonly order: OrderRecord | undefined
}

interface Together {
  readonly userId: string
  readonly timeZone: string
  readonly dryRun: boolean
  readonly now: Date
}

/**
 * Each parcel by itself, and what of it is refused or changes meanwhile order by order, as by `ship`. Asked again after a
 * failure, it ships what is left.
 */
export async function shipMany(said: readonly SaidShipment[], by: Together): Promise<ShippedOutcome[]> {
  const { userId, dryRun, now } = by
  const own = await findOwnOrders(
    said.map(({ orderId }) => orderId),
    userId,
  )
  const dispatches = said.map(each => ({
    orderId: each.orderId,
    shipment: shipmentOf(each),
    order: own.get(each.orderId),
  }))
  const earlier = await findNumbers(dispatches, userId)
  const refusals = dispatches.map((each, place) => refusalOf(each, place, dispatches, earlier, by))
  const accepted = dispatches.flatMap((each, place) => (refusals[place] ? [] : [{ ...each, place }]))
  const outcomes = dispatches.map((each, place) => outcomeOf(each, refusals[place]))
  if (dryRun) return outcomes
  await forEachSettled(Map.groupBy(accepted, parcelOf).values(), AT_ONCE, async parcel => {
    const parts = parcel.map(each => ({ ...each, shipment: { ...each.shipment, together: goingWith(each, parcel) } }))
    const shipped = await shipTogether(parts, { userId, now })
    const left = parts.filter(({ orderId }) => !shipped.has(orderId))
    await forEachSettled(left, LEFT_AT_ONCE, async ({ place, ...each }) => {
      const refusal = await done(() => ship(each.shipment, { id: each.orderId, userId, now }))
      if (refusal) outcomes[place] = outcomeOf(each, refusal)
    })
  })
  return outcomes
}

/** The same for orders that go by one number; a number of two buyers is refused before. */
const parcelOf = ({ orderId, shipment: { carrier, carrierName, trackingNumber } }: Said): string =>
  trackingNumber ? JSON.stringify([carrier, carrierName, bareTrackingNumber(trackingNumber)]) : orderId

async function findOwnOrders(ids: readonly string[], sellerId: string): Promise<Map<string, OrderRecord>> {
  const found = await findOrders([...new Set(ids)])
  return new Map(found.filter(order => order.sellerId === sellerId).map(order => [order.id, order]))
}

/** Orders that were sent before by any number. */
async function findNumbers(dispatches: readonly Said[], sellerId: string): Promise<OrderRecord[]> {
  if (!dispatches.some(({ order, shipment }) => order && shipment.trackingNumber)) return []
  const named = new Set(dispatches.map(({ orderId }) => orderId))
  const newest = await findSoldOrders(sellerId, NUMBERS_LOOKED_THROUGH)
  return newest.filter(({ id, shippedAt }) => shippedAt && !named.has(id))
}

function refusalOf(
  each: Said,
  place: number,
  all: readonly Said[],
  earlier: readonly OrderRecord[],
  { now, timeZone }: Together,
): DispatchRefusal | undefined {
  const { order, orderId, shipment } = each
  if (!order) return 'not_found'
  if (all.findIndex(other => other.orderId === orderId) !== place) return 'named_twice'
  if (!stepsOf(order, 'seller', now.toISOString()).includes('ship')) return 'order_moved_on'
  if (needsNumber(order, shipment)) return 'number_needed'
  const { dispatchedOn } = shipment
  if (dispatchedOn && (dispatchedOn > dayAt(now, timeZone) || dispatchedOn < dayAt(new Date(order.paidAt), timeZone)))
    return 'day_impossible'
  const isTaken =
    all.some(other => other.order && other.order.buyerId !== order.buyerId && goByOne(shipment, other.shipment)) ||
    earlier.some(other => other.buyerId !== order.buyerId && goByOne(shipment, other))
  return isTaken ? 'number_taken' : undefined
}

const goByOne = (one: Pick<Shipment, 'trackingNumber'> & Partial<Shipment>, other: Partial<Shipment>): boolean =>
  one.carrier === other.carrier &&
  one.carrierName === other.carrierName &&
  Boolean(one.trackingNumber && other.trackingNumber && isSameNumber(one.trackingNumber, other.trackingNumber))

const goingWith = (each: Said, parcel: readonly Said[]): string[] =>
  parcel.flatMap(({ orderId }) => (orderId === each.orderId ? [] : [orderId]))

function outcomeOf({ orderId, order, shipment }: Said, refusal: DispatchRefusal | undefined): ShippedOutcome {
  const itemName = order?.itemName ?? null
  if (refusal || !order) return { orderId, outcome: 'refused', refusal: refusal ?? 'not_found', itemName }
  if (isShippedBy(shipment, order)) return { orderId, outcome: 'unchanged', refusal: null, itemName }
  return { orderId, outcome: order.status === 'shipped' ? 'corrected' : 'shipped', refusal: null, itemName }
}

interface PackedOutcome {
  readonly orderId: string
  readonly outcome: 'packed' | 'unchanged' | 'refused'
  readonly refusal: DispatchRefusal | null
}

/** As `shipTogether`. */
export async function packTogether(ids: readonly string[], by: Omit<OrderRequest, 'id'>): Promise<PackedOutcome[]> {
  const own = await findOwnOrders(ids, by.userId)
  const outcomes = new Map<string, PackedOutcome>()
  await forEachSettled(new Set(ids), AT_ONCE, async orderId => {
    if (own.get(orderId)?.status === 'packed') {
      outcomes.set(orderId, { orderId, outcome: 'unchanged', refusal: null })
      return
    }
    const refusal = await done(() => pack({ id: orderId, ...by }))
    outcomes.set(orderId, { orderId, outcome: refusal ? 'refused' : 'packed', refusal: refusal ?? null })
  })
  return [...outcomes.values()]
}

const refused: Partial<Record<DomainError['code'], DispatchRefusal>> = {
  not_found: 'not_found',
  order_moved_on: 'order_moved_on',
  conflict: 'conflict',
  invalid_request: 'number_needed',
}

/** @returns why not, after trying again where someone moved it meanwhile @throws what is no refusal */
async function done(change: () => Promise<unknown>): Promise<DispatchRefusal | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      await change()
      return undefined
    } catch (error) {
      const refusal = error instanceof DomainError ? refused[error.code] : undefined
      if (!refusal) throw error
      if (refusal !== 'conflict' || attempt === TRIES) return refusal
    }
  }
}
