import type { EventContract, PayloadOf } from '../../events/event.ts'
import type { toldToWebhooks } from '../../events/webhook.ts'
import type { MessageData, MessageType } from '../../shared/contract/webhook-messages.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import { centsToDecimal, decimalOrNull } from '../../shared/rules/money.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { TEST_TYPE, type WebhookType } from '../../shared/rules/webhooks.ts'

type Told = (typeof toldToWebhooks)[number]

interface MessageOf<Type extends WebhookType> {
  readonly userId: string
  readonly type: Type
  readonly data: MessageData<Type>
  /** Told once about it, whichever event comes first. Default: once about each event. */
  readonly about?: string
}

/** What one member's webhooks are told of an event. */
export type Message = { [Type in WebhookType]: MessageOf<Type> }[WebhookType]

type MessagesOf = {
  readonly [Contract in Told as Contract['name']]: (
    payload: Contract extends EventContract ? PayloadOf<Contract> : never,
  ) => readonly Message[]
}

const amount = (cents: Cents) => ({ amount: centsToDecimal(cents), currency: shopCurrency() })

export const messagesOf: MessagesOf = {
  // Each piece of a basket has its own.
  'listing-sold': ({ sellerId, transactionId, listingId, itemName, salePriceCents }) => [
    { userId: sellerId, type: 'order.paid', data: { orderId: transactionId }, about: transactionId },
    {
      userId: sellerId,
      type: 'listing.sold',
      data: { listingId, itemName, orderId: transactionId, ...amount(salePriceCents) },
    },
  ],
  'order-cancelled': ({ sellerId, orderId, listingId, itemName, cancelledBy, amountCents }) => [
    {
      userId: sellerId,
      type: 'order.cancelled',
      data: { orderId, listingId, itemName, cancelledBy, ...amount(amountCents) },
    },
  ],
  'order-received': ({ sellerId, orderId, listingId, itemName, receivedBy }) => [
    { userId: sellerId, type: 'order.received', data: { orderId, listingId, itemName, receivedBy } },
  ],
  'auction-ended': ({ sellerId, listingId, itemName, winnerId, priceCents, bidCount, payBy }) => [
    {
      userId: sellerId,
      type: 'listing.ended',
      data: {
        ...{ listingId, itemName, isSold: winnerId !== null, bidCount, payBy },
        ...{ amount: decimalOrNull(priceCents), currency: shopCurrency() },
      },
    },
  ],
  'offer-made': ({ sellerId, offerId, listingId, itemName, amountCents, priceCents, openUntil }) => [
    {
      userId: sellerId,
      type: 'offer.made',
      data: { offerId, listingId, itemName, price: centsToDecimal(priceCents), openUntil, ...amount(amountCents) },
    },
  ],
  'message-sent': ({ recipientId, messageId, senderId, listingId }) => [
    { userId: recipientId, type: 'message.received', data: { messageId, senderId, listingId } },
  ],
}

/** As Standard Webhooks shapes it. */
export const bodyOf = <Type extends MessageType>(type: Type, occurredAt: Date, data: MessageData<Type>): string =>
  JSON.stringify({ type, timestamp: occurredAt.toISOString(), data })

export const testBody = (now: Date): string =>
  bodyOf(TEST_TYPE, now, { message: 'If you can read this, your webhook works.' })
