import * as z from 'zod'
import { defineEvent } from './event.ts'

/** For alerts that were held back because the listing had already alerted its watchers that day. */
export const priceAlertsDue = defineEvent({
  name: 'price-alerts-due',
  schema: z.object({}),
  sample: {},
})
