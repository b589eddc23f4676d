import { addDelivery, newDelivery } from '../core/webhook/delivery-store.ts'
import { findWebhooks } from '../core/webhook/webhook-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { derivedId } from '../platform/ids.ts'
import { bodyOf, type Message } from './messages.ts'

interface Cause {
  readonly id: string
  readonly occurredAt: Date
  readonly now: Date
}

const AT_ONCE = 5

/** Once for each webhook, also for repeated deliveries. */
export async function tellWebhooks(messages: readonly Message[], { id, occurredAt, now }: Cause): Promise<void> {
  for (const { userId, type, data, about = id } of messages) {
    const told = (await findWebhooks(userId)).filter(({ isActive, types }) => isActive && types.includes(type))
    await forEachSettled(told, AT_ONCE, async ({ id: webhookId }) => {
      const deliveryId = derivedId(occurredAt, `${webhookId} ${type} ${about}`)
      const delivery = newDelivery({ userId, webhookId, id: deliveryId }, type, bodyOf(type, occurredAt, data), now)
      await addDelivery(delivery, now)
    })
  }
}
