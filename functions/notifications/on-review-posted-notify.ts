import { reviewPosted } from '../../events/review.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reviewPostedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { reviewMail } from './mail-templates.ts'

export const handler = reaction(reviewPosted, {}, async posted => {
  const { id, payload, now } = posted
  await notify(posted, reviewPostedNotes(payload))
  const seller = await findUser(payload.sellerId)
  if (seller) await deliver(id, [reviewMail(payload, seller)], now)
})
