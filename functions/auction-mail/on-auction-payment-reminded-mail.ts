import { auctionPaymentReminded } from '../../events/auction.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { reminderMail } from './mail-templates.ts'

export const handler = reaction(auctionPaymentReminded, {}, async ({ id, payload, now }) => {
  if (now >= new Date(payload.payBy)) return
  const winner = await findUser(payload.winnerId)
  if (winner) await deliver(id, [reminderMail(payload, winner)], now)
})
