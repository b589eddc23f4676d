import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { live } from '../../shared/endpoints/live.ts'
import { Visitor } from '../testing/visitor.ts'
import { handler as authorize } from './authorize-live.ts'

beforeEach(() => {
  vi.stubEnv('LIVE_PUBLISH_URL', 'https://events.example/event')
  vi.stubEnv('LIVE_SOCKET_URL', 'wss://sockets.example/event/realtime')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const place = async () => (await new Visitor().call(live.getLiveConnection)).body.socket
const mayHear = async (authorizationToken: string, channel: string, operation = 'EVENT_SUBSCRIBE') =>
  (await authorize({ authorizationToken, requestContext: { operation, channel } })).isAuthorized

it('lets everyone connect and hear of one auction', async () => {
  const socket = await place()
  expect(socket).toMatchObject({ url: 'wss://sockets.example/event/realtime', host: 'events.example' })
  const { ticket = '' } = socket ?? {}
  expect(await authorize({ authorizationToken: ticket, requestContext: { operation: 'EVENT_CONNECT' } })).toEqual({
    isAuthorized: true,
    ttlOverride: 0,
  })
  expect(await mayHear(ticket, '/auction/01KAHQ1M2SLISTING000000001')).toBe(true)
})

it('lets nobody hear of all auctions or of anything else, or publish', async () => {
  const { ticket = '' } = (await place()) ?? {}
  for (const channel of ['/auction/*', '/auction', '/user/7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01', '/auction/1/2', '/']) {
    expect(await mayHear(ticket, channel)).toBe(false)
  }
  expect(await mayHear(ticket, '/auction/1', 'EVENT_PUBLISH')).toBe(false)
})

it('admits no ticket that was made up, changed or has run out', async () => {
  const { ticket = '', ticketEndsAt = '' } = (await place()) ?? {}
  const [, signature] = ticket.split(' ')
  for (const other of ['', 'made up', `2099-01-01T00:00:00.000Z ${signature}`, `${ticket}x`]) {
    expect(await mayHear(other, '/auction/1')).toBe(false)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(ticketEndsAt) })
  expect(await mayHear(ticket, '/auction/1')).toBe(false)
})

it('says that nothing is pushed where no service is set up', async () => {
  vi.stubEnv('LIVE_SOCKET_URL', '')
  expect(await place()).toBeNull()
})
