import { newToken } from '../../../functions/testing/programs.ts'
import { newMember, proof } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'

export const calls: CallsOf<'api-tokens'> = {
  listApiTokens: async () => {
    const member = await newMember()
    await newToken(member, ['listings:read'])
    return () => member.call(endpoints.listApiTokens)
  },
  createApiToken: async () => {
    const member = await newMember()
    const body = { name: 'Stock', scopes: ['listings:read' as const], ...proof.body }
    return () => member.call(endpoints.createApiToken, { body })
  },
  revokeApiToken: async () => {
    const member = await newMember()
    const { token } = await newToken(member, ['listings:read'])
    return () => member.call(endpoints.revokeApiToken, { params: { id: token.id } })
  },
}
