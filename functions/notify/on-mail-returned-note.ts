import { mailReturned } from '../../events/mail.ts'
import { noteReturned } from '../platform/delivery-store.ts'
import { log } from '../platform/log.ts'
import { reaction } from '../platform/reaction.ts'

const reasons = { Bounce: 'bounce', Complaint: 'complaint', Reject: 'reject' } as const

export const handler = reaction(mailReturned, {}, async ({ payload: { eventType, mail, bounce }, occurredAt, now }) => {
  const orderId = mail.tags.orderId?.[0]
  const why = reasons[eventType]
  const detail = bounce && `${bounce.bounceType} ${bounce.bounceSubType}`
  const mailId = mail.messageId
  // The line of the event that it was sent for has the same mail.
  await log.warn('mail returned', { orderId, causedBy: mail.tags.eventId?.[0], mails: [mailId], why, detail })
  if (orderId) await noteReturned({ orderId, mailId, why, detail, at: occurredAt.toISOString() }, now)
})
