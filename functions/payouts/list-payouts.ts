import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { presentPayout } from '../core/money/payout/present-payout.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findAwaited } from './awaited-payouts.ts'

export const handler = endpoint(payouts.listPayouts, {}, async ({ user }) =>
  (await findAwaited(user.id)).map(payout => presentPayout(payout, user)),
)
