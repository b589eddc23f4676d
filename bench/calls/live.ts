import { endpoints } from '../../shared/endpoint-table.ts'
import type { CallsOf } from '../call.ts'
import { buyer } from '../people.ts'

export const calls: CallsOf<'live'> = {
  getLiveConnection: async () => () => buyer.call(endpoints.getLiveConnection),
}
