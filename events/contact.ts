import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Somebody wrote to the operator, with or without an account. */
export const operatorContacted = defineEvent({
  name: 'operator-contacted',
  schema: z.object({
    subject: z.string(),
    text: z.string(),
    /** The member who wrote. */
    userId: z.string().nullable(),
    /** What someone without an account typed: nothing is sent there. */
    name: z.string().nullable(),
    typedEmail: z.string().nullable(),
  }),
  sample: {
    subject: 'A question about selling',
    text: 'Do you also take pieces on consignment?',
    userId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    name: null,
    typedEmail: null,
  },
})

/** By mail: functions/notify says whom, and in which words. */
export const contactTold = { mailed: [operatorContacted] } as const
