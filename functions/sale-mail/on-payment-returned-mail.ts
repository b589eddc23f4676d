import { paymentReturned } from '../../events/payment-returned.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { refundLetter } from './letters.ts'

export const handler = reaction(paymentReturned, {}, async ({ id, payload, now }) => {
  const buyer = await findUser(payload.buyerId)
  if (buyer) await sendOnce(id, refundLetter(payload, buyer), now)
})
