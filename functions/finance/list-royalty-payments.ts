import { finance } from '../../shared/contract/endpoints/finance.ts'
import { findRoyaltyPayments } from '../core/money/royalty/royalty-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentRoyaltyPayment } from './royalties.ts'

export const handler = endpoint(finance.listRoyaltyPayments, {}, async ({ query }) => {
  const { payments, cursor } = await findRoyaltyPayments(query.cursor)
  return { payments: payments.map(presentRoyaltyPayment), cursor }
})
