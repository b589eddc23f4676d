import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { versionsAt } from '../../shared/rules/agreed-texts.ts'
import { newMember, uniqueName, Visitor } from '../testing/visitor.ts'
import { login } from './signing-in.ts'

const agreedTo = versionsAt(new Date())
const credentials = (username: string) => ({ username, password: 'correct horse battery' })

describe('registering', () => {
  it('opens an account, signs the person in and never answers the password', async () => {
    const mara = await newMember()
    const { status, body } = await mara.call(accounts.getUser)
    expect(status).toBe(200)
    expect(body).toEqual(mara.user)
    expect(JSON.stringify(body)).not.toContain('password')
  })

  it('refuses a username or address that differs only in case, and names the field', async () => {
    const { user } = await newMember()
    const other = new Visitor()
    const form = {
      agreedTo,
      ...credentials(user.username.toUpperCase()),
      email: 'x@example.com',
      firstName: 'A',
      lastName: 'B',
    }
    const sameName = await other.call(accounts.register, { body: form })
    expect(sameName).toMatchObject({ status: 409, body: { code: 'username_taken', issues: [{ path: 'username' }] } })
    const sameMail = await other.call(accounts.register, {
      body: { ...form, username: uniqueName('other'), email: user.email.toUpperCase() },
    })
    expect(sameMail).toMatchObject({ status: 409, body: { code: 'email_taken', issues: [{ path: 'email' }] } })
  })

  it('gives one of twenty people at once the name they all want', { tags: 'full' }, async () => {
    const username = uniqueName('wanted')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        new Visitor().call(accounts.register, {
          body: {
            agreedTo,
            ...credentials(username),
            email: `${username}-${n}@example.com`,
            firstName: 'N',
            lastName: 'N',
          },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it('points at every field that needs another look, in the words of the form', async () => {
    const { status, body } = await new Visitor().call(accounts.register, {
      body: { agreedTo, username: '', password: 'short', email: 'nobody', firstName: '', lastName: 'L' },
    })
    expect(status).toBe(400)
    expect(Object.fromEntries(body.issues!.map(({ path, message }) => [path, message]))).toMatchObject({
      username: 'Username is required',
      password: 'Use at least 8 characters.',
      firstName: 'First name is required',
    })
  })

  it.each(['password', 'Password123!', '12345678', 'qwertyuiop', 'aaaaaaaa'])(
    'refuses the password %s, which is guessed first',
    async password => {
      const body = {
        agreedTo,
        ...credentials(uniqueName('weak')),
        password,
        email: 'weak@example.com',
        firstName: 'W',
        lastName: 'W',
      }
      const { status, body: refusal } = await new Visitor().call(accounts.register, { body })
      expect([status, refusal.code, refusal.issues?.[0]?.path]).toEqual([422, 'password_common', 'password'])
    },
  )

  it('refuses a password that is the username', async () => {
    const username = uniqueName('weak')
    const body = { agreedTo, username, password: username, email: 'weak@example.com', firstName: 'W', lastName: 'W' }
    expect((await new Visitor().call(accounts.register, { body })).body.code).toBe('password_like_name')
  })

  it('never lets a body make an admin', async () => {
    const username = uniqueName('climber')
    const climber = new Visitor()
    await climber.send(accounts.register, {
      body: {
        agreedTo,
        ...credentials(username),
        email: `${username}@example.com`,
        firstName: 'C',
        lastName: 'C',
        isAdmin: true,
      },
    })
    expect((await climber.call(accounts.checkAdmin)).body).toMatchObject({ isAdmin: false })
  })
})

describe('logging in and out', () => {
  it('starts a new session, which logging out ends for good', async () => {
    const { user } = await newMember()
    const visitor = new Visitor()
    expect((await visitor.call(accounts.login, { body: credentials(user.username.toUpperCase()) })).status).toBe(200)
    const stolen = new Visitor()
    stolen.setCookie('session', visitor.cookie('session')!)
    expect((await stolen.call(accounts.getUser)).status).toBe(200)
    await visitor.call(accounts.logout)
    expect((await visitor.call(accounts.getUser)).status).toBe(401)
    expect((await stolen.call(accounts.getUser)).status).toBe(401)
  })

  it('answers a wrong password and an unknown name alike', async () => {
    const { user } = await newMember()
    const wrong = await new Visitor().call(accounts.login, { body: { username: user.username, password: 'wrong' } })
    const unknown = await new Visitor().call(accounts.login, { body: credentials(uniqueName('nobody')) })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(unknown.body).toEqual(wrong.body)
  })

  it('forgets failures after a day, and counts on from nothing', async () => {
    const { user } = await newMember()
    const wrong = { username: user.username, password: 'wrong' }
    const caller = (hours: number) => ({ now: new Date(Date.now() + hours * 3_600_000), clientAddress: '192.0.2.8' })
    for (let failure = 0; failure < 4; failure++) {
      await expect(login(wrong, caller(0))).rejects.toMatchObject({ code: 'wrong_credentials' })
    }
    await expect(login(wrong, caller(25))).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(login(wrong, caller(25))).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  it('leaves one session to a browser, also when a second account is opened in it', async () => {
    const first = await newMember()
    const stolen = new Visitor()
    stolen.setCookie('session', first.cookie('session')!)
    const username = uniqueName('second')
    await first.call(accounts.register, {
      body: { agreedTo, ...credentials(username), email: `${username}@example.com`, firstName: 'S', lastName: 'S' },
    })
    expect((await first.call(accounts.getUser)).body.username).toBe(username)
    expect((await stolen.call(accounts.getUser)).status).toBe(401)
  })

  it('refuses a forged token without looking anything up', async () => {
    const { user } = await newMember()
    const forged = await new SignJWT({ secret: 'guess' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(user.id)
      .sign(new TextEncoder().encode('another key than the true one, as long'))
    const visitor = new Visitor()
    visitor.setCookie('session', forged)
    expect((await visitor.call(accounts.getUser)).status).toBe(401)
    expect((await visitor.call(accounts.getAuthUser)).body).toBeNull()
  })
})

describe('requests from elsewhere', () => {
  it('refuses unsafe methods from another site, with any cookie', async () => {
    const mara = await newMember()
    const elsewhere: Record<string, string | undefined>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
      { 'sec-fetch-site': undefined, origin: 'null' },
      { 'sec-fetch-site': undefined },
    ]
    for (const headers of elsewhere) {
      expect(await mara.call(accounts.logout, { headers })).toMatchObject({ status: 403, body: { code: 'cross_site' } })
    }
    expect((await mara.call(accounts.getUser)).status).toBe(200)
    const older = { 'sec-fetch-site': undefined, origin: 'http://localhost:3000' }
    expect((await mara.call(accounts.logout, { headers: older })).status).toBe(200)
  })

  it('sends people who must sign in back to a page of this site only', async () => {
    const to = async (next: string) =>
      (await new Visitor().call(accounts.redirectToLogin, { query: { next } })).headers.location
    expect(await to('/inventory?sort=name')).toBe('/auth?next=%2Finventory%3Fsort%3Dname')
    for (const trap of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:1',
    ]) {
      expect(await to(trap)).toBe('/auth')
    }
  })
})
