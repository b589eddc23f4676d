import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PersonalChange } from '../../../shared/contract/live-changes.ts'
import { ApiError } from '../api-error.ts'
import { newQueryClient } from '../query-client.ts'
import { followPerson } from './follow-person.ts'
import type { Follower } from './live-connection.ts'
import { pushed, unlessPushed } from './pushed.ts'
import { typingQuery } from './typing.ts'

const settled = () => vi.advanceTimersByTimeAsync(300)

let client: QueryClient
let follower: Follower
let said: string[]
/** By the name of the call. */
let asked: Record<string, number>
let stop: () => void
let listeners: Set<() => void>
const page = { visibilityState: 'visible' }
const stopShowing: (() => void)[] = []

/** A mounted part of a page. */
function show<T>(queryKey: readonly [string, ...unknown[]], answer: T) {
  const name = queryKey[0]
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => {
      asked[name] = (asked[name] ?? 0) + 1
      return answer
    },
    initialData: answer,
  })
  stopShowing.push(observer.subscribe(() => {}))
  return () => observer.getCurrentResult().data
}

function look(state: 'visible' | 'hidden') {
  page.visibilityState = state
  for (const listener of listeners) listener()
}

const tell = (...changes: PersonalChange[]) => {
  for (const change of changes) follower.receive(change)
}
const count = (kind: 'notifications' | 'messages', unread: number, version: number): PersonalChange => ({
  kind,
  unread,
  version: String(version),
})

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z') })
  listeners = new Set()
  vi.stubGlobal(
    'document',
    Object.assign(page, {
      visibilityState: 'visible',
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }),
  )
  client = newQueryClient()
  said = []
  asked = {}
  stop = followPerson(client, 'ada', {
    follow: (channel, given) => {
      expect(channel).toBe('/user/ada')
      follower = given
      return () => {}
    },
    announce: text => said.push(text),
    random: () => 1,
  })
  follower.onOpen()
  await settled()
})
afterEach(() => {
  stop()
  for (const each of stopShowing.splice(0)) each()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('counts are as pushed, without asking, whatever overtakes them', async () => {
  const unread = show(['getUnreadMessageCount'], 0)
  tell(count('messages', 2, 12), count('messages', 1, 11), count('messages', 2, 12))
  await settled()
  expect([unread(), asked, said]).toEqual([2, {}, ['2 unread messages']])
  tell(count('messages', 0, 13))
  await settled()
  expect([unread(), said]).toEqual([0, ['2 unread messages']])
})

test('what a page shows is asked for once for all that changed together, and what none shows is not', async () => {
  show(['listBoughtOrders', 'pages'], [])
  show(['getSellerDashboard'], {})
  show(['listSentOffers', 'pages'], [])
  const order = { kind: 'order', id: 'jar', version: '7' } as const
  tell(order, { ...order, version: '8' }, { kind: 'payout', id: 'jar' })
  await settled()
  expect(asked).toEqual({ listBoughtOrders: 1, getSellerDashboard: 1 })
  expect(said).toEqual(['An order has changed, A payout has changed'])
  // Sent again after some seconds.
  tell(order)
  await settled()
  expect(asked).toEqual({ listBoughtOrders: 1, getSellerDashboard: 1 })
})

test('a step of a case is asked for once by the page of its order, and a sale in time for the register', async () => {
  const order = { params: { id: 'jar' } }
  show(['getOrder', order], {})
  show(['listOrderCases', order], [])
  tell({ kind: 'order', id: 'jar', version: '7' }, { kind: 'order', id: 'jar', version: '7' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual({ getOrder: 1, listOrderCases: 1 })
  show(['listInventory'], [])
  tell({ kind: 'listing', id: 'jar', version: '9' })
  await settled()
  expect(asked).toEqual({ getOrder: 1, listOrderCases: 1, listInventory: 1 })
})

test('a message is asked for by the page of its conversation alone, and not by the page that sent it', async () => {
  show(['getConversation', { params: { partnerId: 'theo' } }], { messages: [{ id: 'm1' }] })
  tell({ kind: 'message', partnerId: 'bea', id: 'm2' }, { kind: 'message', partnerId: 'theo', id: 'm1' })
  await settled()
  expect(asked).toEqual({})
  tell({ kind: 'message', partnerId: 'theo', id: 'm3' })
  await settled()
  expect(asked).toEqual({ getConversation: 1 })
})

test('a hidden page asks for nothing, as that would read messages, until it is looked at', async () => {
  show(['getConversation', { params: { partnerId: 'theo' } }], { messages: [] })
  const unread = show(['getUnreadMessageCount'], 0)
  look('hidden')
  tell({ kind: 'message', partnerId: 'theo', id: 'm1' }, count('messages', 1, 11))
  await vi.advanceTimersByTimeAsync(30_000)
  expect([asked, unread(), said]).toEqual([{}, 1, []])
  look('visible')
  await settled()
  expect([asked, said]).toEqual([{ getConversation: 1 }, ['1 unread message']])
  await vi.advanceTimersByTimeAsync(60_000)
  look('visible')
  await settled()
  expect(asked).toEqual({ getConversation: 1, getUnreadMessageCount: 1 })
})

test('a page that has just opened, or is being answered, asks nothing twice, and one whose answers are older does', async () => {
  show(['getUnreadMessageCount'], 0)
  show(['getOrder', { params: { id: 'jar' } }], {})
  let answer = (_: object) => {}
  const asking = client.fetchQuery({
    queryKey: ['listPayouts'],
    queryFn: () =>
      new Promise<object>(resolve => {
        asked.listPayouts = (asked.listPayouts ?? 0) + 1
        answer = resolve
      }),
  })
  follower.onOpen()
  await settled()
  expect(asked).toEqual({ listPayouts: 1 })
  answer({})
  await asking
  await vi.advanceTimersByTimeAsync(2_500)
  follower.onOpen()
  await settled()
  expect(asked).toEqual({ listPayouts: 1, getUnreadMessageCount: 1, getOrder: 1 })
})

test('what a gap hid is asked for once, and without a socket polls begin again', async () => {
  show(['getUnreadNotificationCount'], 0)
  show(['listSoldOrders', 'pages'], [])
  expect(pushed.isOn).toBe(true)
  follower.onClosed()
  expect(pushed.isOn).toBe(false)
  follower.onClosed()
  await vi.advanceTimersByTimeAsync(3_300)
  expect(asked).toEqual({ getUnreadNotificationCount: 1, listSoldOrders: 1 })
  await vi.advanceTimersByTimeAsync(30_000)
  follower.onOpen()
  await settled()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual({ getUnreadNotificationCount: 2, listSoldOrders: 2 })
})

test('that a gap hid a message is said as well', async () => {
  show(['getUnreadMessageCount'], 1)
  client.setQueryData(['getUnreadMessageCount'], 3)
  await settled()
  expect(said).toEqual(['3 unread messages'])
})

test('what could not be asked for is asked for again, unless the session has ended', () => {
  const everyMs = unlessPushed(4_000)
  expect([everyMs({ state: { error: null } }), everyMs({ state: { error: new Error('no answer') } })]).toEqual([
    false,
    4_000,
  ])
  follower.onClosed()
  const ended = new ApiError('not_signed_in', 'Please sign in', { status: 401 })
  expect(everyMs({ state: { error: ended } })).toBe(false)
})

test('who is writing is known until their message comes', async () => {
  const at = () => client.getQueryData(typingQuery('theo').queryKey)
  tell({ kind: 'typing', partnerId: 'theo' })
  expect(at()).toBe(Date.now())
  tell({ kind: 'message', partnerId: 'theo', id: 'm1' })
  expect(at()).toBeNull()
})

test('what it does not know changes nothing', async () => {
  follower.receive({ kind: 'weather' })
  follower.receive(null)
  await settled()
  expect([asked, said]).toEqual([{}, []])
})
