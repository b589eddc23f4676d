import { live } from '../../shared/endpoints/live.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { newTicket } from './ticket.ts'

export const handler = endpoint(live.getLiveConnection, {}, async ({ now }) => {
  const { liveSocketUrl: url, livePublishUrl } = config
  if (!url || !livePublishUrl) return { socket: null }
  return { socket: { url, host: new URL(livePublishUrl).host, ...(await newTicket(now)) } }
})
