import { describe, expect, it } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { findCredential } from '../core/account/credential-store.ts'
import { takeGuessBack } from '../core/account/guess-store.ts'
import { countedGuess } from '../core/account/guessing.ts'
import { knownDeviceOf, rememberDevice } from '../core/account/known-device.ts'
import { findActivity } from '../core/account/security.ts'
import { findUser } from '../platform/users.ts'
import { DAY, MINUTE } from '../testing/time.ts'
import { type Member, newMember, uniqueName, type Visitor } from '../testing/visitor.ts'
import { changePassword } from './changing-password.ts'
import { login } from './signing-in.ts'

const PASSWORD = 'correct horse battery'
const STRANGER = '192.0.2.7'

/** The clock stands still unless told: a slow machine must not outwait a delay. */
const NOW = Date.now()
const at = (minutes: number, clientAddress = STRANGER) => ({ now: new Date(NOW + minutes * MINUTE), clientAddress })
const deviceOf = (visitor: Visitor) => ({ cookies: [`device=${visitor.cookie('device')}`] })

/** What comes of a login: `in`, or why not. */
const logIn = (username: string, password: string, caller: Parameters<typeof login>[1] = at(0)) =>
  login({ username, password }, caller).then(
    () => 'in',
    (error: { code: string }) => error.code,
  )
const guess = (username: string, caller?: Parameters<typeof login>[1]) => logIn(username, 'a guess at it', caller)
const guesses = (username: string, count: number) => Promise.all(Array.from({ length: count }, () => guess(username)))
const activityOf = async (member: Member) =>
  (await member.call(accounts.listSecurityActivity)).body.activity.map(({ kind }) => kind)

describe('guesses at a password', () => {
  it('are counted before they are compared: of sixty at once five are', { tags: 'full' }, async () => {
    for (const username of [(await newMember()).user.username, uniqueName('nobody')]) {
      const answers = await guesses(username, 60)
      expect(answers.filter(answer => answer === 'wrong_credentials')).toHaveLength(5)
      expect(answers.filter(answer => answer === 'too_many_requests')).toHaveLength(55)
    }
  })

  it('wait for no other that began later and was counted first', async () => {
    const { username } = (await newMember()).user
    expect(await guess(username, at(0.01))).toBe('wrong_credentials')
    expect(await guess(username, at(0))).toBe('wrong_credentials')
    expect(await logIn(username, PASSWORD, at(-0.01))).toBe('in')
  })

  it('by a stranger keep neither another address nor a device of mine out, nor my change of the password', async () => {
    const mara = await newMember()
    const { id, username } = mara.user
    await guesses(username, 9)
    expect(await logIn(username, PASSWORD)).toBe('too_many_requests')
    expect(await logIn(username, PASSWORD, { ...at(0), ...deviceOf(mara) })).toBe('in')
    expect(await logIn(username, PASSWORD, at(0, '198.51.100.9'))).toBe('in')
    const user = (await findUser(id))!
    const caller = { ...at(0), session: { user, hash: 'mine' } }
    const wishes = { currentPassword: PASSWORD, newPassword: 'walnut bureau drawer' }
    expect((await changePassword(wishes, user, caller)).user.id).toBe(id)
    expect(await logIn(username, 'walnut bureau drawer')).toBe('in')
  })

  it('in a session of mine wait, too, and keep nobody out elsewhere', { tags: 'full' }, async () => {
    const { id, username } = (await newMember()).user
    const user = (await findUser(id))!
    const change = (hash: string, currentPassword: string) =>
      changePassword({ currentPassword, newPassword: 'walnut bureau drawer' }, user, {
        ...at(0),
        session: { user, hash },
      }).catch((error: { code: string }) => error.code)
    const answers = await Promise.all(Array.from({ length: 14 }, () => change('left open', 'a guess at it')))
    expect(answers.filter(answer => answer === 'wrong_password')).toHaveLength(10)
    expect(await change('left open', PASSWORD)).toBe('too_many_requests')
    expect(await logIn(username, PASSWORD)).toBe('in')
    expect(await change('mine', PASSWORD)).toMatchObject({ user: { id } })
  })

  it('from many addresses are delayed together from the fiftieth on, and my device is spared', {
    tags: 'full',
  }, async () => {
    const mara = await newMember()
    const { id, username } = mara.user
    const credential = await findCredential(id)
    const counted = (address: string, cookies: string[] = []) =>
      countedGuess(username, credential, { ...at(0, address), cookies }).then(
        () => true,
        () => false,
      )
    const inTurn: boolean[] = []
    for (let each = 0; each < 60; each++) inTurn.push(await counted(`198.51.100.${each}`))
    expect(inTurn.filter(Boolean)).toHaveLength(50)
    expect(await counted('203.0.113.80')).toBe(false)
    expect(await counted('203.0.113.80', deviceOf(mara).cookies)).toBe(true)
  })

  it('that are taken back once too often keep nobody out', async () => {
    const { username } = (await newMember()).user
    await takeGuessBack({ username, subject: '0#STRANGERS' })
    expect(await guess(username)).toBe('wrong_credentials')
    expect(await logIn(username, PASSWORD)).toBe('in')
  })

  it('wait longer each time, and are forgotten when the password is known', async () => {
    const { username } = (await newMember()).user
    const wrong = 'wrong_credentials'
    expect(await guesses(username, 5)).toEqual(Array(5).fill(wrong))
    expect(await guess(username, at(0.4))).toBe('too_many_requests')
    expect(await guess(username, at(0.5))).toBe(wrong)
    expect(await guess(username, at(1.4))).toBe('too_many_requests')
    expect(await guess(username, at(1.5))).toBe(wrong)
    expect(await logIn(username, PASSWORD, at(4))).toBe('in')
    for (let time = 0; time < 4; time++) expect(await guess(username, at(4))).toBe(wrong)
    expect(await logIn(username, PASSWORD, at(4))).toBe('in')
  })

  it('by a device that is forged, another person’s, or of before I ended all sessions count as a stranger’s', async () => {
    const [mara, otto] = [await newMember(), await newMember()]
    const { username } = mara.user
    const before = deviceOf(mara)
    await mara.call(accounts.endOtherSessions, { body: { currentPassword: PASSWORD } })
    const now = deviceOf(mara)
    const forged = { cookies: [`${now.cookies[0]!.slice(0, -4)}AAAA`] }
    await guesses(username, 9)
    for (const device of [before, deviceOf(otto), forged]) {
      expect(await logIn(username, PASSWORD, { ...at(0), ...device })).toBe('too_many_requests')
    }
    expect(await logIn(username, PASSWORD, { ...at(0), ...now })).toBe('in')
  })
})

