import { auctionUnpaid } from '../../events/auction.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { buyerUnpaidMail, sellerUnpaidMail } from './mail-templates.ts'

export const handler = reaction(auctionUnpaid, {}, async ({ id, payload, now }) => {
  const [buyer, seller] = await Promise.all([findUser(payload.buyerId), findUser(payload.sellerId)])
  const letters = [
    ...(seller ? [sellerUnpaidMail(payload, buyer, seller)] : []),
    ...(buyer ? [buyerUnpaidMail(payload, buyer)] : []),
  ]
  await deliver(id, letters, now)
})
