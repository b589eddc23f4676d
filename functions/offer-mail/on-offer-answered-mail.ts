import { offerAnswered } from '../../events/offer.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { offerAnsweredMail } from './mail-templates.ts'

export const handler = reaction(offerAnswered, {}, async ({ id, payload, now }) => {
  const { by, sellerId, buyerId, until } = payload
  if (until && now >= new Date(until)) return
  const waiting = await findUser(by === 'seller' ? buyerId : sellerId)
  if (waiting) await deliver(id, [offerAnsweredMail(payload, waiting)], now)
})
