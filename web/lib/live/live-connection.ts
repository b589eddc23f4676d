import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { live } from '../../../shared/contract/endpoints/live.ts'
import { call } from '../api.ts'
import { serverNow } from '../server-clock.ts'

type Place = NonNullable<ResponseOf<typeof live.getLiveConnection>['socket']>

export interface Follower {
  /** What was published to its channel. */
  readonly receive: (event: unknown) => void
  /** Changes come from now on. Those from before may have been missed. */
  readonly onOpen: () => void
  /** Changes don't come, for now or at all. */
  readonly onClosed: () => void
}

export interface ConnectionDeps {
  /** Undefined where nothing is pushed. */
  readonly findPlace: () => Promise<Place | undefined>
  readonly open: (url: string, protocols: string[]) => WebSocket
  readonly random: () => number
}

const PROTOCOL = 'aws-appsync-event-ws'
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 30_000
/** Until the server has said how long it may be silent. */
const SILENCE_MS = 15_000
/** The next page may follow something, too. */
const UNUSED_MS = 5_000
const LOOK_MS = 5_000
/** A timer that is this late means that the machine slept. */
const SLEPT_MS = 15_000
/** A ticket must still be valid when it arrives. */
const TICKET_SPARE_MS = 60_000

interface Subscription {
  readonly id: string
  readonly channel: string
  readonly followers: Set<Follower>
  isOpen: boolean
}

/** AppSync Events' protocol over one socket, which is opened for the first follower and reopened until the last leaves. */
export class LiveConnection {
  readonly #deps: ConnectionDeps
  /** By channel. */
  readonly #subscriptions = new Map<string, Subscription>()
  #place: Place | undefined
  #finding: Promise<Place | undefined> | undefined
  #socket: WebSocket | undefined
  #isReady = false
  #isConnecting = false
  #failures = 0
  #count = 0
  #lookedAt = 0
  #retrying: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #looking: ReturnType<typeof setInterval> | undefined
  #silenceMs = SILENCE_MS

  constructor(deps: ConnectionDeps) {
    this.#deps = deps
  }

