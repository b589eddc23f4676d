import { Logger } from '@aws-lambda-powertools/logger'
import { afterEach, expect, it, vi } from 'vitest'
import { accounts } from '../../shared/endpoints/accounts.ts'
import { checkout } from '../../shared/endpoints/checkout.ts'
import { inventory } from '../../shared/endpoints/inventory.ts'
import { settings } from '../../shared/endpoints/settings.ts'
import { login } from '../accounts/signing-in.ts'
import { newMember, Visitor } from '../testing/visitor.ts'
import { networkOf } from './security-log.ts'

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

it('has a line of others’ objects, other sites, spent limits and forged signatures, which an alarm counts', async () => {
  vi.stubEnv('METRIC_NAMESPACE', 'Shop')
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const mara = await newMember()
  await mara.call(inventory.getInventoryItem, { params: { id: 'another-s' } })
  await new Visitor().call(inventory.getInventoryItem, { params: { id: 'another-s' } })
  await mara.call(accounts.logout, { headers: { 'sec-fetch-site': 'cross-site' } })
  await new Visitor().send(checkout.receiveStripeWebhook, {
    rawBody: { text: '{}' },
    headers: { 'stripe-signature': 'x' },
  })
  const change = () => mara.call(accounts.updateProfile, { body: { firstName: 'Mara' } })
  for (let time = 0; time < 31; time++) await change()
  const counted = written.mock.calls.filter(([line]) => String(line).includes('"SecurityRefusals":1')).length
  written.mockRestore()
  vi.unstubAllEnvs()
  expect(logged().map(line => (line as { security: string }).security)).toEqual([
    'registered',
    'object-refused',
    'cross-site-refused',
    'signature-refused',
    'limit-spent',
  ])
  expect(counted).toBe(4)
})

it.each([
  ['203.0.113.9', '203.0.113.x'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('shortens the address %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
