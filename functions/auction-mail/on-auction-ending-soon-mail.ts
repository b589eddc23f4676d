import { auctionEndingSoon } from '../../events/auction-ending-soon.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { settleEach } from '../platform/settle-all.ts'
import { findUser } from '../platform/users.ts'
import { endingSoonLetter } from './letters.ts'

/** A thousand bidders are written to within a minute, without running into SES's rate right away. */
const AT_ONCE = 5

export const handler = reaction(auctionEndingSoon, {}, async ({ id, payload, now }) => {
  const { currentBidCents } = payload
  if (currentBidCents === null || now >= new Date(payload.endsAt)) return
  await settleEach(payload.bidderIds, AT_ONCE, async bidderId => {
    const bidder = await findUser(bidderId)
    if (bidder) await sendOnce(id, endingSoonLetter({ ...payload, currentBidCents }, bidder), now)
  })
})
