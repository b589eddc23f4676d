import * as z from 'zod'
import { type AccountLimit, accountLimits, standings } from '../../rules/account-limits.ts'
import { biddingStates } from '../../rules/unpaid-wins.ts'
import { defineEndpoints } from '../endpoint.ts'

const limit = z.object({
  name: z.enum(Object.keys(accountLimits) as [AccountLimit, ...AccountLimit[]]),
  /** Null: no limit. Of `openBidsCents` in cents. */
  limit: z.number().int().nullable(),
})

export const standing = defineEndpoints({
  getAccountLimits: {
    method: 'GET',
    path: '/api/account/limits',
    auth: 'member',
    summary: 'Get what my account may do at a time, which grows with its age and with completed orders.',
    response: z.object({ standing: z.enum(standings), limits: z.array(limit) }),
  },
  getBiddingState: {
    method: 'GET',
    path: '/api/account/bidding',
    auth: 'member',
    summary: 'Get whether I may bid, and why not: after a won auction that I didn’t pay for, a card has to be saved.',
    response: z.object({
      state: z.enum(biddingStates),
      /** While it is paused. */
      until: z.string().nullable(),
      /** Won auctions that I didn't pay for, the last first. */
      unpaid: z.array(z.object({ listingId: z.string(), at: z.string() })),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    }),
  },
  createCardSetup: {
    method: 'POST',
    path: '/api/account/card',
    auth: 'member',
    confirmed: true,
    agreed: true,
    summary: 'Open a page of Stripe’s on which I save a card. Nothing is charged, now or when I win an auction.',
    response: z.object({ url: z.string() }),
    errors: ['too_many_requests', 'outside_service'],
  },
})
