import { afterEach, expect, it, vi } from 'vitest'
import { newMember } from '../testing/visitor.ts'
import { readSession } from './session.ts'

afterEach(() => void vi.unstubAllEnvs())

it('checks the signature of a cookie once, a forged one each time, and all again under another secret', async () => {
  const ada = await newMember()
  const cookie = `session=${ada.cookie('session')}`
  const checks = vi.spyOn(crypto.subtle, 'verify')
  const readerOf = async (value: string) => (await readSession([value], new Date(), false))?.user.id
  expect(await readerOf(cookie)).toBe(ada.user.id)
  checks.mockClear()
  expect(await readerOf(cookie)).toBe(ada.user.id)
  expect(checks).not.toHaveBeenCalled()

  const forged = `${cookie.slice(0, -8)}AAAAAAAA`
  expect([await readerOf(forged), await readerOf(forged)]).toEqual([undefined, undefined])
  expect(checks).toHaveBeenCalledTimes(2)
  checks.mockRestore()

  vi.stubEnv('SESSION_SECRET', 'a secret that was changed at once, without a time for both')
  expect(await readerOf(cookie)).toBeUndefined()
})
