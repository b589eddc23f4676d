import { webhookDeliveryDue } from '../../events/webhook.ts'
import { publicReceivers } from '../core/webhook/posting.ts'
import { reaction } from '../platform/reaction.ts'
import { sendDelivery } from './sending.ts'

export const handler = reaction(webhookDeliveryDue, {}, ({ payload, now }) =>
  sendDelivery(payload, publicReceivers, now),
)
