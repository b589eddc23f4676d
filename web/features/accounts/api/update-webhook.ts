import { webhooks } from '../../../../shared/contract/endpoints/webhooks.ts'
import { useChange } from '../../../lib/queries.ts'

/** @param failure title of the notice that says why it failed; none where a form shows it */
export const useUpdateWebhook = (id: string, failure?: string) =>
  useChange(webhooks.updateWebhook, {
    params: { id },
    refreshes: [webhooks.listWebhooks, webhooks.listWebhookDeliveries],
    ...(failure && { failure }),
  })
