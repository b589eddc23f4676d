import { offerEnded } from '../../events/offer-ended.ts'
import { concernsBuyer, concernsSeller } from '../core/offer/wording.ts'
import { sendEach } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { offerEndedLetter, sellerEndedLetter } from './letters.ts'

export const handler = reaction(offerEnded, {}, async ({ id, payload, now }) => {
  const [buyer, seller] = await Promise.all([
    concernsBuyer(payload) ? findUser(payload.buyerId) : undefined,
    concernsSeller(payload) ? findUser(payload.sellerId) : undefined,
  ])
  const letters = [
    ...(buyer ? [offerEndedLetter(payload, buyer)] : []),
    ...(seller ? [sellerEndedLetter(payload, seller)] : []),
  ]
  await sendEach(id, letters, now)
})
