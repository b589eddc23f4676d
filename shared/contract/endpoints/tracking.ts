import * as z from 'zod'
import { parcelStates } from '../../rules/tracking.ts'
import { defineEndpoints } from '../endpoint.ts'

/** What the carrier says of a parcel. */
export const followedParcel = z.object({
  /** `unknown`: the carrier doesn't know its number. */
  status: z.enum(parcelStates),
  /** Newest first. */
  events: z.array(
    z.object({
      at: z.string(),
      status: z.enum(parcelStates),
      /** The carrier's own, in its language. */
      words: z.string(),
      place: z.string().nullable(),
    }),
  ),
  followedAt: z.string(),
  /** When the carrier was last heard of; null: not yet. */
  checkedAt: z.string().nullable(),
})
export type FollowedParcel = z.output<typeof followedParcel>

const received = z.object({ received: z.boolean() })

export const tracking = defineEndpoints({
  receiveEasypostWebhook: {
    method: 'POST',
    path: '/api/tracking/easypost',
    auth: 'signature',
    summary: "Receive EasyPost's signed news of parcels.",
    bodyType: 'raw',
    response: received,
    errors: ['invalid_signature', 'malformed_body', 'body_too_large'],
  },
  receiveShippoWebhook: {
    method: 'POST',
    path: '/api/tracking/shippo',
    auth: 'signature',
    summary: "Receive Shippo's news of parcels, signed or with the token of the webhook's address.",
    query: z.object({ token: z.string().max(200).optional() }),
    bodyType: 'raw',
    response: received,
    errors: ['invalid_signature', 'malformed_body', 'body_too_large'],
  },
})
