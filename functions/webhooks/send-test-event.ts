import { webhooks } from '../../shared/contract/endpoints/webhooks.ts'
import { endpoint } from '../platform/endpoint.ts'
import { sendTestEvent } from './managing.ts'
import { presentDelivery } from './present-webhook.ts'

export const handler = endpoint(webhooks.sendTestEvent, {}, async ({ user, params, now }) =>
  presentDelivery(await sendTestEvent(user, params.id, now)),
)
