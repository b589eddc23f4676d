import type * as z from 'zod'
import type { connectStatus } from '../../shared/contract/endpoints/payouts.ts'
import type { UserRecord } from '../platform/users.ts'

export const presentConnection = (user: UserRecord): z.output<typeof connectStatus> => ({
  connected: user.stripeAccountId !== undefined,
  payoutsEnabled: user.stripePayoutsEnabled,
  onboardingComplete: user.stripeOnboardingComplete,
  accountId: user.stripeAccountId ?? null,
  accountLost: user.payoutAccountLostAt !== undefined,
  bankRefusal: user.bankRefusal ?? null,
})
