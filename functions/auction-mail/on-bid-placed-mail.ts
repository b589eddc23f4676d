import { bidPlaced } from '../../events/auction.ts'
import { findBidsTold, lastShown, lostLeads } from '../core/auction/bids-told.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { deliver } from '../core/mail/delivering.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { outbidMail } from './mail-templates.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const AT_ONCE = 8

/** At most one email per person, auction and quarter of an hour by the clock; none after the end. */
export const handler = reaction(bidPlaced, {}, async ({ payload, now }) => {
  const { listingId } = payload
  const told = await findBidsTold(payload)
  const last = told && lastShown(told.bids)
  if (!last || now >= new Date(told.auction.endsAt)) return
  const lost = lostLeads(told.bids)
  if (lost.size === 0) return
  const listing = await findListing(listingId)
  if (!listing) return
  await forEachSettled(lost, AT_ONCE, async ([userId, bid]) => {
    const outbid = await findUser(userId)
    const quarter = Math.floor(Date.parse(bid.at) / QUARTER_HOUR_MS)
    if (outbid) await deliver(`OUTBID#${listingId}#${quarter}`, [outbidMail(last, listing, outbid)], now)
  })
})