it('a device stays known to everyone who uses it, however often one of them signs in', async () => {
  let cookies = [(await rememberDevice('otto', 0, undefined)).split(';')[0]!]
  for (let time = 0; time < 5; time++) cookies = [(await rememberDevice('mara', 0, cookies)).split(';')[0]!]
  expect(await knownDeviceOf('otto', 0, cookies)).toBeDefined()
  expect(await knownDeviceOf('mara', 0, cookies)).toBeDefined()
  expect(await knownDeviceOf('lena', 0, cookies)).toBeUndefined()
})

describe('my recent activity', () => {
  it('shows me what was tried and changed, and nobody else', async () => {
    const [mara, otto] = [await newMember(), await newMember()]
    await guess(mara.user.username, { now: new Date(), clientAddress: STRANGER })
    const body = { currentPassword: 'a guess at it', newPassword: 'walnut bureau drawer' }
    await mara.call(accounts.changePassword, { body })
    await mara.call(accounts.changePassword, { body: { ...body, currentPassword: PASSWORD } })
    expect(await activityOf(mara)).toEqual([
      'password-changed',
      'password-check-failed',
      'sign-in-failed',
      'registered',
    ])
    expect(await activityOf(otto)).toEqual(['registered'])
    const [newest] = (await mara.call(accounts.listSecurityActivity)).body.activity
    expect(newest).toMatchObject({ device: null, network: '203.0.113.x' })
  })

  it('is forgotten after its time', async () => {
    const mara = await newMember()
    expect(await findActivity(mara.user.id, new Date())).toHaveLength(1)
    expect(await findActivity(mara.user.id, new Date(Date.now() + 400 * DAY))).toEqual([])
  })

  it('is not filled by refused tries, however many there are', { tags: 'full' }, async () => {
    const mara = await newMember()
    await guesses(mara.user.username, 30)
    const kinds = await activityOf(mara)
    expect(kinds.filter(kind => kind === 'sign-in-failed')).toHaveLength(5)
    expect(kinds.filter(kind => kind === 'sign-in-delayed')).toHaveLength(1)
    expect(kinds).toHaveLength(7)
  })
})
