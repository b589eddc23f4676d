import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it, vi } from 'vitest'
import { deviceSignedIn, factorsChanged, recoveryCodeUsed } from '../../events/account.ts'
import { endpointList } from '../../shared/contract/endpoint-table.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { settings } from '../../shared/contract/endpoints/settings.ts'
import { findFactors } from '../core/account/factor-store.ts'
import { codeAt, codeOf, stepAt } from '../core/account/one-time-code.ts'
import { handler as onAccountEventMail } from '../notify/on-account-event-mail.ts'
import { findUser, UserEntity } from '../platform/users.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { later } from '../testing/later.ts'
import { watchMail } from '../testing/mail.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { letProofAge } from '../testing/second-factor.ts'
import { type Member, newAdmin, newMember, proof, Visitor, withAuthenticator } from '../testing/visitor.ts'

const MINUTE = 60_000
const password = proof.body.currentPassword
const NEW = 'walnut bureau drawer'
const { mailTo } = watchMail()

async function withApp() {
  const member = await newMember()
  return { member, ...(await withAuthenticator(member)) }
}

/** Gives the password in a new browser. */
async function afterPassword({ user }: Member, visitor = new Visitor(), options = {}) {
  const body = { username: user.username, password }
  return { visitor, answer: await visitor.call(accounts.login, { body, ...options }) }
}

const enter = (visitor: Visitor, code: string, options = {}) =>
  visitor.call(accounts.confirmLogin, { body: { code }, ...options })
const prove = (visitor: Visitor, body: { currentPassword?: string; code?: string }) =>
  visitor.call(accounts.proveIdentity, { body })
const isSignedIn = async (visitor: Visitor) => (await visitor.call(accounts.getUser)).status === 200
const now = (secret: string) => codeAt(secret, new Date())
const wrong = { status: 422, body: { code: 'wrong_code', issues: [{ path: 'code' }] } }

describe('an authenticator app', () => {
  it('counts once a code of it was given, and then every login takes one', async () => {
    const mara = await newMember()
    const { body } = await mara.call(accounts.startAuthenticator, proof)
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect((await afterPassword(mara)).answer.status).toBe(200)
    expect(await mara.call(accounts.confirmAuthenticator, { body: { code: '000000' } })).toMatchObject(wrong)
    const code = now(body.secret).replace(/(...)/, '$1 ')
    const { body: confirmed } = await mara.call(accounts.confirmAuthenticator, { body: { code } })
    expect(new Set(confirmed.recoveryCodes).size).toBe(10)
    expect((await mara.call(accounts.getUser)).body.hasSecondFactor).toBe(true)

    const { visitor, answer } = await afterPassword(mara)
    expect(answer).toMatchObject({ status: 401, body: { code: 'second_step_needed' } })
    expect(await isSignedIn(visitor)).toBe(false)
    const next = codeOf(body.secret, stepAt(new Date()) + 1)
    expect(await enter(visitor, next)).toMatchObject({ status: 200, body: { id: mara.user.id } })
    expect(await isSignedIn(visitor)).toBe(true)
    expect((await emittedOf(factorsChanged, { userId: mara.user.id })).map(({ payload }) => payload.change)).toEqual([
      'authenticator-added',
    ])
  })

  it('is set up with the password, in one session, within ten minutes', async () => {
    const mara = await newMember()
    const phone = (await afterPassword(mara)).visitor
    expect(await mara.call(accounts.startAuthenticator, { body: { currentPassword: 'a guess' } })).toMatchObject({
      body: { code: 'wrong_password' },
    })
    const { secret } = (await mara.call(accounts.startAuthenticator, proof)).body
    const confirm = (visitor: Visitor) =>
      visitor.call(accounts.confirmAuthenticator, { body: { code: codeAt(secret, new Date()) } })
    expect(await confirm(phone)).toMatchObject({ status: 409, body: { code: 'setup_over' } })
    expect(await later(11 * MINUTE, () => confirm(mara))).toMatchObject({ body: { code: 'setup_over' } })
    expect((await confirm(mara)).status).toBe(200)
    expect(await confirm(mara)).toMatchObject({ body: { code: 'setup_over' } })
    expect(await mara.call(accounts.startAuthenticator, { body: {} })).toMatchObject({
      body: { code: 'authenticator_there' },
    })
  })

  it('ends every other session, and forgets devices: a password was enough for them', async () => {
    const mara = await newMember()
    const others = await Promise.all([1, 2].map(async () => (await afterPassword(mara)).visitor))
    await withAuthenticator(mara)
    expect(await isSignedIn(mara)).toBe(true)
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
  })

  it('has its secret in the table sealed, and its recovery codes as hashes', async () => {
    const { member, secret, recoveryCodes } = await withApp()
    const stored = JSON.stringify(await findFactors(member.user.id))
    for (const each of [secret, ...recoveryCodes]) expect(stored).not.toContain(each)
    // 120 bits: fewer would need a hash that costs something.
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/)
  })

  it('is removed with a proof, and then the password is enough', async () => {
    const { member, secret } = await withApp()
    const remove = () => member.call(accounts.removeAuthenticator, proof)
    await later(11 * MINUTE, async () => {
      expect(await remove()).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
      await prove(member, { currentPassword: password, code: now(secret) })
      expect((await remove()).status).toBe(200)
    })
    expect(await remove()).toMatchObject({ status: 404 })
    expect((await afterPassword(member)).answer.status).toBe(200)
  })
})

