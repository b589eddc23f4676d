import { deviceSignedIn, factorsChanged, recoveryCodeUsed } from '../../../events/account.ts'
import type { NamedRow } from '../../../shared/contract/endpoint.ts'
import { accounts } from '../../../shared/contract/endpoints/accounts.ts'
import { codeAt, codeOf, stepAt } from '../../core/account/one-time-code.ts'
import { Authenticator } from '../authenticator.ts'
import { giveSecondFactor } from '../second-factor.ts'
import { type Member, newMember, proof, Visitor } from '../visitor.ts'
import { type Act, calling, reacting, type Write } from './write.ts'

const { currentPassword: password } = proof.body

/** Signed in, with an authenticator app that this session has proven. */
async function withApp() {
  const member = await newMember()
  return { member, secret: await giveSecondFactor(member.user.id) }
}

/** Gives the password in a new browser, and leaves the code. */
async function afterPassword({ user }: Member): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.call(accounts.login, { body: { username: user.username, password } })
  return visitor
}

/** As a browser does it again: with another challenge. */
const afresh = (row: NamedRow, act: () => Promise<{ status: number }>): Act =>
  Object.assign(() => act(), { of: row.name })

async function withPasskey() {
  const [member, authenticator] = [await newMember(), new Authenticator()]
  const { body: options } = await member.call(accounts.startPasskey, proof)
  await member.call(accounts.addPasskey, { body: { name: 'Phone', passkey: authenticator.create(options) } })
  return { member, authenticator }
}

/** Chance, and counts that a second try adds to. */
const alike =
  /"(?:secret|publicKey|credentialId)": "[^"]*"|"(?:version|lastStep|counter|round|sessionRound|tries)": \d+|"HASH"/g
const tried = /"entity": "(?:session|activity|guesses|challenge|factors)"/

/** How people sign in besides the password, and prove who they are. */
export const secondSteps: readonly Write[] = [
  {
    name: 'finishing a login with a code',
    mayLeave: tried,
    alike,
    prepare: async () => {
      const { member, secret } = await withApp()
      return calling(await afterPassword(member), accounts.confirmLogin, { body: { code: codeAt(secret, new Date()) } })
    },
  },
  {
    name: 'asking for a challenge',
    addsAnother: true,
    prepare: async () => calling(new Visitor(), accounts.createPasskeyChallenge, { body: { purpose: 'sign-in' } }),
  },
  {
    name: 'signing in with a passkey',
    // Asked again, they are signed in again.
    addsAnother: true,
    mayLeave: tried,
    alike,
    prepare: async () => {
      const { authenticator } = await withPasskey()
      return afresh(accounts.loginWithPasskey, async () => {
        const visitor = new Visitor()
        const { body } = await visitor.call(accounts.createPasskeyChallenge, { body: { purpose: 'sign-in' } })
        if (!body.challenge) return { status: 500 }
        return visitor.call(accounts.loginWithPasskey, { body: { passkey: authenticator.use(body) } })
      })
    },
  },
  {
    name: 'proving who one is',
    mayLeave: tried,
    alike,
    prepare: async () => {
      const { member, secret } = await withApp()
      const body = { currentPassword: password, code: codeAt(secret, new Date()) }
      return calling(member, accounts.proveIdentity, { body })
    },
  },
  {
    name: 'asking for an authenticator app’s secret',
    mayLeave: tried,
    alike,
    prepare: async () => calling(await newMember(), accounts.startAuthenticator, proof),
  },
  {
    name: 'setting up an authenticator app',
    mayLeave: tried,
    alike,
    prepare: async () => {
      const member = await newMember()
      const { secret } = (await member.call(accounts.startAuthenticator, proof)).body
      const code = codeOf(secret, stepAt(new Date()))
      return calling(member, accounts.confirmAuthenticator, { body: { code } })
    },
  },
  {
    name: 'removing an authenticator app',
    mayLeave: tried,
    alike,
    prepare: async () => calling((await withApp()).member, accounts.removeAuthenticator, { body: {} }),
  },
  {
    name: 'asking for what a passkey is made of',
    addsAnother: true,
    mayLeave: tried,
    prepare: async () => calling(await newMember(), accounts.startPasskey, proof),
  },
  {
    name: 'adding a passkey',
    addsAnother: true,
    mayLeave: tried,
    alike,
    prepare: async () => {
      const member = await newMember()
      return afresh(accounts.addPasskey, async () => {
        const body = (await member.call(accounts.getUser)).body.hasSecondFactor ? {} : proof.body
        const { body: options } = await member.call(accounts.startPasskey, { body })
        if (!options.challenge) return { status: 500 }
        const passkey = new Authenticator().create(options)
        return member.call(accounts.addPasskey, { body: { name: 'Phone', passkey } })
      })
    },
  },
  {
    name: 'removing a passkey',
    mayLeave: tried,
    alike,
    prepare: async () => {
      const { member } = await withPasskey()
      const [passkey] = (await member.call(accounts.getFactors)).body.passkeys
      return calling(member, accounts.removePasskey, { params: { id: passkey?.id ?? '' }, body: {} })
    },
  },
  {
    name: 'making new recovery codes',
    // Made twice, told twice.
    addsAnother: true,
    mayLeave: tried,
    alike,
    prepare: async () => calling((await withApp()).member, accounts.renewRecoveryCodes, { body: {} }),
  },
  {
    name: 'mailing that someone signed in on a new device',
    prepare: async () =>
      reacting('onAccountEventMail', deviceSignedIn, { ...deviceSignedIn.sample, ...(await whom()) }),
  },
  {
    name: 'mailing what has changed about the second step',
    prepare: async () =>
      reacting('onAccountEventMail', factorsChanged, { ...factorsChanged.sample, ...(await whom()) }),
  },
  {
    name: 'mailing that a recovery code was used',
    prepare: async () =>
      reacting('onAccountEventMail', recoveryCodeUsed, { ...recoveryCodeUsed.sample, ...(await whom()) }),
  },
]

const whom = async () => ({ userId: (await newMember()).user.id })
