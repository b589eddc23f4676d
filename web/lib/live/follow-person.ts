import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { EndpointName } from '../../../shared/contract/endpoint-table.ts'
import { type PersonalChange, personalChange } from '../../../shared/contract/live-changes.ts'
import { userChannel } from '../../../shared/contract/live-channels.ts'
import { counted } from '../../../shared/rules/numbers.ts'
import { isYetRepeated } from './catching-up.ts'
import { type Follower, follow as followChannel } from './live-connection.ts'
import { pushed } from './pushed.ts'
import { noteTyping } from './typing.ts'

/** One step changes several things at once. */
const ASK_AFTER_MS = 300
/** So that after an outage not all pages ask at the same moment. */
const SPREAD_MS = 3_000
/** A page that is looked at again asks whether it missed a change, but not each time. */
const LOOK_AFTER_MS = 60_000
const MAX_REMEMBERED = 1_000

type Counted = 'notifications' | 'messages'
type Thing = Exclude<PersonalChange['kind'], Counted | 'message' | 'typing' | 'bulk'>

const keyOf = (name: EndpointName, input?: object): QueryKey => (input ? [name, input] : [name])

const countKeys: Record<Counted, QueryKey> = {
  notifications: keyOf('getUnreadNotificationCount'),
  messages: keyOf('getUnreadMessageCount'),
}
const counts = Object.keys(countKeys) as Counted[]
const listKeys: Record<Counted, QueryKey> = {
  notifications: keyOf('listNotifications'),
  messages: keyOf('listConversations'),
}
/** The answers that show it. */
const shownIn: Record<Thing, readonly EndpointName[]> = {
  order: [
    'getOrder',
    'listBoughtOrders',
    'listSoldOrders',
    'listWaitingOrders',
    'listOrdersToShip',
    'listOrderCases',
    'listOrderDisputes',
    'getSellerDashboard',
    'getSellerAnalytics',
  ],
  offer: ['listSentOffers', 'listReceivedOffers', 'getListing'],
  payout: ['listPayouts', 'getOrder', 'getSellerDashboard'],
  bid: ['listMyBids'],
  listing: ['getSellerDashboard', 'listInventory'],
}
const keysOf = (kind: Thing): QueryKey[] => shownIn[kind].map(name => keyOf(name))
const everyKey: readonly QueryKey[] = [
  ...Object.values(countKeys),
  ...Object.values(listKeys),
  keyOf('getConversation'),
  ...Object.keys(shownIn).flatMap(kind => keysOf(kind as Thing)),
]

interface Deps {
  readonly follow: (channel: string, follower: Follower) => () => void
  readonly announce: (text: string) => void
  readonly random: () => number
}

/**
 * Keeps counts and open pages of the person true: counts by what is pushed, the rest by asking for what has changed, once the
 * page is visible. What a gap may have hidden is asked for once. @returns a function that ends it
 */
