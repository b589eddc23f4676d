import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { settings } from '../../shared/contract/endpoints/settings.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { newSession, readSession } from '../platform/session.ts'
import { transact } from '../platform/table.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { type Member, newcomer, newMember, Visitor, withAuthenticator } from '../testing/visitor.ts'

const MINUTE = 60_000

let backToSharedTable: () => void
beforeEach(async () => {
  backToSharedTable = await moveToOwnTable()
})
afterEach(() => backToSharedTable())

const isAdmin = async (member: Member) => (await member.call(accounts.checkAdmin)).body.isAdmin

/** Whether the browser would still be signed in after so many minutes without a request. */
const isSignedInAfter = async (visitor: Visitor, minutes: number) =>
  (await readSession([`session=${visitor.cookie('session')}`], new Date(Date.now() + minutes * MINUTE), false)) !==
  undefined

describe('the first admin', () => {
  it('is the first person to ask, and is an admin at once', async () => {
    const ada = await newMember()
    const ben = await newMember()
    const offered = async (member: Member) => (await member.call(accounts.checkAdmin)).body.canBecomeAdmin
    expect([await offered(ada), await offered(ben)]).toEqual([true, true])
    expect((await ada.call(settings.getSettings)).status).toBe(403)
    expect(await ada.call(accounts.createFirstAdmin)).toMatchObject({ status: 200, body: { isAdmin: true } })
    expect(await isAdmin(ada)).toBe(true)
    expect((await findAdmins()).map(({ id }) => id)).toEqual([ada.user.id])
    expect(await ada.call(settings.getSettings)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
    await withAuthenticator(ada)
    expect((await ada.call(settings.getSettings)).status).toBe(200)
    expect([await offered(ada), await offered(ben)]).toEqual([false, false])
  })

  describe('where the deployment has printed a secret', () => {
    beforeEach(() => {
      vi.stubEnv('FIRST_ADMIN_SECRET', 'printed once')
    })
    afterEach(() => {
      vi.unstubAllEnvs()
    })
    const become = (who: Member, secret?: string) => who.call(accounts.createFirstAdmin, { body: { secret } })

    it('has to know it and to have a confirmed address, once', async () => {
      const [ada, ben, late] = [await newMember(), await newMember(), await newcomer()]
      expect((await ada.call(accounts.checkAdmin)).body).toEqual({
        isAdmin: false,
        canBecomeAdmin: true,
        needsSecret: true,
      })
      for (const secret of [undefined, '', 'printed', 'printed once more']) {
        expect(await become(ada, secret)).toMatchObject({ status: 422, body: { code: 'wrong_admin_secret' } })
      }
      expect(await ada.call(accounts.createFirstAdmin)).toMatchObject({ status: 422 })
      expect(await become(late, 'printed once')).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } })
      const answers = await Promise.all([ada, ben].map(each => become(each, ' printed once\n')))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await become(await newMember(), 'printed once')).toMatchObject({ body: { code: 'admin_exists' } })
    })

    it('can’t be guessed: after twenty tries an account has to wait, and keeps nobody else out', async () => {
      const ada = await newMember()
      const tries = await Promise.all(Array.from({ length: 25 }, (_, n) => become(ada, `guess ${n}`)))
      // The hour of the clock may end in between.
      expect(tries.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(40)
      expect(tries.some(({ status }) => status === 429)).toBe(true)
      expect(await become(await newMember(), 'printed once')).toMatchObject({ status: 200 })
    })
  })

  it('is one of twenty who ask at once; the others get an error', { tags: 'full' }, async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => newMember()))
    const answers = await Promise.all(members.map(member => member.call(accounts.createFirstAdmin)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status !== 200) expect({ status, code: body.code }).toEqual({ status: 409, code: 'admin_exists' })
    }
    const admins = await Promise.all(members.map(isAdmin))
    expect(admins.filter(Boolean)).toHaveLength(1)
    expect(admins.indexOf(true)).toBe(answers.findIndex(({ status }) => status === 200))
  })

  it('gets a new session with an admin’s lifetime; the old one has ended', async () => {
    const ada = await newMember()
    const old = new Visitor()
    old.setCookie('session', ada.cookie('session')!)
    expect(await isSignedInAfter(ada, 11 * 60)).toBe(true)
    await ada.call(accounts.createFirstAdmin)
    expect((await old.call(accounts.getUser)).status).toBe(401)
    expect((await ada.call(accounts.getUser)).status).toBe(200)
    expect(await isSignedInAfter(ada, 29)).toBe(true)
    expect(await isSignedInAfter(ada, 31)).toBe(false)
  })

  it('is signed out wherever else they were signed in as a member', async () => {
    const ada = await newMember()
    const lostPhone = new Visitor()
    const body = { username: ada.user.username, password: 'correct horse battery' }
    expect((await lostPhone.call(accounts.login, { body })).status).toBe(200)
    await ada.call(accounts.createFirstAdmin)
    expect((await lostPhone.call(settings.getSettings)).status).toBe(401)
    expect((await lostPhone.call(accounts.login, { body })).status).toBe(200)
    expect((await lostPhone.call(accounts.checkAdmin)).body.isAdmin).toBe(true)
  })

  it('stays signed in, though the session they asked in was older than an admin’s may be', async () => {
    const ada = await newMember()
    const { transaction, cookie } = await newSession(ada.user.id, new Date(Date.now() - 10 * 60 * MINUTE))
    await transact(transaction)
    ada.setCookie('session', /=([^;]*)/.exec(cookie)?.[1] ?? '')
    await ada.call(accounts.createFirstAdmin)
    expect(await isAdmin(ada)).toBe(true)
  })
})
