import { offerEnded } from '../../events/offer.ts'
import { deliver } from '../core/mail/delivering.ts'
import { concernsBuyer, concernsSeller } from '../core/offer/copy.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { offerEndedMail, sellerEndedMail } from './mail-templates.ts'

export const handler = reaction(offerEnded, {}, async ({ id, payload, now }) => {
  const [buyer, seller] = await Promise.all([
    concernsBuyer(payload) ? findUser(payload.buyerId) : undefined,
    concernsSeller(payload) ? findUser(payload.sellerId) : undefined,
  ])
  const letters = [
    ...(buyer ? [offerEndedMail(payload, buyer)] : []),
    ...(seller ? [sellerEndedMail(payload, seller)] : []),
  ]
  await deliver(id, letters, now)
})
