import { payouts } from '../../shared/endpoints/payouts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { presentPayout } from './present-sales.ts'
import { findPayouts } from './sale-store.ts'

export const handler = endpoint(payouts.listPayouts, {}, async ({ user }) =>
  (await findPayouts(user.id)).map(presentPayout),
)
