import { sharesBought } from '../../events/shares-bought.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { sharesBoughtMail } from './mail-templates.ts'

export const handler = reaction(sharesBought, {}, async ({ id, payload, now }) => {
  const buyer = await findUser(payload.buyerId)
  if (buyer) await sendOnce(id, sharesBoughtMail(payload, buyer), now)
})
