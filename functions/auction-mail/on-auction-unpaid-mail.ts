import { auctionUnpaid } from '../../events/auction-unpaid.ts'
import { sendEach } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { buyerUnpaidLetter, sellerUnpaidLetter } from './letters.ts'

export const handler = reaction(auctionUnpaid, {}, async ({ id, payload, now }) => {
  const [buyer, seller] = await Promise.all([findUser(payload.buyerId), findUser(payload.sellerId)])
  const letters = [
    ...(seller ? [sellerUnpaidLetter(payload, buyer, seller)] : []),
    ...(buyer ? [buyerUnpaidLetter(payload, buyer)] : []),
  ]
  await sendEach(id, letters, now)
})