it('that is removed at the moment of closing brings nobody back', async () => {
  const { member } = await withApp()
  const late = meanwhile(
    () => member.call(accounts.removeAuthenticator, { body: {} }),
    /^USER#/,
    () => member.call(accounts.closeAccount, { body: {} }),
  )
  expect((await late).status).toBeGreaterThanOrEqual(400)
  expect(await findUser(member.user.id)).toBeUndefined()
})

describe('a code', () => {
  it('works once, also when it is entered in ten browsers at once', { tags: 'full' }, async () => {
    const { member, secret } = await withApp()
    const code = now(secret)
    const enterFrom = async (n: number) => {
      const from = { address: `192.0.2.${n}` }
      return enter((await afterPassword(member, new Visitor(), from)).visitor, code, from)
    }
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => enterFrom(n)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await enterFrom(11)).toMatchObject(wrong)
  })

  it('that was used to sign in proves nothing later, and the other way round', async () => {
    const { member, secret } = await withApp()
    const code = now(secret)
    expect((await prove(member, { currentPassword: password, code })).status).toBe(200)
    expect(await enter((await afterPassword(member)).visitor, code)).toMatchObject(wrong)
  })

  it('can’t be guessed with the password, in however many browsers and from however many places', {
    tags: 'full',
  }, async () => {
    const { member, secret } = await withApp()
    const statuses: number[] = []
    for (let n = 0; n < 15; n++) {
      const from = { address: `192.0.2.${n}` }
      const { visitor } = await afterPassword(member, new Visitor(), from)
      for (let time = 0; time < 2; time++) statuses.push((await enter(visitor, '000000', from)).status)
    }
    expect(statuses.filter(status => status === 422).length).toBeLessThanOrEqual(20)
    expect(statuses.at(-1)).toBe(429)
    // The right one is not tried any more either, and the owner's own browser goes on.
    const from = { address: '192.0.2.99' }
    const { visitor } = await afterPassword(member, new Visitor(), from)
    expect((await enter(visitor, now(secret), from)).status).toBe(429)
    const own = await afterPassword(member, member)
    expect((await enter(own.visitor, now(secret))).status).toBe(200)
  })

  it('that is wrong is counted before it is compared: of sixty at once from one place, five are', {
    tags: 'full',
  }, async () => {
    const { member } = await withApp()
    const { visitor } = await afterPassword(member)
    const answers = await Promise.all(Array.from({ length: 60 }, () => enter(visitor, '000000')))
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5)
    const { activity } = (await member.call(accounts.listSecurityActivity)).body
    expect(activity.map(({ kind }) => kind)).toContain('second-step-failed')
  })
})

describe('the second step', () => {
  it('can’t be begun without the password, in another browser, late, or with a forged token', async () => {
    const { member, secret } = await withApp()
    const over = { status: 401, body: { code: 'second_step_over' } }
    expect(await enter(new Visitor(), now(secret))).toMatchObject(over)
    await afterPassword(member)
    expect(await enter(new Visitor(), now(secret))).toMatchObject(over)
    const { visitor } = await afterPassword(member)
    expect(await later(11 * MINUTE, () => enter(visitor, now(secret)))).toMatchObject(over)
    const token = visitor.cookie('second-step')!
    const forged = new Visitor()
    forged.setCookie('second-step', `${token.slice(0, -2)}AA`)
    expect(await enter(forged, now(secret))).toMatchObject(over)
    // Nor is a session's cookie such a token, or such a token a session.
    const thief = new Visitor()
    thief.setCookie('second-step', member.cookie('session')!)
    expect(await enter(thief, now(secret))).toMatchObject(over)
    thief.setCookie('session', token)
    expect(await isSignedIn(thief)).toBe(false)
  })

  it('opens nothing with a password that was changed since', async () => {
    const { member, secret } = await withApp()
    const { visitor } = await afterPassword(member)
    const body = { newPassword: NEW }
    expect((await member.call(accounts.changePassword, { body })).status).toBe(200)
    expect(await enter(visitor, now(secret))).toMatchObject({ body: { code: 'second_step_over' } })
  })

  it('is skipped by no endpoint: a password is given, and nothing answers', async () => {
    const { member } = await withApp()
    const { visitor } = await afterPassword(member)
    for (const row of [accounts.getUser, accounts.getFactors, accounts.listSessions, accounts.listSecurityActivity])
      expect((await visitor.call(row)).status).toBe(401)
    expect((await visitor.call(accounts.startAuthenticator, proof)).status).toBe(401)
    expect((await prove(visitor, { currentPassword: password })).status).toBe(401)
  })

  it('is not told from the answer to a wrong password', async () => {
    const { member } = await withApp()
    const body = { username: member.user.username, password: 'a guess at it' }
    const answer = await new Visitor().call(accounts.login, { body })
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' }, cookies: [] })
  })
})

