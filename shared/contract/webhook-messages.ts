import * as z from 'zod'
import { orderCancellers } from '../rules/orders.ts'
import { TEST_TYPE, type WebhookType } from '../rules/webhooks.ts'

/** Amounts in the shop's currency, like "1234.50". */
const money = { amount: z.string(), currency: z.string() }
const piece = { listingId: z.string(), itemName: z.string() }

/** What messages to webhooks say of each kind: ids and sums. The rest is asked for with a token, by who may. */
export const webhookMessages = {
  'order.paid': z.object({ orderId: z.string() }),
  'order.cancelled': z.object({ orderId: z.string(), ...piece, cancelledBy: z.enum(orderCancellers), ...money }),
  'order.received': z.object({ orderId: z.string(), ...piece, receivedBy: z.enum(['buyer', 'time', 'code']) }),
  'listing.sold': z.object({ ...piece, orderId: z.string(), ...money }),
  'listing.ended': z.object({
    ...piece,
    isSold: z.boolean(),
    bidCount: z.number().int(),
    /** When the winner’s time to pay ends; null without one. */
    payBy: z.string().nullable(),
    /** The hammer price; null without a bid. */
    amount: z.string().nullable(),
    currency: z.string(),
  }),
  'offer.made': z.object({ offerId: z.string(), ...piece, price: z.string(), openUntil: z.string(), ...money }),
  'message.received': z.object({ messageId: z.string(), senderId: z.string(), listingId: z.string().nullable() }),
  [TEST_TYPE]: z.object({ message: z.string() }),
} as const satisfies Record<WebhookType | typeof TEST_TYPE, z.ZodObject>

export type MessageType = keyof typeof webhookMessages
export type MessageData<Type extends MessageType> = z.output<(typeof webhookMessages)[Type]>
