import { secondChanceOffered } from '../../events/auction.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { secondChanceMail } from './mail-templates.ts'

export const handler = reaction(secondChanceOffered, {}, async ({ id, payload, now }) => {
  if (now >= new Date(payload.until)) return
  const bidder = await findUser(payload.bidderId)
  if (bidder) await deliver(id, [secondChanceMail(payload, bidder)], now)
})
