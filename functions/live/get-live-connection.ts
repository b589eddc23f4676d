import { live } from '../../shared/contract/endpoints/live.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { newTicket } from './ticket.ts'

export const handler = endpoint(live.getLiveConnection, {}, async ({ user, session, now }) => {
  const { liveSocketUrl: url, livePublishUrl } = config
  if (!url || !livePublishUrl) return { socket: null }
  const ticket = await newTicket(session, now)
  return { socket: { url, host: new URL(livePublishUrl).host, ...ticket, userId: user?.id ?? null } }
})
