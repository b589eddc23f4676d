import { describe, expect, it } from 'vitest'
import { factorsChanged } from '../../events/account.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { emittedOf } from '../testing/events.ts'
import { later } from '../testing/later.ts'
import { type Member, newMember, proof, Visitor } from '../testing/visitor.ts'

const MINUTE = 60_000

/** Makes a passkey on this device, and adds it. */
async function added(member: Member, authenticator: Authenticator, name = 'My phone') {
  const { body: options } = await member.call(accounts.startPasskey, proof)
  return member.call(accounts.addPasskey, { body: { name, passkey: authenticator.create(options) } })
}

async function withPasskey() {
  const [member, authenticator] = [await newMember(), new Authenticator()]
  await added(member, authenticator)
  return { member, authenticator }
}

const challenge = async (visitor: Visitor, purpose: 'sign-in' | 'proof' = 'sign-in') =>
  (await visitor.call(accounts.createPasskeyChallenge, { body: { purpose } })).body

type Used = ReturnType<Authenticator['use']>
const signIn = (passkey: Used, visitor: Visitor) => visitor.call(accounts.loginWithPasskey, { body: { passkey } })
const prove = (visitor: Visitor, passkey: Used) => visitor.call(accounts.proveIdentity, { body: { passkey } })

const isSignedIn = async (visitor: Visitor) => (await visitor.call(accounts.getUser)).status === 200

const refused = { status: 422, body: { code: 'passkey_refused' } }

describe('a passkey', () => {
  it('signs its owner in without a name and a password, on any device', async () => {
    const { member, authenticator } = await withPasskey()
    const laptop = new Visitor()
    const answer = await signIn(authenticator.use(await challenge(laptop)), laptop)
    expect(answer).toMatchObject({ status: 200, body: { id: member.user.id, hasSecondFactor: true } })
    expect(await isSignedIn(laptop)).toBe(true)
    const { passkeys } = (await laptop.call(accounts.getFactors)).body
    expect(passkeys).toMatchObject([{ name: 'My phone', usedAt: expect.stringMatching(/Z$/) }])
  })

  it('is one of several, each with its name, of which one is removed without the others', async () => {
    const { member, authenticator } = await withPasskey()
    const key = new Authenticator()
    expect(await added(member, key, 'Security key')).toMatchObject({ status: 201, body: { recoveryCodes: null } })
    const [phone, other] = (await member.call(accounts.getFactors)).body.passkeys
    expect([phone?.name, other?.name]).toEqual(['My phone', 'Security key'])
    const params = { id: phone!.id }
    expect(await member.call(accounts.removePasskey, { params, body: {} })).toMatchObject({ status: 200 })
    expect(await member.call(accounts.removePasskey, { params, body: {} })).toMatchObject({ status: 404 })
    expect(await signIn(authenticator.use(await challenge(member)), member)).toMatchObject(refused)
    expect(await signIn(key.use(await challenge(member)), member)).toMatchObject({ status: 200 })
    const told = await emittedOf(factorsChanged, { userId: member.user.id })
    expect(told.map(({ payload: { change, name } }) => [change, name])).toEqual([
      ['passkey-added', 'My phone'],
      ['passkey-added', 'Security key'],
      ['passkey-removed', 'My phone'],
    ])
  })

  it('is asked for after the password: the password alone opens no session', async () => {
    const { member } = await withPasskey()
    const visitor = new Visitor()
    const body = { username: member.user.username, password: proof.body.currentPassword }
    expect(await visitor.call(accounts.login, { body })).toMatchObject({
      status: 401,
      body: { code: 'second_step_needed' },
    })
    expect(await isSignedIn(visitor)).toBe(false)
  })

  it('that is the last one takes the second step with it', async () => {
    const { member } = await withPasskey()
    const [passkey] = (await member.call(accounts.getFactors)).body.passkeys
    await member.call(accounts.removePasskey, { params: { id: passkey!.id }, body: {} })
    expect((await member.call(accounts.getUser)).body.hasSecondFactor).toBe(false)
    expect((await member.call(accounts.getFactors)).body).toEqual({
      authenticator: null,
      passkeys: [],
      recoveryCodes: 0,
    })
  })

  it('is made by its owner alone, with the password, in the session that asked', async () => {
    const [mara, otto] = [await newMember(), await newMember()]
    const wrong = { body: { currentPassword: 'a guess at it' } }
    expect(await mara.call(accounts.startPasskey, wrong)).toMatchObject({ body: { code: 'wrong_password' } })
    expect(await mara.call(accounts.startPasskey, { body: {} })).toMatchObject({ status: 400 })
    const { body: options } = await mara.call(accounts.startPasskey, proof)
    const passkey = new Authenticator().create(options)
    expect(await otto.call(accounts.addPasskey, { body: { name: 'Mine', passkey } })).toMatchObject(refused)
    // Nor is it any more by her: the challenge was answered.
    expect(await mara.call(accounts.addPasskey, { body: { name: 'Mine', passkey } })).toMatchObject(refused)
    expect((await mara.call(accounts.getFactors)).body.passkeys).toEqual([])
  })

  it('is not made for another page, without a finger or PIN, or late', async () => {
    const mara = await newMember()
    const tries = [{ origin: 'https://vitrine.evil.example' }, { verifies: false }]
    for (const liberties of tries) {
      const { body: options } = await mara.call(accounts.startPasskey, proof)
      const passkey = new Authenticator().create(options, liberties)
      expect(await mara.call(accounts.addPasskey, { body: { name: 'Mine', passkey } })).toMatchObject(refused)
    }
    const { body: options } = await mara.call(accounts.startPasskey, proof)
    const body = { name: 'Mine', passkey: new Authenticator().create(options) }
    expect(await later(6 * MINUTE, () => mara.call(accounts.addPasskey, { body }))).toMatchObject(refused)
  })

  it('is one of ten at most, also when they are added at once', { tags: 'full' }, async () => {
    const { member } = await withPasskey()
    for (let n = 0; n < 8; n++) expect((await added(member, new Authenticator())).status).toBe(201)
    const answers = await Promise.all([1, 2, 3].map(() => added(member, new Authenticator())))
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    expect((await member.call(accounts.getFactors)).body.passkeys.length).toBeLessThanOrEqual(10)
  })
})

