import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer } from '../measure/people.ts'

export const calls: CallsOf<'standing'> = {
  getAccountLimits: async () => () => buyer.call(endpoints.getAccountLimits),
  getBiddingState: async () => () => buyer.call(endpoints.getBiddingState),
  createCardSetup: async () => () => buyer.call(endpoints.createCardSetup),
}
