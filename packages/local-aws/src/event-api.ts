import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod'
import { AwsError } from './aws-error.ts'
import { LOCAL_ACCOUNT } from './credentials.ts'

const PROTOCOL = 'aws-appsync-event-ws'
const PATH = '/event/realtime'
const CONNECTION_TIMEOUT_MS = 300_000
const KEEP_ALIVE_MS = 60_000
/** Nothing else ends a connection that its client keeps open: AppSync can't be told to. */
const MAX_CONNECTION_MS = 24 * 3_600_000
const MAX_EVENTS = 5
const MAX_EVENT_BYTES = 240 * 1024
const MAX_SUBSCRIPTIONS = 100
const MAX_MESSAGE_BYTES = 1024 ** 2
/** A client that doesn't read what it is sent is dropped. */
const MAX_UNREAD_BYTES = 4 * 1024 ** 2

const SEGMENT = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?'
const CHANNEL = new RegExp(`^/?${SEGMENT}(?:/${SEGMENT}){0,4}/?$`)
/** `/orders/*` is every channel below it. */
const SUBSCRIBED = new RegExp(`^/?${SEGMENT}(?:/${SEGMENT}){0,3}(?:/\\*|/${SEGMENT})?/?$`)

/** What a Lambda authorizer of an Event API is called with. */
export interface AuthorizerEvent {
  readonly authorizationToken: string
  readonly requestContext: {
    readonly apiId: string
    readonly accountId: string
    readonly requestId: string
    readonly operation: 'EVENT_CONNECT' | 'EVENT_SUBSCRIBE'
    readonly channelNamespaceName?: string
    readonly channel?: string
  }
  readonly requestHeaders: Readonly<Record<string, string>>
}

export interface AuthorizerAnswer {
  readonly isAuthorized: boolean
  readonly ttlOverride?: number
}

export interface EventApiOptions {
  readonly namespaces: readonly string[]
  readonly authorize: (event: AuthorizerEvent) => Promise<AuthorizerAnswer>
  /** Origin of the only pages that may connect; AppSync admits all, but any site can reach a loopback port. */
  readonly pageOrigin: string
  readonly maxConnectionMs?: number
}

const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init') }),
  z.object({
    type: z.literal('subscribe'),
    id: z.string(),
    channel: z.string(),
    authorization: z.record(z.string(), z.string()).optional(),
  }),
  z.object({ type: z.literal('unsubscribe'), id: z.string() }),
  z.object({ type: z.literal('publish'), id: z.string() }),
])
type ClientMessage = z.output<typeof clientMessage>

const publication = z.object({ channel: z.string(), events: z.array(z.string()).min(1).max(MAX_EVENTS) })

interface Connection {
  readonly socket: WebSocket
  /** Id -> channel. */
  readonly subscriptions: Map<string, string>
}

