import { bankRefused } from '../../events/bank-refused.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { bankRefusedMail } from './mail-templates.ts'

export const handler = reaction(bankRefused, {}, async ({ id, payload, now }) => {
  const seller = await findUser(payload.sellerId)
  if (seller) await sendOnce(id, bankRefusedMail(payload, seller), now)
})
