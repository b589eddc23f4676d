import { payoutSent } from '../../events/payout-sent.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { payoutLetter } from './letters.ts'

export const handler = reaction(payoutSent, {}, async ({ id, payload, now }) => {
  const seller = await findUser(payload.sellerId)
  if (seller) await sendOnce(id, payoutLetter(payload, seller), now)
})
