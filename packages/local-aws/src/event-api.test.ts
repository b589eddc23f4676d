import { SQSClient } from '@aws-sdk/client-sqs'
import { SignatureV4 } from '@smithy/signature-v4'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localAws, newCredentials } from './credentials.ts'
import type { AuthorizerEvent } from './event-api.ts'
import { type RunningAws, startAws } from './start-aws.ts'

const credentials = newCredentials()
const PAGE = 'http://localhost:4000'
const TICKET = { host: 'events.example', authorization: 'a ticket' }
const OPEN = 1

let aws: RunningAws
let asked: AuthorizerEvent[]
let sockets: WebSocket[]
/** Longer than a test, unless one changes it. */
let maxConnectionMs = 60_000

beforeEach(async () => {
  asked = []
  sockets = []
  aws = await startAws({
    port: 0,
    credentials,
    buckets: [],
    queues: [],
    eventApi: {
      namespaces: ['lots', 'people'],
      pageOrigin: PAGE,
      get maxConnectionMs() {
        return maxConnectionMs
      },
      authorize: async event => {
        asked.push(event)
        return { isAuthorized: event.authorizationToken === 'a ticket' && event.requestContext.channel !== '/people/2' }
      },
    },
  })
})
afterEach(async () => {
  for (const socket of sockets) socket.close()
  await aws.stop()
})

interface Options {
  readonly headers?: object
  readonly origin?: string
  readonly path?: string
  readonly protocols?: string[]
}

/** Node's own client; `headers` is its addition. */
function open({ headers = TICKET, origin = PAGE, path = '/event/realtime', protocols }: Options = {}) {
  const offered = ['aws-appsync-event-ws', `header-${Buffer.from(JSON.stringify(headers)).toString('base64url')}`]
  const init = { protocols: protocols ?? offered, headers: { origin } } as unknown as string[]
  const socket = new WebSocket(`${aws.url.replace('http', 'ws')}${path}`, init)
  sockets.push(socket)
  const messages: { type: string; id?: string; event?: string }[] = []
  const waiting = new Set<() => void>()
  socket.onmessage = ({ data }) => {
    messages.push(JSON.parse(String(data)))
    for (const look of waiting) look()
  }
  return {
    socket,
    messages,
    opened: new Promise<boolean>(resolve => {
      socket.onopen = () => resolve(true)
      socket.onerror = () => resolve(false)
    }),
    send: (message: object) => socket.send(JSON.stringify(message)),
    /** The next message that has not been taken. */
    next: () =>
      new Promise<(typeof messages)[number]>(resolve => {
        const look = () => {
          const message = messages.shift()
          if (!message) return
          waiting.delete(look)
          resolve(message)
        }
        waiting.add(look)
        look()
      }),
  }
}

async function subscriber(channel: string, id = '1') {
  const client = open()
  await client.opened
  client.send({ type: 'subscribe', id, channel, authorization: TICKET })
  return client
}

async function publish(body: unknown, changes: { key?: string; signed?: unknown } = {}): Promise<Response> {
  const { region, sha256 } = new SQSClient(localAws(credentials)).config
  const secretAccessKey = changes.key ?? credentials.secretAccessKey
  const signer = new SignatureV4({
    service: 'appsync',
    region,
    credentials: { ...credentials, secretAccessKey },
    sha256,
  })
  const { host, hostname, port } = new URL(aws.url)
  const request = { method: 'POST', protocol: 'http:', hostname, port: Number(port), path: '/event', query: {} }
  const { headers } = await signer.sign({
    ...request,
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify(changes.signed ?? body),
  })
  const { host: _, ...sent } = headers
  return fetch(`${aws.url}/event`, { method: 'POST', headers: sent, body: JSON.stringify(body) })
}

const one = (channel: string, event: unknown = { price: 5 }) => ({ channel, events: [JSON.stringify(event)] })

test('who subscribes is sent what is published to the channel, as the text that was published', async () => {
  const bea = await subscriber('/lots/7')
  expect(await bea.next()).toEqual({ type: 'subscribe_success', id: '1' })
  bea.send({ type: 'connection_init' })
  expect(await bea.next()).toEqual({ type: 'connection_ack', connectionTimeoutMs: 300_000 })
  const answer = await publish({ channel: 'lots/7/', events: ['{"price":5}', '6'] })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      successful: [
        { identifier: expect.any(String), index: 0 },
        { identifier: expect.any(String), index: 1 },
      ],
      failed: [],
    },
  ])
  expect(await bea.next()).toEqual({ type: 'data', id: '1', event: '{"price":5}' })
  expect(await bea.next()).toEqual({ type: 'data', id: '1', event: '6' })
  await publish(one('/lots/8'))
  bea.send({ type: 'unsubscribe', id: '1' })
  expect(await bea.next()).toEqual({ type: 'unsubscribe_success', id: '1' })
  await publish(one('/lots/7'))
  bea.send({ type: 'unsubscribe', id: '1' })
  expect(await bea.next()).toMatchObject({
    type: 'unsubscribe_error',
    errors: [{ errorType: 'UnknownOperationError' }],
  })
})

