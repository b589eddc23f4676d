import { countParcels } from '../../../functions/testing/delivered-parcels.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import { MIN_MEASURED_PARCELS } from '../../../shared/rules/measured-days.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, visitor } from '../measure/people.ts'

const germanyToAustralia = { from: 'DE', to: 'AU', service: 'standard' } as const

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
  takeMeasuredDays: async () => {
    await countParcels(germanyToAustralia, Array(MIN_MEASURED_PARCELS).fill(40))
    const { updatedAt } = (await admin.call(endpoints.getDeliveryTimes)).body
    const body = { ...germanyToAustralia, days: 40, basedOn: updatedAt }
    return () => admin.call(endpoints.takeMeasuredDays, { body })
  },
  resetDeliveryTimes: async () => () => admin.call(endpoints.resetDeliveryTimes),
  getSettings: async () => () => admin.call(endpoints.getSettings),
  updateSetting: async () => () =>
    admin.call(endpoints.updateSetting, { params: { key: 'reserve_fee' }, body: { value: '60' } }),
}
