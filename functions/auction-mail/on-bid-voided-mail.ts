import { bidVoided } from '../../events/auction.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { bidVoidedMail, leadsAgainMail, sellerVoidedMail } from './mail-templates.ts'

/** Everyone else is told by a notification only. */
export const handler = reaction(bidVoided, {}, async ({ id, payload, now }) => {
  const { bidderId, sellerId, leaderId, ledBeforeId, hasEnded } = payload
  // After the end a new winner gets the mail that winners get.
  const isNewLeader = !hasEnded && leaderId !== null && leaderId !== ledBeforeId && leaderId !== bidderId
  const [bidder, seller, leader] = await Promise.all([
    findUser(bidderId),
    findUser(sellerId),
    isNewLeader ? findUser(leaderId) : undefined,
  ])
  const letters = [
    ...(bidder ? [bidVoidedMail(payload, bidder)] : []),
    ...(seller ? [sellerVoidedMail(payload, seller)] : []),
    ...(leader ? [leadsAgainMail(payload, leader)] : []),
  ]
  await deliver(id, letters, now)
})
