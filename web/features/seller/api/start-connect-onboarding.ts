import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { call } from '../../../lib/api.ts'

export const startConnectOnboarding = (currentPassword: string) =>
  call(payouts.startConnectOnboarding, { body: { currentPassword } })
