import * as z from 'zod'
import { defineEvent } from './event.ts'

export const auctionsSweepDue = defineEvent({
  name: 'auctions-sweep-due',
  schema: z.object({}),
  sample: {},
})
