import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveConnection } from './live-connection.ts'

class FakeSocket {
  readyState: number = WebSocket.CONNECTING
  readonly sent: { type: string; id?: string; channel?: string }[] = []
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onclose?: () => void
  readonly protocols: readonly string[]

  constructor(protocols: readonly string[]) {
    this.protocols = protocols
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  close() {
    this.readyState = WebSocket.CLOSED
    this.onclose?.()
  }
  /** As AppSync does, for all that are subscribed. */
  async admit() {
    this.readyState = WebSocket.OPEN
    this.onopen?.()
    this.hear({ type: 'connection_ack', connectionTimeoutMs: 300_000 })
    await settled()
    for (const { type, id } of this.sent) if (type === 'subscribe') this.hear({ type: 'subscribe_success', id })
  }
  get channels() {
    return this.sent.filter(({ type }) => type === 'subscribe').map(({ channel }) => channel)
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

let sockets: FakeSocket[]
let placesAsked: number
let isPushing: boolean
let isReached: boolean
let userId: string | null
let connection: LiveConnection
const listeners = new Map<string, () => void>()
const page = { visibilityState: 'visible' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z') })
  const target = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  }
  vi.stubGlobal('document', Object.assign(page, target))
  vi.stubGlobal('window', target)
  page.visibilityState = 'visible'
  sockets = []
  placesAsked = 0
  isPushing = true
  isReached = true
  userId = null
  connection = new LiveConnection({
    findPlace: async () => {
      placesAsked++
      if (!isReached) throw new Error('no connection')
      const ticketEndsAt = new Date(Date.now() + 30 * 60_000).toISOString()
      return isPushing
        ? { url: 'wss://sockets', host: 'events', ticket: `no. ${placesAsked}`, ticketEndsAt, userId }
        : undefined
    },
    open: (_, protocols) => {
      const socket = new FakeSocket(protocols)
      sockets.push(socket)
      return socket as never
    },
    random: () => 1,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Follows a channel and notes what it hears. */
function follower(channel: string) {
  const heard: unknown[] = []
  const stop = connection.follow(channel, {
    receive: event => heard.push(event),
    onOpen: () => heard.push('open'),
    onClosed: () => heard.push('closed'),
  })
  return { heard, stop }
}

test('all that a tab follows comes over one socket', async () => {
  const [jar, clock] = [follower('/auction/jar'), follower('/auction/clock')]
  await settled()
  await sockets[0]!.admit()
  const chair = follower('/auction/chair')
  await settled()
  expect(sockets).toHaveLength(1)
  expect(sockets[0]!.channels).toEqual(['/auction/jar', '/auction/clock', '/auction/chair'])
  const [, header = ''] = sockets[0]!.protocols
  const named = JSON.parse(Buffer.from(header.replace('header-', ''), 'base64url').toString())
  expect([sockets[0]!.protocols[0], named]).toEqual([
    'aws-appsync-event-ws',
    { host: 'events', authorization: 'no. 1' },
  ])
  sockets[0]!.hear({ type: 'data', id: '2', event: '{"price":5}' })
  expect([jar.heard, clock.heard, chair.heard]).toEqual([['open'], ['open', { price: 5 }], []])
})

test('a socket that breaks is replaced after a pause that grows, and what is followed is subscribed to again', async () => {
  const jar = follower('/auction/jar')
  await settled()
  await sockets[0]!.admit()
  sockets[0]!.close()
  expect(jar.heard).toEqual(['open', 'closed'])
  await vi.advanceTimersByTimeAsync(500)
  expect(sockets).toHaveLength(2)
  sockets[1]!.close()
  await vi.advanceTimersByTimeAsync(999)
  expect(sockets).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  await sockets[2]!.admit()
  expect(sockets[2]!.channels).toEqual(['/auction/jar'])
  expect(jar.heard).toEqual(['open', 'closed', 'closed', 'open'])
  // The second socket was refused, perhaps for its ticket.
  expect(placesAsked).toBe(2)
  sockets[2]!.close()
  await vi.advanceTimersByTimeAsync(500)
  expect(sockets).toHaveLength(4)
})

test('a socket that says nothing for as long as the server may be silent is given up', async () => {
  const jar = follower('/auction/jar')
  await settled()
  await sockets[0]!.admit()
  await vi.advanceTimersByTimeAsync(290_000)
  sockets[0]!.hear({ type: 'ka' })
  await vi.advanceTimersByTimeAsync(299_000)
  expect(jar.heard).toEqual(['open'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(jar.heard).toEqual(['open', 'closed'])
  await vi.advanceTimersByTimeAsync(500)
  expect(sockets).toHaveLength(2)
})

test('after the machine has slept, the socket is replaced at once', async () => {
  follower('/auction/jar')
  await settled()
  await sockets[0]!.admit()
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(5_500)
  expect(sockets).toHaveLength(2)
})

test('a page that was only hidden keeps its socket', async () => {
  follower('/auction/jar')
  await settled()
  await sockets[0]!.admit()
  page.visibilityState = 'hidden'
  vi.setSystemTime(Date.now() + 60_000)
  page.visibilityState = 'visible'
  listeners.get('visibilitychange')?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sockets).toHaveLength(1)
})

test('where sockets are blocked, it says so and tries less and less often, at once when the network is back', async () => {
  const jar = follower('/auction/jar')
  for (let failure = 1; failure <= 8; failure++) {
    await vi.advanceTimersByTimeAsync(30_000)
    sockets.at(-1)!.close()
  }
  const tried = sockets.length
  expect(jar.heard.at(-1)).toBe('closed')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(sockets).toHaveLength(tried)
  listeners.get('online')?.()
  await settled()
  expect(sockets).toHaveLength(tried + 1)
})

test('without an answer where to connect, it asks again', async () => {
  isReached = false
  follower('/auction/jar')
  await settled()
  isReached = true
  await vi.advanceTimersByTimeAsync(500)
  expect([placesAsked, sockets.length]).toEqual([2, 1])
})

test('where nothing is pushed, it opens no socket and asks no more', async () => {
  isPushing = false
  const jar = follower('/auction/jar')
  await vi.advanceTimersByTimeAsync(120_000)
  expect([jar.heard, placesAsked, sockets.length]).toEqual([['closed'], 1, 0])
})

test('a ticket that runs out is replaced once before it is used again', async () => {
  follower('/auction/jar')
  await settled()
  await sockets[0]!.admit()
  await vi.advanceTimersByTimeAsync(200_000)
  sockets[0]!.hear({ type: 'ka' })
  vi.setSystemTime(Date.now() + 30 * 60_000)
  for (const each of ['clock', 'chair', 'mirror']) follower(`/auction/${each}`)
  await settled()
  expect([placesAsked, sockets[0]!.channels.length]).toEqual([2, 4])
})

test('after the last follower has left, the socket is closed, but not between two pages', async () => {
  const jar = follower('/auction/jar')
  await settled()
  await sockets[0]!.admit()
  jar.stop()
  expect(sockets[0]!.sent.at(-1)).toEqual({ type: 'unsubscribe', id: '1' })
  await vi.advanceTimersByTimeAsync(4_000)
  const clock = follower('/auction/clock')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sockets.length, sockets[0]!.readyState]).toEqual([1, WebSocket.OPEN])
  clock.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sockets[0]!.readyState).toBe(WebSocket.CLOSED)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
})

test('who logs in or out is heard with a ticket of their own, and whose it was hears no more', async () => {
  const jar = follower('/auction/jar')
  await settled()
  await sockets[0]!.admit()
  connection.renewFor(null)
  expect(sockets[0]!.readyState).toBe(WebSocket.OPEN)
  userId = 'ada'
  connection.renewFor('ada')
  expect([sockets[0]!.readyState, jar.heard]).toEqual([WebSocket.CLOSED, ['open', 'closed']])
  const own = follower('/user/ada')
  await settled()
  await sockets[1]!.admit()
  expect(sockets[1]!.channels).toEqual(['/auction/jar', '/user/ada'])
  connection.renewFor('ada')
  expect([placesAsked, sockets.length, own.heard]).toEqual([2, 2, ['open']])
  own.stop()
  userId = null
  connection.renewFor(null)
  await settled()
  await sockets[2]!.admit()
  expect([sockets[1]!.readyState, sockets[2]!.channels]).toEqual([WebSocket.CLOSED, ['/auction/jar']])
})

test('a channel is subscribed to once, however many follow it, until the last leaves', async () => {
  const first = follower('/user/ada')
  const second = follower('/user/ada')
  await settled()
  await sockets[0]!.admit()
  const third = follower('/user/ada')
  await settled()
  sockets[0]!.hear({ type: 'data', id: '1', event: '5' })
  expect([first.heard, second.heard, third.heard]).toEqual([
    ['open', 5],
    ['open', 5],
    ['open', 5],
  ])
  first.stop()
  first.stop()
  third.stop()
  sockets[0]!.hear({ type: 'data', id: '1', event: '6' })
  expect([first.heard.length, second.heard.length]).toEqual([2, 3])
  second.stop()
  expect(sockets[0]!.sent.map(({ type }) => type)).toEqual(['connection_init', 'subscribe', 'unsubscribe'])
})

test('a channel that is refused is tried again later, with another ticket', async () => {
  const jar = follower('/auction/jar')
  await settled()
  await sockets[0]!.admit()
  const own = follower('/user/ada')
  await settled()
  sockets[0]!.hear({ type: 'subscribe_error', id: '2' })
  expect([jar.heard, own.heard]).toEqual([['open'], ['closed']])
  await vi.advanceTimersByTimeAsync(30_000)
  expect([placesAsked, sockets[0]!.channels]).toEqual([2, ['/auction/jar', '/user/ada', '/user/ada']])
  sockets[0]!.hear({ type: 'subscribe_success', id: '2' })
  expect(own.heard).toEqual(['closed', 'open'])
})
