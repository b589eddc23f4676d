import { newMember } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer } from '../measure/people.ts'

const someone = async () => ({ params: { personId: (await newMember()).user.id } })

async function blocked() {
  const input = await someone()
  await buyer.call(endpoints.blockPerson, input)
  return input
}

export const calls: CallsOf<'blocking'> = {
  listBlocked: async () => {
    await blocked()
    return () => buyer.call(endpoints.listBlocked)
  },
  getBlock: async () => {
    const input = await blocked()
    return () => buyer.call(endpoints.getBlock, input)
  },
  blockPerson: async () => {
    const input = await someone()
    return () => buyer.call(endpoints.blockPerson, input)
  },
  unblockPerson: async () => {
    const input = await blocked()
    return () => buyer.call(endpoints.unblockPerson, input)
  },
}
