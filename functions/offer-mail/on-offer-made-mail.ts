import { offerMade } from '../../events/offer.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { offerMadeMail } from './mail-templates.ts'

export const handler = reaction(offerMade, {}, async ({ id, payload, now }) => {
  if (now >= new Date(payload.openUntil)) return
  const seller = await findUser(payload.sellerId)
  if (seller) await deliver(id, [offerMadeMail(payload, seller)], now)
})
