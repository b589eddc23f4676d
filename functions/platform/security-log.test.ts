import { Logger } from '@aws-lambda-powertools/logger'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { settings } from '../../shared/contract/endpoints/settings.ts'
import { login } from '../accounts/signing-in.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newMember, Visitor } from '../testing/visitor.ts'
import { newId } from './ids.ts'
import { logRefusal, logSecurity, networkOf, REFUSALS_AN_HOUR } from './security-log.ts'

// In the shared one, other tests' refusals count for the same address.
beforeAll(moveToOwnTable)

const lines = vi.spyOn(Logger.prototype, 'info')
afterEach(() => lines.mockClear())

const logged = () => lines.mock.calls.filter(([message]) => message === 'security').map(([, line]) => line)

it('has a line of each sign-in, failure, delay, change and refused role, and no secret in any', async () => {
  const mara = await newMember()
  const { id, username, email } = mara.user
  const caller = { now: new Date(), clientAddress: '203.0.113.9' }
  for (let time = 0; time < 6; time++) {
    await expect(login({ username, password: 'a guess at it' }, caller)).rejects.toThrow()
  }
  await mara.call(settings.getSettings)
  const body = { currentPassword: 'correct horse battery', newPassword: 'walnut bureau drawer' }
  await mara.call(accounts.changePassword, { body })
  const failed = Array(5).fill('sign-in-failed')
  expect(logged().map(line => (line as { security: string }).security)).toEqual([
    'registered',
    ...failed,
    'sign-in-delayed',
    'sign-in-refused',
    'role-refused',
    'password-changed',
  ])
  expect(logged().at(-1)).toMatchObject({ userId: id, network: '203.0.113.x', endpoint: 'changePassword' })
  for (const secret of [username, email, 'guess', 'battery', 'walnut', '203.0.113.9']) {
    expect(JSON.stringify(logged())).not.toContain(secret)
  }
})

const events = () => logged().map(line => (line as { security: string }).security)

/** What an alarm counts while `act` runs. */
async function alarmed(act: () => Promise<unknown>): Promise<number> {
  vi.stubEnv('METRIC_NAMESPACE', 'Shop')
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await act()
  const count = written.mock.calls.filter(([line]) => String(line).includes('"CallersRefused":1')).length
  written.mockRestore()
  vi.unstubAllEnvs()
  return count
}

it('has a line of other sites, spent limits, forged signatures and dead links', async () => {
  const mara = await newMember()
  await mara.call(accounts.logout, { headers: { 'sec-fetch-site': 'cross-site' } })
  await new Visitor().send(checkout.receiveStripeWebhook, {
    rawBody: { text: '{}' },
    headers: { 'stripe-signature': 'x' },
  })
  await new Visitor().call(accounts.resetPassword, { body: { token: 'id.secret', password: 'walnut bureau drawer' } })
  await new Visitor().call(savedSearches.unsubscribeFromSearch, { query: { token: 'id.search.forged' } })
  for (let time = 0; time < 31; time++) await mara.call(accounts.updateProfile, { body: { firstName: 'Mara' } })
  expect(events()).toEqual([
    'registered',
    'cross-site-refused',
    'signature-refused',
    'link-refused',
    'link-refused',
    'limit-spent',
  ])
})

it('has a line of a session’s cookie that is forged, and none of one that has ended', async () => {
  const mara = await newMember()
  const token = mara.cookie('session')!
  const [head, body, signature = ''] = token.split('.')
  const withCookie = (value: string) => {
    const visitor = new Visitor()
    visitor.keep([`session=${value}`])
    return visitor.call(inventory.getInventoryItem, { params: { id: 'any' } })
  }
  const forged = [
    `${head}.${body}.${signature.replace(/^./, first => (first === 'A' ? 'B' : 'A'))}`,
    'nonsense',
    `${token}x`,
  ]
  for (const value of forged) expect(await withCookie(value)).toMatchObject({ status: 401 })
  await mara.call(accounts.logout)
  lines.mockClear()
  expect(await withCookie(token)).toMatchObject({ status: 401 })
  expect(events()).toEqual([])
  for (const value of forged) await withCookie(value)
  expect(events()).toEqual(['signature-refused', 'signature-refused', 'signature-refused'])
})

describe('refusals', () => {
  const ask = (visitor: Visitor) => visitor.call(inventory.getInventoryItem, { params: { id: 'another-s' } })

  it('of one person are told once in an hour, after many, and ordinary ones of many people never', {
    tags: 'full',
  }, async () => {
    const mara = await newMember()
    const others = await Promise.all(Array.from({ length: 7 }, () => newMember()))
    lines.mockClear()
    const count = await alarmed(async () => {
      for (const other of others) for (let time = 0; time < 10; time++) await ask(other)
      for (let time = 0; time < REFUSALS_AN_HOUR; time++) await ask(mara)
    })
    expect([count, logged()]).toEqual([0, []])
    expect(await alarmed(() => Promise.all(Array.from({ length: 10 }, () => ask(mara))))).toBe(1)
    expect(logged()).toMatchObject([{ security: 'refused-often', userId: mara.user.id, latest: 'object-refused' }])
  })

  it('of an address count together, and guesses at a person’s password are not that person’s', async () => {
    const { id } = (await newMember()).user
    const address = `2001:db8:${newId().slice(-4)}::/64`
    lines.mockClear()
    const refuse = async (times: number) => {
      for (let time = 0; time < times; time++) {
        await logSecurity('sign-in-refused', time % 2 ? id : undefined, address)
        await logRefusal('cross_site', undefined, address)
      }
    }
    expect(await alarmed(() => refuse(REFUSALS_AN_HOUR / 2))).toBe(0)
    expect(await alarmed(() => refuse(REFUSALS_AN_HOUR / 2))).toBe(1)
    expect(await alarmed(() => logRefusal('not_found', id, address))).toBe(0)
  })

  it('begin again with the hour, and a stranger’s 404 is none', { tags: 'full' }, async () => {
    const [person, start] = [newId(), new Date('2026-12-01T10:59:00Z')]
    const refuse = (at: Date, userId: string | undefined = person) =>
      alarmed(async () => {
        for (let time = 0; time <= REFUSALS_AN_HOUR; time++) await logRefusal('not_found', userId, '203.0.113.77', at)
      })
    expect(await refuse(start)).toBe(1)
    expect(await refuse(start)).toBe(0)
    expect(await refuse(new Date('2026-12-01T11:00:00Z'))).toBe(1)
    expect(await alarmed(() => logRefusal('not_found', undefined, '203.0.113.77', start))).toBe(0)
  })
})

it.each([
  ['203.0.113.9', '203.0.113.x'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('shortens the address %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
