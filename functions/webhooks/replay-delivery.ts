import { webhooks } from '../../shared/contract/endpoints/webhooks.ts'
import { endpoint } from '../platform/endpoint.ts'
import { replayDelivery } from './managing.ts'
import { presentDelivery } from './present-webhook.ts'

export const handler = endpoint(webhooks.replayDelivery, {}, async ({ user, params, now }) =>
  presentDelivery(await replayDelivery(user, params.id, params.deliveryId, now)),
)
