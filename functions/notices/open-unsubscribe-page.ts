import { notices } from '../../shared/contract/endpoints/notices.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(notices.openUnsubscribePage, {}, async ({ query }) => ({
  redirectTo: `/unsubscribe#${new URLSearchParams(query)}`,
}))
