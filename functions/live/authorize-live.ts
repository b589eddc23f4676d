import { type LiveNamespace, liveNamespaces } from '../../shared/contract/live-channels.ts'
import { config } from '../platform/config.ts'
import { type Holder, readTicket } from './ticket.ts'

/** What AppSync Events asks before it admits a connection or a subscription. */
export interface LiveRequest {
  readonly authorizationToken: string
  readonly requestContext: {
    readonly operation: string
    readonly channel?: string
  }
  readonly requestHeaders?: Readonly<Record<string, string>>
}

/** Whether the holder of a ticket may subscribe to a channel, by the id in its name. */
type MayHear = (id: string, holder: Holder) => boolean

const rules: Readonly<Record<LiveNamespace, MayHear>> = {
  auction: () => true,
  user: (id, { userId }) => id === userId,
  listing: () => true,
  case: (_, { actsAsAdmin }) => actsAsAdmin,
  import: (_, { actsAsAdmin }) => actsAsAdmin,
}

/** One channel at a time: `/auction/*` would be all of them. */
const CHANNEL = new RegExp(`^/(?<namespace>${liveNamespaces.join('|')})/(?<id>[A-Za-z0-9-]+)$`)

function mayHear(channel: string, holder: Holder): boolean {
  const { namespace, id } = CHANNEL.exec(channel)?.groups ?? {}
  return id !== undefined && rules[namespace as LiveNamespace](id, holder)
}

function mayDo({ operation, channel = '' }: LiveRequest['requestContext'], holder: Holder): boolean {
  return operation === 'EVENT_CONNECT' || (operation === 'EVENT_SUBSCRIBE' && mayHear(channel, holder))
}

/** Browsers always name it. Whatever else connects has no cookie to misuse. */
const comesFromElsewhere = ({ requestHeaders = {} }: LiveRequest): boolean => {
  const origin = Object.entries(requestHeaders).find(([name]) => name.toLowerCase() === 'origin')?.[1]
  return origin !== undefined && origin !== config.appOrigin
}

export async function handler(request: LiveRequest): Promise<{
  isAuthorized: boolean
  ttlOverride: number
}> {
  if (comesFromElsewhere(request)) return { isAuthorized: false, ttlOverride: 0 }
  const holder = await readTicket(request.authorizationToken, new Date())
  const isAuthorized = holder !== undefined && mayDo(request.requestContext, holder)
  return { isAuthorized, ttlOverride: 0 }
}
