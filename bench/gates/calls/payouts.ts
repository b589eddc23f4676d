import { newPurchase } from '../../../functions/testing/purchases.ts'
import { newMember, proof } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, seller } from '../measure/people.ts'

export const calls: CallsOf<'payouts'> = {
  getConnectStatus: async () => () => seller.call(endpoints.getConnectStatus),
  startConnectOnboarding: async () => {
    const newcomer = await newMember()
    return () => newcomer.call(endpoints.startConnectOnboarding, proof)
  },
  openConnectDashboard: async () => () => seller.call(endpoints.openConnectDashboard, proof),
  getSellerDashboard: async () => () => seller.call(endpoints.getSellerDashboard),
  listPayouts: async () => () => seller.call(endpoints.listPayouts),
  retryPayout: async () => {
    const { transactionId } = await newPurchase({ seller, buyer })
    return () => seller.call(endpoints.retryPayout, { params: { id: transactionId } })
  },
}
