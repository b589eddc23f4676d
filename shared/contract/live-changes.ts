import * as z from 'zod'

/** Sequence number of the stream: equal when a change is sent again, higher with each change of a count. Compare as `BigInt`. */
const version = z.string().regex(/^\d+$/)

/** What a person's channel carries: counts, and what changed, which pages then ask for. Nothing that anyone wrote. */
export const personalChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['notifications', 'messages']), unread: z.number().int(), version }),
  /** The latest of a conversation. */
  z.object({ kind: z.literal('message'), partnerId: z.string(), id: z.string(), version: version.optional() }),
  z.object({ kind: z.literal('typing'), partnerId: z.string() }),
  z.object({
    kind: z.enum(['order', 'offer', 'payout', 'bid', 'listing']),
    id: z.string(),
    version: version.optional(),
  }),
  /** The progress of an upload of many listings. */
  z.object({ kind: z.literal('bulk'), id: z.string() }),
])
export type PersonalChange = z.output<typeof personalChange>
