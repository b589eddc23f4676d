import { isTicket } from './ticket.ts'

/** What AppSync Events asks before it admits a connection or a subscription. */
export interface LiveRequest {
  readonly authorizationToken: string
  readonly requestContext: {
    readonly operation: string
    readonly channel?: string
  }
}

/** Auctions are public. Only one at a time: `/auction/*` would be all of them. */
const mayHear = (channel = '') => /^\/auction\/[A-Za-z0-9-]+$/.test(channel)

const mayDo = ({ operation, channel }: LiveRequest['requestContext']) =>
  operation === 'EVENT_CONNECT' || (operation === 'EVENT_SUBSCRIBE' && mayHear(channel))

export async function handler({ authorizationToken, requestContext }: LiveRequest): Promise<{
  isAuthorized: boolean
  ttlOverride: number
}> {
  const isAuthorized = mayDo(requestContext) && (await isTicket(authorizationToken, new Date()))
  return { isAuthorized, ttlOverride: 0 }
}