describe('signing in with a passkey', () => {
  it('works once for a challenge, also when it is sent twenty times at once', async () => {
    const { authenticator } = await withPasskey()
    const visitor = new Visitor()
    const used = authenticator.use(await challenge(visitor))
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(used, visitor)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await signIn(used, visitor)).toMatchObject(refused)
  })

  it('takes a challenge of ours, for signing in, of the last five minutes', async () => {
    const { member, authenticator } = await withPasskey()
    const asked = await challenge(member)
    expect(await signIn(authenticator.use({ ...asked, challenge: 'bm90LW91cnM' }), member)).toMatchObject(refused)
    expect(await signIn(authenticator.use(await challenge(member, 'proof')), member)).toMatchObject(refused)
    const used = authenticator.use(asked)
    expect(await later(6 * MINUTE, () => signIn(used, member))).toMatchObject(refused)
  })

  it('takes it from the browser that asked, in any of its tabs, and not from another', async () => {
    const { authenticator } = await withPasskey()
    const [asking, other, bare] = [new Visitor(), new Visitor(), new Visitor()]
    await challenge(other)
    for (const thief of [other, bare]) {
      expect(await signIn(authenticator.use(await challenge(asking)), thief)).toMatchObject(refused)
    }
    const [first, second] = [await challenge(asking), await challenge(asking)]
    expect((await signIn(authenticator.use(first), asking)).status).toBe(200)
    expect((await signIn(authenticator.use(second), asking)).status).toBe(200)
    const { cookies } = await asking.call(accounts.createPasskeyChallenge, { body: { purpose: 'sign-in' } })
    expect(cookies).toEqual([expect.stringMatching(/^passkey=[\w-]{43}; .*HttpOnly; SameSite=Strict$/)])
    bare.setCookie('passkey', 'short')
    expect(await signIn(authenticator.use(await challenge(bare)), bare)).toMatchObject({ status: 200 })
  })

  it('is refused from another page, for another site, and without a finger or PIN', async () => {
    const { member, authenticator } = await withPasskey()
    const elsewhere = authenticator.use(await challenge(member), { origin: 'https://vitrine.evil.example' })
    expect(await signIn(elsewhere, member)).toMatchObject(refused)
    const otherSite = authenticator.use({ ...(await challenge(member)), rpId: 'evil.example' })
    expect(await signIn(otherSite, member)).toMatchObject(refused)
    expect(await signIn(authenticator.use(await challenge(member), { verifies: false }), member)).toMatchObject(refused)
  })

  it('is refused where its handle is nobody’s', async () => {
    const { member, authenticator } = await withPasskey()
    const used = authenticator.use(await challenge(member))
    const userHandle = Buffer.from('nobody').toString('base64url')
    expect(await signIn({ ...used, response: { ...used.response, userHandle } }, member)).toMatchObject(refused)
  })

  it('is refused to a copy, whose counter was seen before', async () => {
    const { member, authenticator } = await withPasskey()
    const copy = authenticator.copy()
    expect((await signIn(authenticator.use(await challenge(member)), member)).status).toBe(200)
    expect(await signIn(copy.use(await challenge(member)), member)).toMatchObject(refused)
    expect((await signIn(authenticator.use(await challenge(member)), member)).status).toBe(200)
    const { activity } = (await member.call(accounts.listSecurityActivity)).body
    expect(activity.filter(({ kind }) => kind === 'passkey-refused')).toHaveLength(1)
  })

  it('is as nobody else: another’s name on it, or another’s signature, is refused', async () => {
    const [mara, otto] = [await withPasskey(), await withPasskey()]
    const visitor = new Visitor()
    const used = mara.authenticator.use(await challenge(visitor))
    const userHandle = Buffer.from(otto.member.user.id).toString('base64url')
    expect(await signIn({ ...used, response: { ...used.response, userHandle } }, visitor)).toMatchObject(refused)
    const one = mara.authenticator.use(await challenge(visitor))
    const { signature } = otto.authenticator.use(await challenge(visitor)).response
    expect(await signIn({ ...one, response: { ...one.response, signature } }, visitor)).toMatchObject(refused)
  })
})

