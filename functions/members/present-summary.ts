import type { MemberSummary } from '../../shared/contract/endpoints/members.ts'
import type { UserRecord } from '../platform/users.ts'

export const presentSummary = (user: UserRecord): MemberSummary => ({
  ...user,
  isSuspended: user.suspended !== undefined,
})