export function followPerson(
  client: QueryClient,
  userId: string,
  { follow, announce, random }: Deps = { follow: followChannel, announce: sayPolitely, random: Math.random },
): () => void {
  const waiting = new Map<string, QueryKey>()
  const news = new Set<string>()
  const newest: Record<Counted, bigint> = { notifications: 0n, messages: 0n }
  const heard = new Set<string>()
  let askedAt = Date.now()
  let begunAt: number | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let askingForAll: ReturnType<typeof setTimeout> | undefined

  const countOf = (kind: Counted) => client.getQueryData<number>(countKeys[kind])
  const known: Record<Counted, number | undefined> = {
    notifications: countOf('notifications'),
    messages: countOf('messages'),
  }

  const isShown = (queryKey: QueryKey) => client.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0

  /** Not what was asked shortly before or since, as when a page opens. */
  const noteMissed = (begunAt: number) => {
    const queries = everyKey.flatMap(queryKey => client.getQueryCache().findAll({ queryKey }))
    for (const { queryKey, queryHash } of queries) {
      if (!isYetRepeated(client, queryKey, begunAt)) waiting.set(queryHash, queryKey)
    }
  }

  const ask = () => {
    asking = undefined
    // To ask for a conversation is to read it.
    if (document.visibilityState === 'hidden') return
    if (begunAt !== undefined) noteMissed(begunAt)
    begunAt = undefined
    for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey })
    waiting.clear()
    if (news.size > 0) announce([...news].join(', '))
    news.clear()
  }
  const askFor = (queryKeys: readonly QueryKey[]) => {
    for (const queryKey of queryKeys) waiting.set(hashKey(queryKey), queryKey)
    asking ??= setTimeout(ask, ASK_AFTER_MS)
  }
  const askForAll = () => {
    askedAt = Date.now()
    askFor(everyKey)
  }

  /** Messages can overtake each other. */
  const takeCount = ({ kind, unread, version }: Extract<PersonalChange, { unread: number }>) => {
    if (BigInt(version) <= newest[kind]) return
    newest[kind] = BigInt(version)
    const queryKey = countKeys[kind]
    // An answer on its way may be older.
    void client.cancelQueries({ queryKey }).then(() => client.setQueryData(queryKey, unread))
    askFor([listKeys[kind]])
  }

  /** Pushed or asked for. */
  const stopCounting = client.getQueryCache().subscribe(({ query: { queryHash } }) => {
    const kind = counts.find(each => hashKey(countKeys[each]) === queryHash)
    if (!kind) return
    const before = known[kind]
    const count = countOf(kind)
    if (count === before) return
    known[kind] = count
    if (before === undefined || count === undefined) return
    news.delete(countText(kind, before))
    if (count < before) return
    news.add(countText(kind, count))
    askFor([])
  })

  const takeMessage = ({ partnerId, id }: Extract<PersonalChange, { kind: 'message' }>) => {
    const queryKey = keyOf('getConversation', { params: { partnerId } })
    const thread = client.getQueryData<{ messages: readonly { id: string }[] }>(queryKey)
    noteTyping(client, partnerId, null)
    // This tab sent it.
    if (thread?.messages.some(message => message.id === id)) return
    askFor([queryKey, listKeys.messages])
  }

  /** It is sent again after some seconds. Versions of different items can't be compared. */
  const isRepeated = (change: PersonalChange): boolean => {
    if (!('version' in change)) return false
    const each = JSON.stringify(change)
    if (heard.has(each)) return true
    if (heard.size >= MAX_REMEMBERED) heard.clear()
    heard.add(each)
    return false
  }

  const take = (change: PersonalChange) => {
    if (isRepeated(change)) return
    switch (change.kind) {
      case 'notifications':
      case 'messages':
        return takeCount(change)
      case 'message':
        return takeMessage(change)
      case 'typing':
        return noteTyping(client, change.partnerId, Date.now())
      case 'bulk':
        // Its page asks at a pace of its own (web/features/bulk-upload).
        return
      default: {
        const queryKeys = keysOf(change.kind)
        const text = changeText(change.kind)
        if (text && queryKeys.some(isShown)) news.add(text)
        askFor(queryKeys)
      }
    }
  }

  const onVisibility = () => {
    if (document.visibilityState === 'hidden') return
    if (waiting.size > 0 || news.size > 0 || begunAt !== undefined) ask()
    if (!pushed.isOn || Date.now() - askedAt < LOOK_AFTER_MS) return
    askedAt = Date.now()
    for (const queryKey of Object.values(countKeys)) void client.invalidateQueries({ queryKey })
  }
  document.addEventListener('visibilitychange', onVisibility)

  const stopFollowing = follow(userChannel(userId), {
    receive: event => {
      const { data } = personalChange.safeParse(event)
      if (data) take(data)
    },
    onOpen: () => {
      pushed.isOn = true
      clearTimeout(askingForAll)
      askedAt = begunAt = Date.now()
      askFor([])
    },
    onClosed: () => {
      if (!pushed.isOn) return
      pushed.isOn = false
      // With the answers, polling begins again.
      clearTimeout(askingForAll)
      askingForAll = setTimeout(askForAll, random() * SPREAD_MS)
    },
  })

  return () => {
    pushed.isOn = false
    stopFollowing()
    stopCounting()
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(asking)
    clearTimeout(askingForAll)
  }
}

const countText = (kind: Counted, count: number): string =>
  kind === 'notifications'
    ? counted(count, 'unread notification', 'unread notifications')
    : counted(count, 'unread message', 'unread messages')

function changeText(kind: Thing): string | undefined {
  switch (kind) {
    case 'order':
      return 'An order has changed'
    case 'offer':
      return 'An offer has changed'
    case 'payout':
      return 'A payout has changed'
  }
}

let region: HTMLElement | undefined

/** To screen readers, outside the app root, which an open dialog hides from them. */
function sayPolitely(text: string): void {
  if (!region) {
    region = document.createElement('p')
    region.className = 'sr-only'
    region.setAttribute('role', 'status')
    region.setAttribute('aria-live', 'polite')
    document.body.append(region)
  }
  region.replaceChildren(text)
}
