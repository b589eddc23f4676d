import { reviewPosted } from '../../events/review-posted.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { reviewMail } from './mail-templates.ts'

export const handler = reaction(reviewPosted, {}, async ({ id, payload, now }) => {
  const seller = await findUser(payload.sellerId)
  if (seller) await deliver(id, [reviewMail(payload, seller)], now)
})
