import { checkoutRefunded } from './checkout-refunded.ts'
import { defineEvent } from './event.ts'

/** A refund that was decided (checkout-refunded) has been made. */
export const paymentReturned = defineEvent({
  name: 'payment-returned',
  schema: checkoutRefunded.schema,
  sample: checkoutRefunded.sample,
})
