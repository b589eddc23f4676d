import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, visitor } from '../measure/people.ts'

export const calls: CallsOf<'settings'> = {
  getFees: async () => () => visitor.call(endpoints.getFees),
  getExchangeRates: async () => () => visitor.call(endpoints.getExchangeRates),
  getSettings: async () => () => admin.call(endpoints.getSettings),
  updateSetting: async () => () =>
    admin.call(endpoints.updateSetting, { params: { key: 'reserve_fee' }, body: { value: '60' } }),
}
