import { auctionEnded } from '../../events/auction.ts'
import type { PayloadOf } from '../../events/event.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { sellerWonMail, unsoldMail, type Won, winnerMail } from './mail-templates.ts'

const isWon = (ended: PayloadOf<typeof auctionEnded>): ended is Won =>
  ended.winnerId !== null && ended.priceCents !== null && ended.payBy !== null

export const handler = reaction(auctionEnded, {}, async ({ id, payload, now }) => {
  const [winner, seller] = await Promise.all([
    payload.winnerId ? findUser(payload.winnerId) : undefined,
    findUser(payload.sellerId),
  ])
  const letters = isWon(payload)
    ? [...(winner ? [winnerMail(payload, winner)] : []), ...(seller ? [sellerWonMail(payload, winner, seller)] : [])]
    : seller
      ? [unsoldMail(payload, seller)]
      : []
  await deliver(id, letters, now)
})