/** AppSync Events: published by signed HTTP calls (IAM), subscribed to over WebSockets (Lambda authorizer). */
export class EventApi {
  readonly #options: EventApiOptions
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: protocols => (protocols.has(PROTOCOL) ? PROTOCOL : false),
  })
  readonly #connections = new Set<Connection>()
  readonly #keepAlive = setInterval(() => this.#keepAllAlive(), KEEP_ALIVE_MS).unref()

  constructor(options: EventApiOptions) {
    this.#options = options
  }

  get connectionCount(): number {
    return this.#connections.size
  }

  /** A WebSocket's handshake. */
  async connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname !== PATH) return refuse(socket, '404 Not Found')
    const { origin } = request.headers
    if (origin !== undefined && origin !== this.#options.pageOrigin) return refuse(socket, '403 Forbidden')
    const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/)
    if (!protocols.includes(PROTOCOL)) return refuse(socket, '400 Bad Request')
    const headers = headersIn(protocols.find(each => each.startsWith('header-'))?.slice('header-'.length))
    if (!(await this.#isAuthorized('EVENT_CONNECT', headers))) return refuse(socket, '401 Unauthorized')
    if (socket.destroyed) return
    this.#server.handleUpgrade(request, socket, head, opened => this.#serve(opened))
  }

  /** @throws AwsError */
  publish(body: unknown): object {
    const parsed = publication.safeParse(body)
    if (!parsed.success) throw badRequest(`A request names a channel and one to ${MAX_EVENTS} events.`)
    const { events } = parsed.data
    const channel = this.#channel(parsed.data.channel, CHANNEL)
    for (const event of events) {
      if (Buffer.byteLength(event) > MAX_EVENT_BYTES)
        throw badRequest(`An event has more than ${MAX_EVENT_BYTES} bytes.`)
      if (!isJson(event)) throw badRequest('An event is not valid JSON.')
    }
    // Once for all that hear it.
    const texts = events.map(event => JSON.stringify(event))
    for (const connection of this.#connections) {
      for (const [id, subscribed] of connection.subscriptions) {
        if (!covers(subscribed, channel)) continue
        for (const text of texts) this.#sendText(connection, `{"type":"data","id":"${id}","event":${text}}`)
      }
    }
    return { successful: events.map((_, index) => ({ identifier: randomUUID(), index })), failed: [] }
  }

  stop(): void {
    clearInterval(this.#keepAlive)
    for (const { socket } of this.#connections) socket.terminate()
    this.#server.close()
  }

  #serve(socket: WebSocket) {
    const connection: Connection = { socket, subscriptions: new Map() }
    this.#connections.add(connection)
    const { maxConnectionMs = MAX_CONNECTION_MS } = this.#options
    const end = setTimeout(() => socket.close(1000), maxConnectionMs).unref()
    socket.on('close', () => {
      clearTimeout(end)
      this.#connections.delete(connection)
    })
    socket.on('error', () => socket.terminate())
    socket.on('message', data => {
      const parsed = clientMessage.safeParse(parse(String(data)))
      if (!parsed.success) return this.#send(connection, failure('error', undefined, 'UnsupportedOperation'))
      this.#answer(connection, parsed.data).catch((error: unknown) => {
        console.error(error)
        socket.close(1011)
      })
    })
  }

  async #answer(connection: Connection, message: ClientMessage) {
    switch (message.type) {
      case 'connection_init':
        return this.#send(connection, { type: 'connection_ack', connectionTimeoutMs: CONNECTION_TIMEOUT_MS })
      case 'subscribe':
        return this.#send(connection, await this.#subscribe(connection, message))
      case 'unsubscribe': {
        const { id } = message
        const isKnown = connection.subscriptions.delete(id)
        const answer = { type: 'unsubscribe_success', id }
        return this.#send(connection, isKnown ? answer : failure('unsubscribe_error', id, 'UnknownOperationError'))
      }
      case 'publish':
        // Publishing takes IAM, whose signature nobody sends over a socket here.
        return this.#send(connection, failure('publish_error', message.id, 'UnauthorizedException'))
    }
  }

  async #subscribe({ subscriptions }: Connection, message: Extract<ClientMessage, { type: 'subscribe' }>) {
    const { id, authorization = {} } = message
    const refused = (errorType: string) => failure('subscribe_error', id, errorType)
    if (!/^[\w+-]{1,128}$/.test(id)) return refused('BadRequestException')
    let channel: string
    try {
      channel = this.#channel(message.channel, SUBSCRIBED)
    } catch (error) {
      return refused(error instanceof AwsError ? error.code : 'BadRequestException')
    }
    if (!(await this.#isAuthorized('EVENT_SUBSCRIBE', authorization, channel))) return refused('UnauthorizedException')
    if (subscriptions.has(id)) return refused('DuplicatedOperationError')
    if (subscriptions.size >= MAX_SUBSCRIPTIONS) return refused('MaxSubscriptionsReachedError')
    subscriptions.set(id, channel)
    return { type: 'subscribe_success', id }
  }

  /** In one form. @throws AwsError */
  #channel(channel: string, form: RegExp): string {
    if (!form.test(channel)) throw badRequest(`"${channel}" is no channel.`)
    const segments = channel.split('/').filter(Boolean)
    if (!this.#options.namespaces.includes(segments[0] ?? '')) {
      throw new AwsError('ResourceNotFoundException', 404, `There is no namespace ${segments[0]}.`)
    }
    return `/${segments.join('/')}`
  }

  async #isAuthorized(
    operation: AuthorizerEvent['requestContext']['operation'],
    headers: Readonly<Record<string, string>>,
    channel?: string,
  ): Promise<boolean> {
    const token = headers.authorization ?? headers.Authorization
    if (!token) return false
    const { isAuthorized } = await this.#options.authorize({
      authorizationToken: token,
      requestContext: {
        apiId: 'local',
        accountId: LOCAL_ACCOUNT,
        requestId: randomUUID(),
        operation,
        ...(channel && { channelNamespaceName: channel.split('/')[1], channel }),
      },
      requestHeaders: {},
    })
    return isAuthorized
  }

  #keepAllAlive() {
    for (const connection of this.#connections) this.#send(connection, { type: 'ka' })
  }

  #send(connection: Connection, message: object) {
    this.#sendText(connection, JSON.stringify(message))
  }

  #sendText({ socket }: Connection, text: string) {
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) return socket.terminate()
    if (socket.readyState === socket.OPEN) socket.send(text)
  }
}

const covers = (subscribed: string, channel: string) =>
  subscribed.endsWith('/*') ? channel.startsWith(subscribed.slice(0, -1)) : subscribed === channel

const badRequest = (message: string) => new AwsError('BadRequestException', 400, message)

const failure = (type: string, id: string | undefined, errorType: string) => ({
  type,
  id,
  errors: [{ errorType, message: errorType }],
})

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const headersSchema = z.record(z.string(), z.string())

function headersIn(encoded = ''): Readonly<Record<string, string>> {
  const parsed = headersSchema.safeParse(parse(Buffer.from(encoded, 'base64url').toString('utf8')))
  return parsed.success ? parsed.data : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isJson = (text: string) => parse(text) !== undefined
