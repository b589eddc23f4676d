import * as z from 'zod'

/** Rises with each change of the count it comes with; compare as `BigInt`. */
const version = z.string().regex(/^\d+$/)

/** What a person's channel carries: counts, and what changed, which pages then ask for. Nothing that anyone wrote. */
export const personalChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['notifications', 'messages']), unread: z.number().int(), version }),
  /** The latest of a conversation. */
  z.object({ kind: z.literal('message'), partnerId: z.string(), id: z.string() }),
  z.object({ kind: z.literal('typing'), partnerId: z.string() }),
  z.object({ kind: z.enum(['order', 'offer', 'payout', 'bid', 'listing']), id: z.string() }),
])
export type PersonalChange = z.output<typeof personalChange>
