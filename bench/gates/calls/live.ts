import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer } from '../measure/people.ts'

export const calls: CallsOf<'live'> = {
  getLiveConnection: async () => () => buyer.call(endpoints.getLiveConnection),
}
