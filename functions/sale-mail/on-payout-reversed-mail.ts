import { payoutReversed } from '../../events/payout-reversed.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { payoutReversedMail } from './mail-templates.ts'

export const handler = reaction(payoutReversed, {}, async ({ id, payload, now }) => {
  const seller = await findUser(payload.sellerId)
  if (seller) await sendOnce(id, payoutReversedMail(payload, seller), now)
})
