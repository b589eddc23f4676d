import { bidPlaced } from '../../events/bid-placed.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { outbidMail } from './mail-templates.ts'

const QUARTER_HOUR_MS = 15 * 60_000

/** At most one email per person, auction and quarter of an hour by the clock; none after the end. */
export const handler = reaction(bidPlaced, {}, async ({ occurredAt, payload, now }) => {
  const { listingId, outbidId, endsAt } = payload
  if (!outbidId || now >= new Date(endsAt)) return
  const [outbid, listing] = await Promise.all([findUser(outbidId), findListing(listingId)])
  const quarter = Math.floor(occurredAt.getTime() / QUARTER_HOUR_MS)
  if (outbid && listing) {
    await deliver(`OUTBID#${listingId}#${quarter}`, [outbidMail(payload, listing, outbid)], now)
  }
})
