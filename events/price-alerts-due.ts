import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Once an hour: tell the lower prices that were held back because their listing had alerted its watchers that day. */
export const priceAlertsDue = defineEvent({
  name: 'price-alerts-due',
  schema: z.object({}),
  sample: {},
})
