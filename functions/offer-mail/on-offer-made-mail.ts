import { offerMade } from '../../events/offer-made.ts'
import { sendOnce } from '../kit/mail.ts'
import { reaction } from '../kit/reaction.ts'
import { findUser } from '../kit/users.ts'
import { offerMadeLetter } from './letters.ts'

export const handler = reaction(offerMade, {}, async ({ id, payload, now }) => {
  if (now >= new Date(payload.openUntil)) return
  const seller = await findUser(payload.sellerId)
  if (seller) await sendOnce(id, offerMadeLetter(payload, seller), now)
})
