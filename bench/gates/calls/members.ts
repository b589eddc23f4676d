import { newLinkToken } from '../../../functions/accounts/mailed-links.ts'
import { newId } from '../../../functions/platform/ids.ts'
import { newPurchase } from '../../../functions/testing/purchases.ts'
import { newAdmin, newMember } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, buyer, seller } from '../measure/people.ts'

const body = { reason: 'The photographs belong to another seller.' }

const someone = async () => ({ params: { id: (await newMember()).user.id } })
const ofSeller = { params: { id: seller.user.id } }
const sale = async () => ({ params: { id: (await newPurchase({ seller, buyer })).transactionId } })

export const calls: CallsOf<'members'> = {
  findMembers: async () => () => admin.call(endpoints.findMembers, { query: { words: seller.user.username } }),
  getMember: async () => () => admin.call(endpoints.getMember, ofSeller),
  listMemberHistory: async () => () =>
    admin.call(endpoints.listMemberHistory, { ...ofSeller, query: { about: 'listings' } }),
  lookUpId: async () => {
    const input = await sale()
    return () => admin.call(endpoints.lookUpId, input)
  },
  suspendMember: async () => {
    const input = await someone()
    return () => admin.call(endpoints.suspendMember, { ...input, body })
  },
  restoreMember: async () => {
    const input = await someone()
    await admin.call(endpoints.suspendMember, { ...input, body })
    return () => admin.call(endpoints.restoreMember, { ...input, body })
  },
  endMemberSessions: async () => {
    const input = await someone()
    return () => admin.call(endpoints.endMemberSessions, { ...input, body })
  },
  sendMemberPasswordReset: async () => {
    const input = await someone()
    return () => admin.call(endpoints.sendMemberPasswordReset, { ...input, body })
  },
  endMemberEmailChange: async () => {
    const { params } = await someone()
    const link = { userId: params.id, purpose: 'email-change', id: newId(), email: 'new@example.com' } as const
    await newLinkToken({ ...link, occurredAt: new Date() }, new Date())
    return () => admin.call(endpoints.endMemberEmailChange, { params, body })
  },
  appointAdmin: async () => {
    const input = await someone()
    return () => admin.call(endpoints.appointAdmin, { ...input, body })
  },
  dismissAdmin: async () => {
    const { id } = (await newAdmin()).user
    return () => admin.call(endpoints.dismissAdmin, { params: { id }, body })
  },
  setAccountType: async () => {
    const input = await someone()
    return () => admin.call(endpoints.setAccountType, { ...input, body: { ...body, accountType: 'dealer' } })
  },
  holdPayout: async () => {
    const input = await sale()
    return () => admin.call(endpoints.holdPayout, { ...input, body })
  },
  releasePayout: async () => {
    const input = await sale()
    await admin.call(endpoints.holdPayout, { ...input, body })
    return () => admin.call(endpoints.releasePayout, { ...input, body })
  },
  refundOrder: async () => {
    const input = await sale()
    const whole = { ...body, amount: null, left: '245.00' }
    return () => admin.call(endpoints.refundOrder, { ...input, body: whole })
  },
  listAudit: async () => () => admin.call(endpoints.listAudit, { query: {} }),
}