  /** A channel is subscribed to once, whoever follows it. @returns a function that ends it */
  follow(channel: string, follower: Follower): () => void {
    const subscription = this.#subscriptions.get(channel) ?? this.#newSubscription(channel)
    const { id, followers } = subscription
    followers.add(follower)
    queueMicrotask(() => subscription.isOpen && followers.has(follower) && follower.onOpen())
    if (!this.#isReady) void this.#connect()
    return () => {
      if (!followers.delete(follower) || followers.size > 0) return
      this.#subscriptions.delete(channel)
      if (this.#isReady) this.#send({ type: 'unsubscribe', id })
      setTimeout(() => this.#subscriptions.size === 0 && this.#rest(), UNUSED_MS)
    }
  }

  #newSubscription(channel: string): Subscription {
    const subscription = { id: String(++this.#count), channel, followers: new Set<Follower>(), isOpen: false }
    this.#subscriptions.set(channel, subscription)
    if (this.#isReady) this.#subscribe(subscription).catch(() => this.#drop())
    return subscription
  }

  /** Nothing more is heard with the ticket of someone else. */
  renewFor(userId: string | null) {
    if (!this.#place || this.#place.userId === userId) return
    this.#place = undefined
    if (!this.#socket) return
    this.#close()
    this.#tellClosed()
    if (this.#subscriptions.size > 0) void this.#connect()
  }

  async #connect() {
    if (this.#isConnecting || this.#socket) return
    this.#isConnecting = true
    clearTimeout(this.#retrying)
    try {
      const place = await this.#findPlace()
      if (!place) {
        this.#isConnecting = false
        return this.#tellClosed()
      }
      if (this.#subscriptions.size > 0) this.#openAt(place)
    } catch {
      this.#retryLater()
    }
    this.#isConnecting = false
  }

  async #findPlace(): Promise<Place | undefined> {
    const endsAt = this.#place ? Date.parse(this.#place.ticketEndsAt) : 0
    if (endsAt - serverNow().getTime() >= TICKET_SPARE_MS) return this.#place
    this.#finding ??= this.#deps.findPlace().finally(() => {
      this.#finding = undefined
    })
    this.#place = await this.#finding
    return this.#place
  }

  #openAt({ url, host, ticket }: Place) {
    const socket = this.#deps.open(url, [
      PROTOCOL,
      `header-${base64url(JSON.stringify({ host, authorization: ticket }))}`,
    ])
    this.#socket = socket
    this.#lookedAt = Date.now()
    this.#looking = setInterval(this.#look, LOOK_MS)
    document.addEventListener('visibilitychange', this.#onVisibility)
    window.addEventListener('online', this.#onOnline)
    this.#listen()
    socket.onopen = () => this.#send({ type: 'connection_init' })
    socket.onmessage = ({ data }) => socket === this.#socket && this.#hear(String(data))
    socket.onclose = () => socket === this.#socket && this.#drop()
  }

  #hear(text: string) {
    this.#listen()
    const message = JSON.parse(text) as { type: string; id: string; event?: unknown; connectionTimeoutMs?: number }
    const subscription = [...this.#subscriptions.values()].find(({ id }) => id === message.id)
    switch (message.type) {
      case 'connection_ack':
        this.#silenceMs = message.connectionTimeoutMs ?? SILENCE_MS
        this.#listen()
        this.#isReady = true
        for (const each of this.#subscriptions.values()) this.#subscribe(each).catch(() => this.#drop())
        return
      case 'subscribe_success':
        this.#failures = 0
        if (!subscription) return
        subscription.isOpen = true
        for (const { onOpen } of subscription.followers) onOpen()
        return
      case 'subscribe_error':
        if (!subscription) return
        this.#subscribeLater(subscription)
        return tellClosed(subscription)
      case 'data':
        for (const event of [message.event].flat().map(each => JSON.parse(String(each)))) {
          for (const { receive } of subscription?.followers ?? []) receive(event)
        }
    }
  }

  async #subscribe({ id, channel }: Subscription) {
    const place = await this.#findPlace()
    if (!place || this.#subscriptions.get(channel)?.id !== id) return
    this.#send({ type: 'subscribe', id, channel, authorization: { host: place.host, authorization: place.ticket } })
  }

  /** With another ticket: a session may have begun or ended in another tab. */
  #subscribeLater(subscription: Subscription) {
    const socket = this.#socket
    this.#place = undefined
    setTimeout(() => {
      if (socket === this.#socket) this.#subscribe(subscription).catch(() => this.#drop())
    }, MAX_RETRY_MS)
  }

  #send(message: object) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** From its last message on. */
  #listen() {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#drop(), this.#silenceMs)
  }

  #drop() {
    // Perhaps the ticket was refused.
    if (!this.#isReady) this.#place = undefined
    this.#close()
    this.#tellClosed()
    this.#retryLater()
  }

  #close() {
    const socket = this.#socket
    this.#socket = undefined
    this.#isReady = false
    this.#silenceMs = SILENCE_MS
    clearTimeout(this.#silence)
    clearInterval(this.#looking)
    document.removeEventListener('visibilitychange', this.#onVisibility)
    socket?.close()
  }

  #rest() {
    clearTimeout(this.#retrying)
    window.removeEventListener('online', this.#onOnline)
    this.#close()
  }

  #tellClosed() {
    for (const each of this.#subscriptions.values()) tellClosed(each)
  }

  /** At random, so that after an outage not all pages come back at once. */
  #retryLater() {
    if (this.#subscriptions.size === 0) return
    const most = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures++)
    clearTimeout(this.#retrying)
    this.#retrying = setTimeout(() => void this.#connect(), most * (0.5 + this.#deps.random() / 2))
  }

  readonly #onOnline = () => {
    this.#failures = 0
    if (!this.#socket) void this.#connect()
  }

  /** Browsers slow down the timers of hidden pages. */
  readonly #onVisibility = () => {
    this.#lookedAt = Date.now()
  }

  /** A socket that was open before the machine slept may never say that it is closed. */
  readonly #look = () => {
    const hasSlept = Date.now() - this.#lookedAt > SLEPT_MS && document.visibilityState === 'visible'
    this.#lookedAt = Date.now()
    if (hasSlept) this.#drop()
  }
}

function tellClosed(subscription: Subscription) {
  subscription.isOpen = false
  for (const { onClosed } of subscription.followers) onClosed()
}

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

const connection = new LiveConnection({
  findPlace: async () => (await call(live.getLiveConnection)).socket ?? undefined,
  open: (url, protocols) => new WebSocket(url, protocols),
  random: Math.random,
})

/** Over the connection that all of this tab share. */
export const follow = (channel: string, follower: Follower): (() => void) => connection.follow(channel, follower)

export const renewTicketFor = (userId: string | null): void => connection.renewFor(userId)
