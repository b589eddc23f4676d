import { auctionEndingSoon } from '../../events/auction.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { deliver } from '../core/mail/delivering.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { endingSoonMail } from './mail-templates.ts'

/** Reaches a thousand bidders within a minute without exceeding the rate of SES. */
const AT_ONCE = 5

export const handler = reaction(auctionEndingSoon, {}, async ({ id, payload, now }) => {
  const { currentBidCents } = payload
  if (currentBidCents === null || now >= new Date(payload.endsAt)) return
  const imageUrl = (await findListing(payload.listingId))?.imageUrl
  await forEachSettled(payload.bidderIds, AT_ONCE, async bidderId => {
    const bidder = await findUser(bidderId)
    if (bidder) await deliver(id, [endingSoonMail({ ...payload, currentBidCents, imageUrl }, bidder)], now)
  })
})
