import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { deviceOf } from '../core/account/device.ts'
import { newSession, TOUCHED } from '../platform/session.ts'
import { signToken } from '../platform/signed-token.ts'
import { documentClient } from '../platform/table.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { newMember, Visitor } from '../testing/visitor.ts'
import { login } from './signing-in.ts'

const password = 'correct horse battery'
const proof = { body: { currentPassword: password } }
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

async function signedInAgain(username: string, userAgent = PHONE): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.call(accounts.login, { body: { username, password }, headers: { 'user-agent': userAgent } })
  return visitor
}

const isSignedIn = async (visitor: Visitor) => (await visitor.call(accounts.getUser)).status === 200
const sessionsOf = async (visitor: Visitor) => (await visitor.call(accounts.listSessions)).body.sessions

describe('a session', () => {
  it('is its owner’s, however many requests of however many people come at once', { tags: 'full' }, async () => {
    const members = await Promise.all(Array.from({ length: 60 }, () => newMember()))
    const [mara, left] = [members[0]!, members[1]!]
    const phone = await signedInAgain(mara.user.username)
    const gone = await signedInAgain(left.user.username)
    await left.call(accounts.logout)
    const asked = [...members, mara, phone, ...members, gone, mara]
    const answers = await Promise.all(asked.map(visitor => visitor.call(accounts.getUser)))
    const owner = (visitor: Visitor) => (visitor === phone ? mara : visitor === gone ? left : (visitor as typeof mara))
    expect(answers.map(({ status, body }) => (status === 200 ? body.id : status))).toEqual(
      asked.map(visitor => (visitor === left ? 401 : owner(visitor).user.id)),
    )
  })

  it('is not opened by a token that we signed for something else', async () => {
    const mara = await newMember()
    const { sub, secret } = decodeJwt<{ secret: string }>(mara.cookie('session') ?? '')
    const opens = async (audience: string | undefined) => {
      const visitor = new Visitor()
      visitor.setCookie('session', await signToken({ secret }, { subject: sub!, ...(audience && { audience }) }))
      return (await visitor.call(accounts.getUser)).status
    }
    expect(await opens('session')).toBe(200)
    expect(await opens('second-step')).toBe(401)
    // As sessions of the releases before have it.
    expect(await opens(undefined)).toBe(200)
  })

  it('is not made by the right that every endpoint has, to note that one is in use', async () => {
    const mara = await newMember()
    const { cookie, transaction } = await newSession(mara.user.id, new Date())
    const made = transaction.params().Put?.Item ?? {}
    const touched = Object.fromEntries(TOUCHED.map(name => [name, made[name]]))
    await documentClient.send(new PutCommand({ TableName: process.env.TABLE_NAME, Item: touched }))
    const thief = new Visitor()
    const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
    thief.setCookie(name, value)
    expect((await thief.call(accounts.getUser)).status).not.toBe(200)
    await documentClient.send(new PutCommand({ TableName: process.env.TABLE_NAME, Item: made }))
    expect((await thief.call(accounts.getUser)).status).toBe(200)
  })
})

