import { payoutSent } from '../../events/payout-sent.ts'
import { sendOnce } from '../kit/mail.ts'
import { reaction } from '../kit/reaction.ts'
import { findUser } from '../kit/users.ts'
import { payoutLetter } from './letters.ts'

export const handler = reaction(payoutSent, {}, async ({ id, payload, now }) => {
  const seller = await findUser(payload.sellerId)
  if (seller) await sendOnce(id, payoutLetter(payload, seller), now)
})
