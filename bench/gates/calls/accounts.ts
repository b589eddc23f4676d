import { newLinkToken } from '../../../functions/accounts/mailed-links.ts'
import { codeAt } from '../../../functions/core/account/one-time-code.ts'
import { newId } from '../../../functions/platform/ids.ts'
import { Authenticator } from '../../../functions/testing/authenticator.ts'
import { giveSecondFactor } from '../../../functions/testing/second-factor.ts'
import { setAgreements } from '../../../functions/testing/set-agreements.ts'
import { newcomer, newMember, proof, uniqueName, Visitor } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import { versionsAt } from '../../../shared/rules/agreed-texts.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, password, visitor } from '../measure/people.ts'

async function mailedLink(purpose: 'password-reset' | 'email-change') {
  const { user } = await newMember()
  const asked = { id: newId(), occurredAt: new Date(), email: `${uniqueName('bench')}@example.com` }
  return { token: (await newLinkToken({ ...asked, userId: user.id, purpose }, new Date())) ?? '' }
}

/** Signed in, with an authenticator app that this session has proven. */
async function withApp() {
  const member = await newMember()
  return { member, secret: await giveSecondFactor(member.user.id) }
}

async function withPasskey() {
  const [member, authenticator] = [await newMember(), new Authenticator()]
  const { body: options } = await member.call(endpoints.startPasskey, proof)
  await member.call(endpoints.addPasskey, { body: { name: 'Phone', passkey: authenticator.create(options) } })
  return { member, authenticator }
}

export const calls: CallsOf<'accounts'> = {
  register: async () => {
    const username = uniqueName('bench')
    const agreedTo = versionsAt(new Date())
    const body = { username, password, email: `${username}@example.com`, firstName: 'B', lastName: 'B', agreedTo }
    return () => new Visitor().call(endpoints.register, { body })
  },
  agreeToTexts: async () => {
    const member = await newMember()
    await setAgreements(member.user.id, undefined)
    return () => member.call(endpoints.agreeToTexts, { body: versionsAt(new Date()) })
  },
  login: async () => () => new Visitor().call(endpoints.login, { body: { username: buyer.user.username, password } }),
  confirmLogin: async () => {
    const { member, secret } = await withApp()
    await member.call(endpoints.login, { body: { username: member.user.username, password } })
    return () => member.call(endpoints.confirmLogin, { body: { code: codeAt(secret, new Date()) } })
  },
  createPasskeyChallenge: async () => () =>
    visitor.call(endpoints.createPasskeyChallenge, { body: { purpose: 'sign-in' } }),
  loginWithPasskey: async () => {
    const { member, authenticator } = await withPasskey()
    const { body } = await member.call(endpoints.createPasskeyChallenge, { body: { purpose: 'sign-in' } })
    return () => member.call(endpoints.loginWithPasskey, { body: { passkey: authenticator.use(body) } })
  },
  getFactors: async () => () => buyer.call(endpoints.getFactors),
  proveIdentity: async () => {
    const { member, secret } = await withApp()
    const body = { currentPassword: password, code: codeAt(secret, new Date()) }
    return () => member.call(endpoints.proveIdentity, { body })
  },
  startAuthenticator: async () => {
    const member = await newMember()
    return () => member.call(endpoints.startAuthenticator, proof)
  },
  confirmAuthenticator: async () => {
    const member = await newMember()
    const { secret } = (await member.call(endpoints.startAuthenticator, proof)).body
    return () => member.call(endpoints.confirmAuthenticator, { body: { code: codeAt(secret, new Date()) } })
  },
  removeAuthenticator: async () => {
    const { member } = await withApp()
    return () => member.call(endpoints.removeAuthenticator, { body: {} })
  },
  startPasskey: async () => {
    const member = await newMember()
    return () => member.call(endpoints.startPasskey, proof)
  },
  addPasskey: async () => {
    const member = await newMember()
    const { body: options } = await member.call(endpoints.startPasskey, proof)
    const passkey = new Authenticator().create(options)
    return () => member.call(endpoints.addPasskey, { body: { name: 'Phone', passkey } })
  },
  removePasskey: async () => {
    const { member } = await withPasskey()
    const [passkey] = (await member.call(endpoints.getFactors)).body.passkeys
    return () => member.call(endpoints.removePasskey, { params: { id: passkey!.id }, body: {} })
  },
  renewRecoveryCodes: async () => {
    const { member } = await withApp()
    return () => member.call(endpoints.renewRecoveryCodes, { body: {} })
  },
  redirectToLogin: async () => () => visitor.call(endpoints.redirectToLogin),
  logout: async () => {
    const leaving = await newMember()
    return () => leaving.call(endpoints.logout)
  },
  getUser: async () => () => buyer.call(endpoints.getUser),
  getAuthUser: async () => () => buyer.call(endpoints.getAuthUser),
  checkAdmin: async () => () => buyer.call(endpoints.checkAdmin),
  createFirstAdmin: async () => {
    const climber = await newMember()
    return () => climber.call(endpoints.createFirstAdmin)
  },
  updateProfile: async () => () => buyer.call(endpoints.updateProfile, { body: { lastName: 'Roth' } }),
  requestEmailChange: async () => {
    const email = `${uniqueName('bench')}@example.com`
    return () => buyer.call(endpoints.requestEmailChange, { body: { email, currentPassword: password } })
  },
  requestEmailConfirmation: async () => {
    const member = await newcomer()
    return () => member.call(endpoints.requestEmailConfirmation, { body: {} })
  },
  confirmEmailChange: async () => {
    const { token } = await mailedLink('email-change')
    return () => visitor.call(endpoints.confirmEmailChange, { body: { token, currentPassword: password } })
  },
  changePassword: async () => {
    const member = await newMember()
    const body = { currentPassword: password, newPassword: 'another horse battery' }
    return () => member.call(endpoints.changePassword, { body })
  },
  requestPasswordReset: async () => () =>
    visitor.call(endpoints.requestPasswordReset, { body: { email: buyer.user.email } }),
  resetPassword: async () => {
    const { token } = await mailedLink('password-reset')
    return () => visitor.call(endpoints.resetPassword, { body: { token, password: 'another horse battery' } })
  },
  listSessions: async () => () => buyer.call(endpoints.listSessions),
  endSession: async () => {
    const member = await newMember()
    const { body } = await member.call(endpoints.listSessions)
    return () =>
      member.call(endpoints.endSession, { params: { id: body.sessions[0]!.id }, body: { currentPassword: password } })
  },
  endOtherSessions: async () => {
    const member = await newMember()
    return () => member.call(endpoints.endOtherSessions, { body: { currentPassword: password } })
  },
  getClosing: async () => () => buyer.call(endpoints.getClosing),
  closeAccount: async () => {
    const member = await newMember()
    return () => member.call(endpoints.closeAccount, { body: { currentPassword: password } })
  },
  listSecurityActivity: async () => () => buyer.call(endpoints.listSecurityActivity),
}