describe('my sessions', () => {
  it('are listed with what I know them by, this one marked, and nothing that tells where I live', async () => {
    const mara = await newMember()
    await signedInAgain(mara.user.username)
    const sessions = await sessionsOf(mara)
    expect(sessions).toHaveLength(2)
    expect(sessions).toMatchObject([
      { device: null, isCurrent: true },
      { device: 'Safari on iPhone', isCurrent: false },
    ])
    const shown = ['country', 'device', 'id', 'isCurrent', 'network', 'seenAt', 'startedAt']
    expect(Object.keys(sessions[0]!).toSorted()).toEqual(shown)
    expect(sessions[0]?.network).toMatch(/\.x$/)
  })

  it('are never anyone else’s, to see or to end', async () => {
    const [mara, otto] = await Promise.all([newMember(), newMember()])
    const [hers] = await sessionsOf(mara)
    expect((await sessionsOf(otto)).map(({ id }) => id)).not.toContain(hers!.id)
    expect(await otto.call(accounts.endSession, { params: { id: hers!.id }, ...proof })).toMatchObject({ status: 404 })
    await otto.call(accounts.endOtherSessions, proof)
    expect(await isSignedIn(mara)).toBe(true)
  })

  it('end one by one, for good, and once', async () => {
    const mara = await newMember()
    const phone = await signedInAgain(mara.user.username)
    const tablet = await signedInAgain(mara.user.username)
    const other = (await sessionsOf(phone)).find(({ isCurrent }) => isCurrent)!
    const ended = await Promise.all(
      Array.from({ length: 10 }, () => mara.call(accounts.endSession, { params: { id: other.id }, ...proof })),
    )
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await Promise.all([mara, phone, tablet].map(isSignedIn))).toEqual([true, false, true])
  })

  it('end all at once but the one I am in, which is not signed out', async () => {
    const mara = await newMember()
    const others = await Promise.all(Array.from({ length: 5 }, () => signedInAgain(mara.user.username)))
    expect((await mara.call(accounts.endOtherSessions, proof)).status).toBe(200)
    expect((await Promise.all(others.map(isSignedIn))).includes(true)).toBe(false)
    expect(await sessionsOf(mara)).toMatchObject([{ isCurrent: true }])
    const later = await signedInAgain(mara.user.username)
    expect(await isSignedIn(later)).toBe(true)
    expect((await later.call(accounts.endOtherSessions, proof)).status).toBe(200)
    expect(await Promise.all([mara, later].map(isSignedIn))).toEqual([false, true])
  })

  it('leave one, when two of them end the others at the same moment', async () => {
    const mara = await newMember()
    const phone = await signedInAgain(mara.user.username)
    const answers = await Promise.all([mara, phone].map(visitor => visitor.call(accounts.endOtherSessions, proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const alive = await Promise.all([mara, phone].map(isSignedIn))
    expect(alive).toEqual(answers.map(({ status }) => status === 200))
  })

  it('do not come back, when one that ends the others is ended itself at the same moment', async () => {
    const mara = await newMember()
    const phone = await signedInAgain(mara.user.username)
    const own = (await sessionsOf(mara)).find(({ isCurrent }) => isCurrent)!
    const answer = await meanwhile(
      () => mara.call(accounts.endOtherSessions, proof),
      /^USER#/,
      () => phone.call(accounts.endSession, { params: { id: own.id }, ...proof }),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await Promise.all([mara, phone].map(isSignedIn))).toEqual([false, true])
    expect(await sessionsOf(phone)).toHaveLength(1)
  })

  it('do not come back, when one is used at the moment it is ended', async () => {
    const mara = await newMember()
    const phone = new Visitor()
    const before = { now: new Date(Date.now() - 120_000), clientAddress: '192.0.2.9' }
    phone.keep([(await login({ username: mara.user.username, password }, before)).cookie])
    const other = (await sessionsOf(mara)).find(({ isCurrent }) => !isCurrent)!
    await meanwhile(
      () => isSignedIn(phone),
      /^SESSION#/,
      () => mara.call(accounts.endSession, { params: { id: other.id }, ...proof }),
    )
    expect(await isSignedIn(phone)).toBe(false)
    expect(await sessionsOf(mara)).toMatchObject([{ isCurrent: true }])
  })

  it('are ended by nobody who does not know the password, one or all', async () => {
    const mara = await newMember()
    const phone = await signedInAgain(mara.user.username)
    const other = (await sessionsOf(mara)).find(({ isCurrent }) => !isCurrent)!
    const guess = { body: { currentPassword: 'a guess at it' } }
    const wrong = { status: 422, body: { code: 'wrong_password', issues: [{ path: 'currentPassword' }] } }
    expect(await mara.call(accounts.endSession, { params: { id: other.id }, ...guess })).toMatchObject(wrong)
    expect(await mara.call(accounts.endOtherSessions, guess)).toMatchObject(wrong)
    expect(await isSignedIn(phone)).toBe(true)
  })

  it('are not listed once their time is over', async () => {
    const mara = await newMember()
    const yesterday = new Date(Date.now() - 13 * 3_600_000)
    await login({ username: mara.user.username, password }, { now: yesterday, clientAddress: '192.0.2.9' })
    expect(await sessionsOf(mara)).toHaveLength(1)
  })
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  [PHONE, 'Safari on iPhone'],
  ['curl/8.5.0', undefined],
  ['', undefined],
])('names the device of %s', (userAgent, words) => {
  expect(deviceOf({ 'user-agent': userAgent })).toBe(words)
})
