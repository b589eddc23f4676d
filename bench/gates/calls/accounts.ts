import { newLinkToken } from '../../../functions/accounts/mailed-links.ts'
import { newId } from '../../../functions/platform/ids.ts'
import { newcomer, newMember, uniqueName, Visitor } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, password, visitor } from '../measure/people.ts'

async function mailedLink(purpose: 'password-reset' | 'email-change') {
  const { user } = await newMember()
  const asked = { id: newId(), occurredAt: new Date(), email: `${uniqueName('bench')}@example.com` }
  return { token: (await newLinkToken({ ...asked, userId: user.id, purpose }, new Date())) ?? '' }
}

export const calls: CallsOf<'accounts'> = {
  register: async () => {
    const username = uniqueName('bench')
    const body = { username, password, email: `${username}@example.com`, firstName: 'B', lastName: 'B' }
    return () => new Visitor().call(endpoints.register, { body })
  },
  login: async () => () => new Visitor().call(endpoints.login, { body: { username: buyer.user.username, password } }),
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
