import type { User } from '../../shared/contract/endpoints/every-page.ts'
import { mustAgree } from '../../shared/rules/agreed-texts.ts'
import type { UserRecord } from '../platform/users.ts'

export const presentUser = (user: UserRecord, now: Date): User => ({
  ...user,
  emailConfirmed: !user.emailUnconfirmed,
  hasSecondFactor: user.hasSecondFactor ?? false,
  suspended: user.suspended ?? null,
  agreedTo: user.agreements?.at(-1) ?? null,
  mustAgree: mustAgree(user.agreements?.at(-1), now),
  profileImageUrl: user.profileImageUrl ?? null,
  delivery: user.delivery ?? null,
  furtherPiece: user.furtherPieceCents ?? null,
  language: user.language ?? null,
  units: user.units ?? null,
  currency: user.currency ?? null,
  timeZone: user.timeZone ?? null,
})
