import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Once a day: find auctions whose schedule was lost. */
export const auctionsSweepDue = defineEvent({
  name: 'auctions-sweep-due',
  schema: z.object({}),
  sample: {},
})
