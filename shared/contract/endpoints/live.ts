import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'

export const live = defineEndpoints({
  getLiveConnection: {
    method: 'GET',
    path: '/api/live',
    auth: 'public',
    polled: true,
    summary: 'Get where open pages are sent changes, and a ticket for connecting and subscribing as who is signed in.',
    response: z.object({
      /** Null where nothing is pushed: pages ask again and again instead. */
      socket: z
        .object({
          url: z.string(),
          /** The host that the connection must name. */
          host: z.string(),
          ticket: z.string(),
          ticketEndsAt: z.string(),
          /** Whose ticket it is. Null for a visitor's. */
          userId: z.string().nullable(),
        })
        .nullable(),
    }),
  },
})
