import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { live } from '../../shared/contract/endpoints/live.ts'
import { config } from '../platform/config.ts'
import { linkSignature } from '../platform/link-signature.ts'
import { UserEntity } from '../platform/users.ts'
import { giveSecondFactor } from '../testing/second-factor.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { handler as authorize } from './authorize-live.ts'

beforeEach(() => {
  vi.stubEnv('LIVE_PUBLISH_URL', 'https://events.example/event')
  vi.stubEnv('LIVE_SOCKET_URL', 'wss://sockets.example/event/realtime')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const place = async (visitor = new Visitor()) => (await visitor.call(live.getLiveConnection)).body.socket
const ticketOf = async (visitor: Visitor) => (await place(visitor))?.ticket ?? ''
const mayHear = async (authorizationToken: string, channel: string, operation = 'EVENT_SUBSCRIBE') =>
  (await authorize({ authorizationToken, requestContext: { operation, channel } })).isAuthorized

it('lets everyone connect and hear of one auction', async () => {
  const socket = await place()
  expect(socket).toMatchObject({ url: 'wss://sockets.example/event/realtime', host: 'events.example', userId: null })
  const { ticket = '' } = socket ?? {}
  expect(await authorize({ authorizationToken: ticket, requestContext: { operation: 'EVENT_CONNECT' } })).toEqual({
    isAuthorized: true,
    ttlOverride: 0,
  })
  expect(await mayHear(ticket, '/auction/01KAHQ1M2SLISTING000000001')).toBe(true)
})

it('lets a person hear of themselves, and of nobody else', async () => {
  const [ada, theo, admin] = await Promise.all([newMember(), newMember(), newAdmin()])
  const own = `/user/${ada.user.id}`
  expect((await place(ada))?.userId).toBe(ada.user.id)
  expect(await mayHear(await ticketOf(ada), own)).toBe(true)
  for (const other of [theo, admin, new Visitor()]) expect(await mayHear(await ticketOf(other), own)).toBe(false)
})

it('gives a visitor’s ticket after the person has logged out', async () => {
  const ada = await newMember()
  await ada.call(accounts.logout)
  expect(await mayHear(await ticketOf(ada), `/user/${ada.user.id}`)).toBe(false)
})

it('lets nobody hear more with the ticket of a session that has ended', async () => {
  const body = { currentPassword: 'correct horse battery', newPassword: 'walnut bureau drawer' }
  const ends = [
    (each: Member) => each.call(accounts.logout),
    (each: Member) => each.call(accounts.changePassword, { body }),
  ]
  for (const end of ends) {
    const ada = await newMember()
    const ticket = await ticketOf(ada)
    expect(await mayHear(ticket, `/user/${ada.user.id}`)).toBe(true)
    await end(ada)
    expect(await mayHear(ticket, `/user/${ada.user.id}`)).toBe(false)
    expect(await mayHear(ticket, '/auction/1', 'EVENT_CONNECT')).toBe(false)
  }
})

it('lets everyone hear of a listing', async () => {
  expect(await mayHear(await ticketOf(new Visitor()), '/listing/01KAHQ1M2SLISTING000000001')).toBe(true)
})

it.each(['/case/01KAHQ1M2SORDER00000000001', '/import/progress'])('lets only admins hear of %s', async channel => {
  const [ada, admin] = await Promise.all([newMember(), newAdmin()])
  expect(await mayHear(await ticketOf(admin), channel)).toBe(true)
  for (const other of [ada, new Visitor()]) expect(await mayHear(await ticketOf(other), channel)).toBe(false)
  const bare = await newMember()
  await UserEntity.build(UpdateItemCommand).item({ id: bare.user.id, isAdmin: true }).send()
  const ticket = await ticketOf(bare)
  expect(await mayHear(ticket, channel)).toBe(false)
  await giveSecondFactor(bare.user.id)
  expect(await mayHear(ticket, channel)).toBe(true)
})

it('lets nobody hear of several channels at once or of anything else, or publish', async () => {
  const admin = await newAdmin()
  const ticket = await ticketOf(admin)
  const all = ['auction', 'user', 'listing', 'case', 'import'].flatMap(each => [
    `/${each}/*`,
    `/${each}`,
    `/${each}/1/2`,
  ])
  for (const channel of [...all, '/*', '/', '', '/default/1', `/user/${admin.user.id}/*`, `/user/${admin.user.id}\n`]) {
    expect([channel, await mayHear(ticket, channel)]).toEqual([channel, false])
  }
  for (const channel of ['/auction/1', `/user/${admin.user.id}`]) {
    expect(await mayHear(ticket, channel, 'EVENT_PUBLISH')).toBe(false)
  }
})

it('admits no ticket that was made up, changed or has run out', async () => {
  const ada = await newMember()
  const own = `/user/${ada.user.id}`
  const { ticket = '', ticketEndsAt = '' } = (await place(ada)) ?? {}
  const [endsAt, holder, signature] = ticket.split(' ')
  const later = '2099-01-01T00:00:00.000Z'
  for (const other of ['', 'made up', `${later} ${holder} ${signature}`, `${ticket}x`, `${endsAt} ${signature}`]) {
    expect(await mayHear(other, '/auction/1')).toBe(false)
    expect(await mayHear(other, own)).toBe(false)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(ticketEndsAt) })
  expect(await mayHear(ticket, own)).toBe(false)
})

it('admits nobody as someone else or as an admin whose ticket does not say so', async () => {
  const [ada, theo] = await Promise.all([newMember(), newMember()])
  const [endsAt = '', holder, signature] = (await ticketOf(ada)).split(' ')
  const hash = holder?.split(':')[1]
  for (const other of [`${theo.user.id}:${hash}`, `${ada.user.id}:`, 'visitor']) {
    const forged = `${endsAt} ${other} ${signature}`
    expect(await mayHear(forged, '/auction/1')).toBe(false)
    expect(await mayHear(forged, `/user/${theo.user.id}`)).toBe(false)
  }
  const forAnotherUse = await linkSignature(endsAt)
  expect(await mayHear(`${endsAt} ${holder} ${forAnotherUse}`, '/import/progress')).toBe(false)
})

it('admits no page of another site, whoever’s ticket it has', async () => {
  const ticket = await ticketOf(await newMember())
  const connect = async (requestHeaders: Record<string, string>) =>
    (await authorize({ authorizationToken: ticket, requestContext: { operation: 'EVENT_CONNECT' }, requestHeaders }))
      .isAuthorized
  expect(await connect({ Origin: config.appOrigin })).toBe(true)
  expect(await connect({})).toBe(true)
  for (const elsewhere of ['https://evil.example', 'null']) expect(await connect({ origin: elsewhere })).toBe(false)
})

it('says that nothing is pushed where no service is set up', async () => {
  vi.stubEnv('LIVE_SOCKET_URL', '')
  expect(await place()).toBeNull()
})
