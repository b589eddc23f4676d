import type * as z from 'zod'
import type { registerBody } from '../../shared/contract/endpoints/accounts.ts'
import { newUserId } from '../platform/ids.ts'
import type { UserRecord } from '../platform/users.ts'

export function newUser(
  { agreedTo, ...profile }: Omit<z.output<typeof registerBody>, 'password'>,
  now: Date,
): UserRecord {
  const time = now.toISOString()
  return {
    ...profile,
    id: newUserId(),
    accountType: 'individual',
    emailUnconfirmed: true,
    agreements: [{ ...agreedTo, at: time }],
    isAdmin: false,
    stripeOnboardingComplete: false,
    stripePayoutsEnabled: false,
    createdAt: time,
    updatedAt: time,
  }
}
