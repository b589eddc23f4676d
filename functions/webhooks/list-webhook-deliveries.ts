import { webhooks } from '../../shared/contract/endpoints/webhooks.ts'
import { endpoint } from '../platform/endpoint.ts'
import { listDeliveries } from './managing.ts'
import { presentDelivery } from './present-webhook.ts'

export const handler = endpoint(webhooks.listWebhookDeliveries, {}, async ({ user, params }) => ({
  deliveries: (await listDeliveries(user, params.id)).map(presentDelivery),
}))