describe('a proof by passkey', () => {
  it('is good for the session that gave it, for ten minutes', async () => {
    const { member, authenticator } = await withPasskey()
    const laptop = new Visitor()
    await signIn(authenticator.use(await challenge(laptop)), laptop)
    const renew = (visitor: Visitor) => visitor.call(accounts.renewRecoveryCodes, { body: {} })
    await later(11 * MINUTE, async () => {
      for (const each of [member, laptop]) expect(await renew(each)).toMatchObject({ body: { code: 'proof_needed' } })
      expect((await prove(laptop, authenticator.use(await challenge(laptop, 'proof')))).status).toBe(200)
      expect((await renew(laptop)).status).toBe(200)
      expect(await renew(member)).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
    })
  })

  it('takes a challenge of the same session, and a passkey of the same person', async () => {
    const [mara, otto] = [await withPasskey(), await withPasskey()]
    const asked = await challenge(mara.member, 'proof')
    expect(await prove(otto.member, otto.authenticator.use(asked))).toMatchObject(refused)
    expect(await prove(mara.member, mara.authenticator.use(asked))).toMatchObject(refused)
    const hers = await challenge(mara.member, 'proof')
    expect(await prove(mara.member, otto.authenticator.use(hers))).toMatchObject(refused)
    const forSignIn = await challenge(mara.member)
    expect(await prove(mara.member, mara.authenticator.use(forSignIn))).toMatchObject(refused)
  })

  it('is for people who are signed in', async () => {
    const body = { purpose: 'proof' as const }
    expect((await new Visitor().call(accounts.createPasskeyChallenge, { body })).status).toBe(401)
  })
})