test('a star at the end stands for all channels below', async () => {
  const bea = await subscriber('/lots/*')
  await bea.next()
  await publish(one('/people/1'))
  await publish(one('/lots/7/bids'))
  expect(await bea.next()).toMatchObject({ type: 'data', event: '{"price":5}' })
})

test('the authorizer is asked for each connection and subscription', async () => {
  const bea = await subscriber('/people/1')
  await bea.next()
  bea.send({ type: 'subscribe', id: '2', channel: '/people/2', authorization: TICKET })
  expect(await bea.next()).toMatchObject({
    type: 'subscribe_error',
    id: '2',
    errors: [{ errorType: 'UnauthorizedException' }],
  })
  bea.send({ type: 'subscribe', id: '3', channel: '/people/1' })
  expect(await bea.next()).toMatchObject({ type: 'subscribe_error', errors: [{ errorType: 'UnauthorizedException' }] })
  expect(asked.map(({ requestContext: { operation, channel } }) => [operation, channel])).toEqual([
    ['EVENT_CONNECT', undefined],
    ['EVENT_SUBSCRIBE', '/people/1'],
    ['EVENT_SUBSCRIBE', '/people/2'],
  ])
})

test.each([
  ['a used id', '1', '/lots/8', 'DuplicatedOperationError'],
  ['an id with other characters', 'a b', '/lots/8', 'BadRequestException'],
  ['a namespace that is not there', '2', '/nowhere/8', 'ResourceNotFoundException'],
  ['six segments', '2', '/lots/1/2/3/4/5', 'BadRequestException'],
  ['a star in between', '2', '/lots/*/bids', 'BadRequestException'],
])('refuses to subscribe with %s', async (_, id, channel, errorType) => {
  const bea = await subscriber('/lots/7')
  await bea.next()
  bea.send({ type: 'subscribe', id, channel, authorization: TICKET })
  expect(await bea.next()).toMatchObject({ type: 'subscribe_error', id, errors: [{ errorType }] })
})

test('nobody publishes over a socket, for that takes a signature', async () => {
  const bea = await subscriber('/lots/7')
  await bea.next()
  bea.send({ type: 'publish', id: '2', ...one('/lots/7'), authorization: TICKET })
  expect(await bea.next()).toMatchObject({ type: 'publish_error', errors: [{ errorType: 'UnauthorizedException' }] })
  bea.send({ type: 'anything' })
  expect(await bea.next()).toMatchObject({ type: 'error', errors: [{ errorType: 'UnsupportedOperation' }] })
})

test.each<[string, Options]>([
  ['another ticket', { headers: { ...TICKET, authorization: 'made up' } }],
  ['no ticket', { headers: {} }],
  ['another protocol', { protocols: ['graphql-ws'] }],
  ['another path', { path: '/event' }],
  ['a page of another site', { origin: 'https://elsewhere.example' }],
])('refuses a connection with %s', async (_, options) => {
  const { socket, opened } = open(options)
  expect(await opened).toBe(false)
  expect(socket.readyState).not.toBe(OPEN)
})

test.each([
  ['six events', { channel: '/lots/7', events: Array.from({ length: 6 }, () => '1') }, 400],
  ['no event', { channel: '/lots/7', events: [] }, 400],
  ['an event that is not JSON', { channel: '/lots/7', events: ['{'] }, 400],
  ['an event of more than 240 KB', one('/lots/7', 'x'.repeat(240 * 1024)), 400],
  ['a channel with a star', one('/lots/*'), 400],
  ['a namespace that is not there', one('/nowhere/7'), 404],
])('refuses to publish %s', async (_, body, status) => {
  expect((await publish(body)).status).toBe(status)
})

test('refuses to publish with another key, or another body than the signed one', async () => {
  expect((await publish(one('/lots/7'), { key: 'made up' })).status).toBe(403)
  expect((await publish(one('/lots/7'), { signed: one('/lots/8') })).status).toBe(403)
})

test('forgets connections that have ended', async () => {
  const bea = await subscriber('/lots/7')
  await bea.next()
  expect(aws.eventApi?.connectionCount).toBe(1)
  bea.socket.close()
  await expect.poll(() => aws.eventApi?.connectionCount).toBe(0)
})

test('a connection that its client keeps open ends in time, with all that it subscribed to', {
  tags: 'full',
}, async () => {
  maxConnectionMs = 3_000
  const bea = await subscriber('/lots/7')
  const code = new Promise<number>(resolve => {
    bea.socket.onclose = event => resolve(event.code)
  })
  expect(await bea.next()).toEqual({ type: 'subscribe_success', id: '1' })
  expect(await code).toBe(1000)
  maxConnectionMs = 60_000
  expect((await publish(one('/lots/7'))).status).toBe(200)
  expect(bea.messages).toEqual([])
})
