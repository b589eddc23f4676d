import { auctionEndingSoon } from '../../events/auction-ending-soon.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { endingSoonMail } from './mail-templates.ts'

/** Reaches a thousand bidders within a minute without exceeding the rate of SES. */
const AT_ONCE = 5

export const handler = reaction(auctionEndingSoon, {}, async ({ id, payload, now }) => {
  const { currentBidCents } = payload
  if (currentBidCents === null || now >= new Date(payload.endsAt)) return
  await forEachSettled(payload.bidderIds, AT_ONCE, async bidderId => {
    const bidder = await findUser(bidderId)
    if (bidder) await sendOnce(id, endingSoonMail({ ...payload, currentBidCents }, bidder), now)
  })
})