describe('a recovery code', () => {
  it('works once in place of the app, however it is typed, and its owner is told', async () => {
    const { member, recoveryCodes } = await withApp()
    const [code = ''] = recoveryCodes
    const { visitor } = await afterPassword(member)
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `
    expect((await enter(visitor, typed)).status).toBe(200)
    expect(await enter((await afterPassword(member)).visitor, code)).toMatchObject(wrong)
    expect((await member.call(accounts.getFactors)).body.recoveryCodes).toBe(9)
    const [used] = await emittedOf(recoveryCodeUsed, { userId: member.user.id })
    await deliverTo(onAccountEventMail, used!)
    expect(mailTo(member).at(-1)?.subject).toBe('A recovery code was used')
  })

  it('works once when it is entered in two browsers at the same moment', async () => {
    const { member, recoveryCodes } = await withApp()
    const [code = ''] = recoveryCodes
    const [one, other] = [await afterPassword(member), await afterPassword(member)]
    let second: Awaited<ReturnType<typeof enter>> | undefined
    const first = await meanwhile(
      () => enter(one.visitor, code),
      /^FACTORS#/,
      async () => {
        second = await enter(other.visitor, code)
      },
    )
    expect(second?.status).toBe(200)
    expect(first).toMatchObject(wrong)
    expect(await isSignedIn(one.visitor)).toBe(false)
  })

  it('is renewed with a proof, which makes those of before void', async () => {
    const { member, recoveryCodes } = await withApp()
    const renew = () => member.call(accounts.renewRecoveryCodes, { body: {} })
    expect(await later(11 * MINUTE, renew)).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
    const { body } = await renew()
    expect(new Set([...body.recoveryCodes, ...recoveryCodes]).size).toBe(20)
    const { visitor } = await afterPassword(member)
    expect(await enter(visitor, recoveryCodes[1]!)).toMatchObject(wrong)
    expect((await enter(visitor, body.recoveryCodes[1]!)).status).toBe(200)
    expect(await (await newMember()).call(accounts.renewRecoveryCodes, proof)).toMatchObject({
      body: { code: 'no_second_factor' },
    })
  })
})

it('lets recovery codes in where the key of the app’s secret is lost', async () => {
  const { member, secret, recoveryCodes } = await withApp()
  vi.stubEnv('FACTOR_SECRET', 'another secret')
  const { visitor } = await afterPassword(member)
  expect(await enter(visitor, now(secret))).toMatchObject(wrong)
  expect((await enter(visitor, recoveryCodes[0]!)).status).toBe(200)
  vi.unstubAllEnvs()
})

describe('what needs a proof', () => {
  const guarded = [
    [accounts.changePassword, { newPassword: NEW }],
    [accounts.requestEmailChange, { email: 'mara@example.org' }],
    [accounts.endOtherSessions, {}],
    [accounts.closeAccount, {}],
    [accounts.removeAuthenticator, {}],
    [accounts.renewRecoveryCodes, {}],
    [accounts.startPasskey, {}],
    [payouts.startConnectOnboarding, {}],
    [payouts.openConnectDashboard, {}],
  ] as const

  it.each(guarded.map(([row, more]) => [row.name, row, more] as const))(
    '%s: the password alone is not enough',
    async (_, row, more) => {
      const { member } = await withApp()
      const body = { currentPassword: password, ...more }
      const answer = await later(11 * MINUTE, () => member.send(row, { body }))
      expect(answer).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
    },
  )

  it('is also what admins do to money, roles and settings', async () => {
    const rows = endpointList.map(({ row }) => row).filter(({ fresh }) => fresh)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      ...['appointAdmin', 'appointExpert', 'decideCase', 'dismissAdmin', 'dismissExpert'],
      ...['downloadTaxReport', 'makeTaxReport', 'payRoyalties', 'refundOrder', 'releasePayout', 'restoreMember'],
      ...['retryRefund', 'settleRefund', 'suspendMember', 'updateSetting'],
    ])
    const admin = await newAdmin()
    await letProofAge(admin.user.id)
    for (const row of rows)
      expect(await admin.send(row, { params: { id: 'none' }, body: {} })).toMatchObject({
        status: 403,
        body: { code: 'proof_needed' },
      })
  })

  it('takes password and code, which one answer refuses whichever is wrong', async () => {
    const { member, secret } = await withApp()
    const refusals = [
      await prove(member, { currentPassword: 'a guess at it', code: now(secret) }),
      await prove(member, { currentPassword: password, code: '000000' }),
      await prove(member, { currentPassword: password }),
      await prove(member, { code: now(secret) }),
      await prove(member, {}),
    ]
    for (const { status, body } of refusals)
      expect([status, body]).toEqual([422, { code: 'wrong_proof', message: refusals[0]!.body.message }])
    // None of them has spent the code.
    expect((await prove(member, { currentPassword: password, code: now(secret) })).status).toBe(200)
  })

  it('is not opened by a proof of another session', async () => {
    const { member, recoveryCodes } = await withApp()
    const { visitor } = await afterPassword(member)
    await enter(visitor, recoveryCodes[0]!)
    await later(11 * MINUTE, async () => {
      await prove(visitor, { currentPassword: password, code: recoveryCodes[1]! })
      expect((await visitor.call(accounts.renewRecoveryCodes, { body: {} })).status).toBe(200)
      expect(await member.call(accounts.renewRecoveryCodes, { body: {} })).toMatchObject({ status: 403 })
    })
  })

  it('asks an account without a second factor for its password, as before', async () => {
    const mara = await newMember()
    expect(await prove(mara, { currentPassword: password })).toMatchObject({ body: { code: 'wrong_proof' } })
    expect(await mara.call(accounts.changePassword, { body: { newPassword: NEW } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'currentPassword' }] },
    })
    const body = { currentPassword: password, newPassword: NEW }
    expect((await mara.call(accounts.changePassword, { body })).status).toBe(200)
  })

  it('is for admins also what moves money', async () => {
    const { member: admin, secret } = await withApp()
    await UserEntity.build(UpdateItemCommand).item({ id: admin.user.id, isAdmin: true }).send()
    // As it is already: others in this table sell.
    const params = { key: 'fixed_price_commission' }
    const change = () => admin.call(settings.updateSetting, { params, body: { value: '2.5' } })
    await later(11 * MINUTE, async () => {
      expect(await change()).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
      await prove(admin, { currentPassword: password, code: now(secret) })
      expect((await change()).status).toBe(200)
    })
  })
})

describe('an admin without a second factor', () => {
  it('signs in, is told what to do, and is let in once there is one', async () => {
    const admin = await newAdmin()
    await admin.call(accounts.removeAuthenticator, { body: {} })
    const { visitor, answer } = await afterPassword(admin)
    expect(answer.status).toBe(200)
    const refusal = await visitor.call(settings.getSettings)
    expect(refusal).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
    expect(refusal.body.message).toContain('authenticator app or a passkey')
    await withAuthenticator(Object.assign(visitor, { user: admin.user }))
    expect((await visitor.call(settings.getSettings)).status).toBe(200)
  })
})

describe('a sign-in on a new device', () => {
  it('is mailed to its owner, with device, network and time; one on a known device is not', async () => {
    const mara = await newMember()
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
    const { visitor } = await afterPassword(mara, new Visitor(), { headers, address: '198.51.100.77' })
    const told = () => emittedOf(deviceSignedIn, { userId: mara.user.id })
    const [first] = await told()
    await deliverTo(onAccountEventMail, first!)
    const { subject, text } = mailTo(mara).at(-1)!
    expect(subject).toBe('Someone signed in to your account on a new device')
    for (const each of ['Firefox on Linux', '198.51.100.x', 'change your password']) expect(text).toContain(each)
    await afterPassword(mara, visitor)
    await afterPassword(mara, mara)
    expect(await told()).toHaveLength(1)
  })

  it('has its place in the list of sessions', async () => {
    const mara = await newMember()
    await afterPassword(mara, new Visitor(), { address: '198.51.100.77' })
    const { sessions } = (await mara.call(accounts.listSessions)).body
    expect(sessions[1]).toMatchObject({ network: '198.51.100.x', country: null })
  })
})
