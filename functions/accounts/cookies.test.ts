import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { newMember, Visitor, withAuthenticator } from '../testing/visitor.ts'

const password = 'correct horse battery'

describe('cookies', () => {
  beforeEach(() => {
    vi.stubEnv('APP_ORIGIN', 'https://shop.example')
    return () => vi.unstubAllEnvs()
  })

  it('over https have Secure, HttpOnly, SameSite and the prefix __Host-', async () => {
    const mara = await newMember()
    const body = { username: mara.user.username, password }
    const set = [
      ...(await new Visitor().call(accounts.login, { body })).cookies,
      ...(await new Visitor().call(accounts.createPasskeyChallenge, { body: { purpose: 'sign-in' } })).cookies,
    ]
    await withAuthenticator(mara)
    set.push(...(await new Visitor().call(accounts.login, { body })).cookies)
    set.push(...(await mara.call(accounts.logout)).cookies)
    const names = new Set(set.map(each => each.split('=')[0]))
    expect(names).toEqual(new Set(['__Host-session', '__Host-device', '__Host-passkey', '__Host-second-step']))
    for (const each of set) expect(each).toMatch(/; Path=\/; HttpOnly; SameSite=(Lax|Strict); Secure$/)
    for (const each of set) expect(each).not.toContain('Domain')
  })
})

it('answers about a person are kept by no cache', async () => {
  const mara = await newMember()
  for (const row of [accounts.getUser, accounts.listSessions, accounts.listSecurityActivity]) {
    expect((await mara.call(row)).headers['cache-control']).toBe('no-store')
  }
  expect((await new Visitor().call(accounts.getUser)).headers['cache-control']).toBe('no-store')
})
