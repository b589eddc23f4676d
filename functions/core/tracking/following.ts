import type { CarrierId } from '../../../shared/rules/carriers.ts'
import { carriersAt, followsCarrier, isSameNumber, type TrackerName } from '../../../shared/rules/tracking.ts'
import { log } from '../../platform/log.ts'
import { findOrder } from '../order/order-store.ts'
import {
  askLater,
  findParcel,
  findParcelsOf,
  noteNews,
  type ParcelKey,
  type ParcelRecord,
  startFollowing,
  stopFollowing,
} from './parcel-store.ts'
import { type ParcelNews, type Tracker, tidyNews } from './tracker.ts'

export interface TrackingDeps {
  /** Those whose keys are set, the first choice first. Without one, nothing is followed. */
  readonly trackers: () => Promise<readonly Tracker[]>
}

/** An order knows how it was sent; of a return it is said here. */
type Followable =
  | { readonly purpose: 'order'; readonly orderId: string }
  | {
      readonly purpose: 'return'
      readonly orderId: string
      readonly caseNo: number
      readonly carrier: CarrierId
      readonly trackingNumber: string
    }

/**
 * Call it when a parcel was sent, or its number corrected. Said again, it only asks where no answer came yet.
 * @throws DomainError conflict if another number of it is followed at the same moment: call it again
 */
export async function follow(parcel: Followable, now: Date, deps: TrackingDeps): Promise<void> {
  const { orderId, purpose } = parcel
  const key: ParcelKey = { orderId, purpose, caseNo: purpose === 'return' ? parcel.caseNo : 0 }
  // First: what is written below is then no older than what was read here.
  const before = await findParcel(key)
  const order = await findOrder(orderId)
  if (!order) return
  const { carrier, trackingNumber } = purpose === 'return' ? parcel : order
  const tracker = carrier && (await deps.trackers()).find(({ name }) => followsCarrier(name, carrier))
  if (!tracker || !trackingNumber) {
    if (before) await stopFollowing(before)
    return
  }
  if (before?.carrier === carrier && isSameNumber(before.trackingNumber, trackingNumber)) {
    if (!before.checkedAt) await askAbout(before, tracker, now)
    return
  }
  const { itemName, sellerId, buyerId, paidAt, shippedAt = paidAt } = order
  const since = purpose === 'return' ? shippedAt : paidAt
  const started = await startFollowing(
    { ...key, itemName, sellerId, buyerId, carrier, trackingNumber, since, tracker: tracker.name },
    before,
    now,
  )
  await askAbout(started, tracker, now)
}

/** Without an answer it is asked about again later. */
async function askAbout(parcel: ParcelRecord, tracker: Tracker, now: Date): Promise<void> {
  let news: ParcelNews
  try {
    news = await tracker.ask(parcel, now)
  } catch (error) {
    await log.warn('no answer about a parcel', { orderId: parcel.orderId, tracker: tracker.name, error })
    await askLater(parcel, now)
    return
  }
  await noteNews(parcel, tidyNews(news, parcel.since, now), now)
}

/** One that is due. */
export async function askAgain(key: ParcelKey, now: Date, deps: TrackingDeps): Promise<void> {
  const parcel = await findParcel(key)
  if (!parcel) return
  const tracker = (await deps.trackers()).find(({ name }) => name === parcel.tracker)
  if (tracker) await askAbout(parcel, tracker, now)
  else await askLater(parcel, now)
}

const TRIES = 5

/** What a service tells unasked: repeated, late and shuffled news change nothing that is newer. */
export async function takeNews(news: ParcelNews, tracker: TrackerName, now: Date): Promise<void> {
  const parcels = await findParcelsOf(news.trackingNumber)
  for (const parcel of parcels) if (isAbout(news, tracker, parcel)) await takeNewsOf(parcel, news, now)
}

/** Two carriers can have the same number. */
function isAbout(news: ParcelNews, tracker: TrackerName, parcel: ParcelRecord): boolean {
  const carrier = carriersAt[tracker][parcel.carrier]
  return parcel.tracker === tracker && (!carrier || !news.carrier || carrier === news.carrier)
}

async function takeNewsOf(found: ParcelRecord, news: ParcelNews, now: Date): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const parcel = await findParcel(found)
    if (!parcel || !isSameNumber(parcel.trackingNumber, news.trackingNumber)) return
    if (await noteNews(parcel, tidyNews(news, parcel.since, now), now)) return
  }
  throw new Error(`The parcel of the order ${found.orderId} changes all the time.`)
}
