import type { Cents } from '../../shared/rules/cents.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import { deliver } from '../core/notify/mails/delivering.ts'
import { priceDropNote } from '../core/notify/notices/copy.ts'
import { notify } from '../core/notify/notices/notifying.ts'
import {
  beginPriceAlert,
  dropHeldAlert,
  endPriceAlert,
  findDuePriceAlerts,
  findPriceAlert,
  holdPriceAlert,
  type PriceAlert,
} from '../core/watch/price-alert-store.ts'
import { notePriceTold, type Watcher, watchersOf } from '../core/watch/watch-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { derivedId } from '../platform/ids.ts'
import { findUser } from '../platform/users.ts'
import { priceDropMail } from './mail-templates.ts'

const PRICE_ALERT_EVERY_MS = DAY_MS

const AT_ONCE = 25
const LISTINGS_AT_ONCE = 10

/** An event, or the end of the time for which an alert was held back. */
interface Run {
  readonly id: string
  readonly occurredAt: Date
}

/** A drop within a day of the last alert is held back, then told with the price of that time. */
export async function tellLowerPrice(listingId: string, run: Run, now: Date): Promise<void> {
  // In this order, so that a drop held back after the first read is not discarded for the price of the second.
  const last = await findPriceAlert(listingId)
  const listing = await findListing(listingId)
  if (listing?.status !== 'active' || listing.priceCents === undefined) {
    // A listing that is being paid for may come back for sale, so a held-back drop waits.
    if (last?.hold && listing?.status !== 'reserved') await dropHeldAlert(last)
    return
  }
  const { priceCents } = listing
  const mine = last?.run === run.id ? last : undefined
  if (!mine && !(await hasNewsFor(listingId, priceCents))) {
    if (last?.hold) await dropHeldAlert(last)
    return
  }
  const nextAt = last && new Date(Date.parse(last.toldAt) + PRICE_ALERT_EVERY_MS)
  if (last && !mine && nextAt && nextAt > now) {
    await holdPriceAlert(last, nextAt)
    return
  }
  const alert = mine ?? { listingId, toldAt: now.toISOString(), priceCents, run: run.id }
  if (!mine && !(await beginPriceAlert(last, alert))) return tellLowerPrice(listingId, run, now)
  for await (const watchers of watchersOf(listingId)) {
    await forEachSettled(watchers, AT_ONCE, watcher => tellWatcher(watcher, listing, { alert, run, now }))
  }
  if (last?.dueSk) await endPriceAlert(alert)
}

async function hasNewsFor(listingId: string, priceCents: Cents): Promise<boolean> {
  for await (const watchers of watchersOf(listingId)) {
    if (watchers.some(watcher => isNews(watcher, priceCents))) return true
  }
  return false
}

/** What they were told last, which was the lowest, or the price when they began to watch. */
const knownCents = ({ toldCents, priceCents }: Watcher): Cents | undefined => toldCents ?? priceCents

const isNews = (watcher: Watcher, cents: Cents): boolean => cents < (knownCents(watcher) ?? Number.POSITIVE_INFINITY)

interface Telling {
  readonly alert: PriceAlert
  readonly run: Run
  readonly now: Date
}

/** The same run, delivered again, writes the same notification and mail. */
async function tellWatcher(
  watcher: Watcher,
  { itemName, imageUrl }: ListingRecord,
  { alert, run, now }: Telling,
): Promise<void> {
  const { listingId, priceCents } = alert
  const isTold = watcher.toldRun === alert.run
  if (!isTold && !isNews(watcher, priceCents)) return
  const { userId } = watcher
  const fromCents = isTold ? watcher.toldFromCents : knownCents(watcher)
  if (!(await notePriceTold({ userId, listingId }, { fromCents, priceCents, run: alert.run }))) return
  const drop = { listingId, itemName, fromCents, toCents: priceCents }
  await notify(run, [{ ...priceDropNote(drop), userId }])
  const reader = await findUser(userId)
  if (reader) await deliver(run.id, [priceDropMail({ ...drop, imageUrl }, reader)], now)
}

export const tellHeldBackPrices = (now: Date): Promise<void> =>
  forEachSettled(findDuePriceAlerts(now), LISTINGS_AT_ONCE, ({ listingId, dueAt }) => {
    const occurredAt = new Date(dueAt)
    return tellLowerPrice(listingId, { id: derivedId(occurredAt, `price ${listingId}`), occurredAt }, now)
  })
