import { describe, expect, it } from 'vitest'
import { passwordChanged } from '../../events/account.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { findCredential } from '../core/account/credential-store.ts'
import { hashPassword } from '../core/account/password.ts'
import { handler as onPasswordChanged } from '../notify/on-account-event-mail.ts'
import { findUser } from '../platform/users.ts'
import { deliver } from '../testing/alerts.ts'
import { watchMail } from '../testing/mail.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { openSession } from './account-store.ts'
import { replacePassword } from './password-store.ts'

const { mailTo } = watchMail()

const OLD = 'correct horse battery'
const NEW = 'walnut bureau drawer'

const logIn = async ({ user: { username } }: Member, password: string) => {
  const visitor = new Visitor()
  const { status, body } = await visitor.call(accounts.login, { body: { username, password } })
  return { visitor, status, code: body.code }
}
const change = (visitor: Visitor, currentPassword: string, newPassword: string) =>
  visitor.call(accounts.changePassword, { body: { currentPassword, newPassword } })
const isSignedIn = async (visitor: Visitor) => (await visitor.call(accounts.getUser)).status === 200

describe('changing my password', () => {
  it('takes the present one, and signs me out everywhere but here', async () => {
    const mara = await newMember()
    const { visitor: phone } = await logIn(mara, OLD)
    const stolen = new Visitor()
    stolen.setCookie('session', mara.cookie('session')!)
    expect((await change(mara, OLD, NEW)).status).toBe(200)
    expect(await Promise.all([mara, phone, stolen].map(isSignedIn))).toEqual([true, false, false])
    expect((await logIn(mara, OLD)).status).toBe(401)
    expect((await logIn(mara, NEW)).status).toBe(200)
  })

  it('is refused for a wrong one', async () => {
    const mara = await newMember()
    expect(await change(mara, 'a guess at it', NEW)).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', issues: [{ path: 'currentPassword' }] },
    })
    expect(await isSignedIn(mara)).toBe(true)
  })

  it('takes no password that is guessed first or is like my name', async () => {
    const mara = await newMember()
    const codeOf = async (password: string) => (await change(mara, OLD, password)).body
    for (const common of ['password', 'Password1!', 'iloveyou2', 'abababab']) {
      expect(await codeOf(common)).toMatchObject({ code: 'password_common', issues: [{ path: 'newPassword' }] })
    }
    for (const like of [mara.user.username, 'Mara Lind!', `${mara.user.email}1`, 'vitrine2026']) {
      expect(await codeOf(like)).toMatchObject({ code: 'password_like_name', issues: [{ path: 'newPassword' }] })
    }
    expect(await codeOf('        ')).toMatchObject({
      issues: [{ path: 'newPassword', message: 'Use more than just spaces.' }],
    })
    expect((await change(mara, OLD, 'x'.repeat(200) + NEW)).status).toBe(200)
  })

  it('is done once when it is asked for twenty times at once', { tags: 'full' }, async () => {
    const mara = await newMember()
    const wishes = Array.from({ length: 20 }, (_, n) => `walnut bureau ${n}`)
    const browsers = wishes.map(() => {
      const browser = new Visitor()
      browser.setCookie('session', mara.cookie('session')!)
      return browser
    })
    const answers = await Promise.all(browsers.map((browser, n) => change(browser, OLD, wishes[n]!)))
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 401, 409, 422, 429]).toContain(status)
    const alive = await Promise.all(browsers.map(isSignedIn))
    expect(alive.filter(Boolean)).toHaveLength(1)
    expect(alive[won]).toBe(true)
    const credential = await findCredential(mara.user.id)
    expect(credential?.round).toBe(1)
  })

  it('leaves no session to a login that read the old password just before', async () => {
    const mara = await newMember()
    const [user, credential] = await Promise.all([findUser(mara.user.id), findCredential(mara.user.id)])
    const caller = { now: new Date(), clientAddress: '192.0.2.5' }
    await replacePassword(user!, credential!, await hashPassword(NEW), caller)
    const cookie = await openSession(credential!, caller)
    const late = new Visitor()
    late.setCookie('session', /=([^;]*)/.exec(cookie)?.[1] ?? '')
    expect(await isSignedIn(late)).toBe(false)
  })

  it('is confirmed to me by email', async () => {
    const mara = await newMember()
    await deliver(onPasswordChanged, passwordChanged, { userId: mara.user.id })
    expect(mailTo(mara)).toMatchObject([{ subject: 'Your password was changed' }])
    await deliver(onPasswordChanged, passwordChanged, { userId: 'nobody' })
  })
})
