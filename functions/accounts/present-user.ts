import type { User } from '../../shared/contract/endpoints/every-page.ts'
import type { UserRecord } from '../platform/users.ts'

export const presentUser = (user: UserRecord): User => ({
  ...user,
  emailConfirmed: !user.emailUnconfirmed,
  hasSecondFactor: user.hasSecondFactor ?? false,
  suspended: user.suspended ?? null,
  profileImageUrl: user.profileImageUrl ?? null,
  delivery: user.delivery ?? null,
  language: user.language ?? null,
  units: user.units ?? null,
  currency: user.currency ?? null,
  timeZone: user.timeZone ?? null,
})
