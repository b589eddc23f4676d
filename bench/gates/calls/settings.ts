import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, visitor } from '../measure/people.ts'

export const calls: CallsOf<'settings'> = {
  getFees: async () => () => visitor.call(endpoints.getFees),
  getExchangeRates: async () => () => visitor.call(endpoints.getExchangeRates),
  getPostageRates: async () => () => visitor.call(endpoints.getPostageRates, { params: { country: 'FR' } }),
  getPostageTable: async () => () => admin.call(endpoints.getPostageTable),
  setPostageTable: async () => async () => {
    const { csv, updatedAt } = (await admin.call(endpoints.getPostageTable)).body
    return admin.call(endpoints.setPostageTable, { body: { csv, basedOn: updatedAt } })
  },
  resetPostageTable: async () => () => admin.call(endpoints.resetPostageTable),
  getDeliveryTimes: async () => () => admin.call(endpoints.getDeliveryTimes),
  setDeliveryTimes: async () => async () => {
    const { csv, updatedAt } = (await admin.call(endpoints.getDeliveryTimes)).body
    return admin.call(endpoints.setDeliveryTimes, { body: { csv, basedOn: updatedAt } })
  },
  resetDeliveryTimes: async () => () => admin.call(endpoints.resetDeliveryTimes),
  getSettings: async () => () => admin.call(endpoints.getSettings),
  updateSetting: async () => () =>
    admin.call(endpoints.updateSetting, { params: { key: 'reserve_fee' }, body: { value: '60' } }),
}
