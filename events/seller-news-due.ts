import * as z from 'zod'
import { defineEvent } from './event.ts'

export const sellerNewsDue = defineEvent({
  name: 'seller-news-due',
  schema: z.object({}),
  sample: {},
})
