import { newMember } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { visitor } from '../measure/people.ts'

export const calls: CallsOf<'contact'> = {
  getOperator: async () => () => visitor.call(endpoints.getOperator),
  sendContactMessage: async () => {
    const body = { subject: 'A question', text: 'Do you also take pieces on consignment?' }
    const member = await newMember()
    return () => member.call(endpoints.sendContactMessage, { body })
  },
}
