import { HOUR_MS } from '../../shared/rules/durations.ts'
import {
  type Followers,
  findFollowers,
  scheduleNotice,
  sellersWithDueNews,
  sendDigest,
} from '../core/follow/follow-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'

const DAY_MS = 24 * HOUR_MS

const AT_ONCE = 10

/**
 * Has a new piece told to the seller's followers: with the others of the hour, or of the day if they were told already.
 * What is told is read when it is due, so a file of 200 pieces writes this once.
 */
export async function gatherNews(listingId: string, now: Date): Promise<void> {
  const listing = await findListing(listingId)
  // Lots are told with their sale event.
  if (!listing || listing.eventId) return
  const { sellerId, createdAt } = listing
  const followers = await findFollowers(sellerId)
  if (!followers || followers.followers <= 0) return
  const { toldUntil, newsDueAt } = followers
  if (toldUntil && createdAt <= toldUntil) return
  if (newsDueAt && createdAt <= newsDueAt) return
  if (newsDueAt) await sendDigest(followers, now)
  else if (await scheduleNotice(followers, nextNews(followers, createdAt, now))) return
  await gatherNews(listingId, now)
}

/** From a day before, as events can be late and out of order. */
function nextNews({ toldUntil }: Followers, createdAt: string, now: Date) {
  const nextHour = (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS
  const dayBefore = new Date(Date.parse(createdAt) - DAY_MS).toISOString()
  if (!toldUntil) return { newsFrom: dayBefore, newsDueAt: new Date(nextHour).toISOString() }
  return {
    newsFrom: toldUntil > dayBefore ? toldUntil : dayBefore,
    newsDueAt: new Date(Math.max(nextHour, Date.parse(toldUntil) + DAY_MS)).toISOString(),
  }
}

/** Each is ended by one write, however many runs there are at once. */
export const sendDueNews = (now: Date): Promise<void> =>
  forEachSettled(sellersWithDueNews(now), AT_ONCE, async sellerId => {
    const followers = await findFollowers(sellerId)
    // The index in which it was found can be behind.
    if (followers?.newsDueAt && followers.newsDueAt <= now.toISOString()) await sendDigest(followers, now)
  })
