import { memberSuspended } from '../../../events/account.ts'
import type { PayloadOf } from '../../../events/event.ts'
import { members } from '../../../shared/contract/endpoints/members.ts'
import { type Member, newAdmin } from '../visitor.ts'

/** @returns what their reactions hear */
export async function suspended({ user: { id } }: Member): Promise<PayloadOf<typeof memberSuspended>> {
  const admin = await newAdmin()
  const body = { reason: memberSuspended.sample.reason }
  await admin.call(members.suspendMember, { params: { id }, body })
  return { ...memberSuspended.sample, userId: id, adminId: admin.user.id }
}
