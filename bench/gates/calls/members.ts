import { newMember } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin } from '../measure/people.ts'

const body = { reason: 'The photographs belong to another seller.' }

export const calls: CallsOf<'members'> = {
  suspendMember: async () => {
    const params = { id: (await newMember()).user.id }
    return () => admin.call(endpoints.suspendMember, { params, body })
  },
  restoreMember: async () => {
    const params = { id: (await newMember()).user.id }
    await admin.call(endpoints.suspendMember, { params, body })
    return () => admin.call(endpoints.restoreMember, { params, body })
  },
}
