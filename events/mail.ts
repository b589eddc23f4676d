import * as z from 'zod'
import { kebabCase } from '../shared/rules/names.ts'
import { defineEvent, messageOf, type ReactionRows } from './event.ts'

/**
 * Not emitted: EventBridge makes it of what SES says of a mail (infra/stacks/mail-events.ts). Addresses, which SES says
 * too, are left out.
 */
export const mailReturned = defineEvent({
  name: 'mail-returned',
  schema: z.object({
    eventType: z.enum(['Bounce', 'Complaint', 'Reject']),
    mail: z.object({
      messageId: z.string(),
      /** Those that it was sent with (functions/platform/mail.ts). */
      tags: z.record(z.string(), z.array(z.string())).default({}),
    }),
    bounce: z.object({ bounceType: z.string(), bounceSubType: z.string() }).optional(),
  }),
  sample: {
    eventType: 'Bounce',
    mail: {
      messageId: '0100018c3f2e5d1a-6f1f6f0f-8a01-4b52-9a6f-7d0c2f0e4a86-000000',
      tags: { orderId: ['01KAHQ3V9GTRANSACTION00001'], eventId: ['01KAHQ4EVENT0000000000001'] },
    },
    bounce: { bounceType: 'Permanent', bounceSubType: 'NoEmail' },
  },
})

export const mailReactions = {
  onMailReturnedNote: {
    feature: 'notify',
    on: mailReturned,
    summary: 'Notes of an order that a mail about it came back.',
  },
} as const satisfies ReactionRows

/** A message as EventBridge makes it for what is delivered later. @param detail what SES says */
export const mailReturnedMessage = (detail: unknown, id: string, at: Date): string =>
  messageOf(
    { id, name: mailReturned.name, occurredAt: at.toISOString(), payload: mailReturned.schema.parse(detail) },
    kebabCase('onMailReturnedNote'),
  )
