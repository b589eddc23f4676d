import { payouts } from '../../shared/endpoints/payouts.ts'
import { findPayouts } from '../core/sale/sale-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentPayout } from './present-sales.ts'

export const handler = endpoint(payouts.listPayouts, {}, async ({ user }) =>
  (await findPayouts(user.id)).map(presentPayout),
)
