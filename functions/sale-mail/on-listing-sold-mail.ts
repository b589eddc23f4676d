import { listingSold } from '../../events/listing-sold.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { buyerSoldMail, sellerSoldMail } from './mail-templates.ts'

export const handler = reaction(listingSold, {}, async ({ id, payload, now }) => {
  const [buyer, seller] = await Promise.all([findUser(payload.buyerId), findUser(payload.sellerId)])
  const letters = [
    ...(buyer && seller ? [buyerSoldMail(payload, buyer, seller)] : []),
    ...(seller ? [sellerSoldMail(payload, seller)] : []),
  ]
  await deliver(id, letters, now)
})
