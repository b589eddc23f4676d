import * as z from 'zod'
import { presentBidIncrements } from '../../shared/bid-increments.ts'
import {
  type fees,
  type PlatformSettings,
  type SettingKey,
  type SettingValue,
  type setting,
  settingFieldOf,
} from '../../shared/endpoints/settings.ts'
import { exchangeRatesField } from '../../shared/exchange-rates.ts'
import { settingDescriptions } from '../../shared/setting-descriptions.ts'
import { type SettingChange, type SettingsRecord, valuesIn } from '../core/settings/settings-store.ts'

const presentValue = (key: SettingKey, value: SettingValue) =>
  z.encode(settingFieldOf(key), value) as z.output<typeof setting>['settingValue']

export const presentSetting = (
  key: SettingKey,
  record: SettingsRecord,
  changes: readonly SettingChange[],
): z.output<typeof setting> => ({
  settingKey: key,
  settingValue: presentValue(key, valuesIn(record)[key]),
  description: settingDescriptions[key],
  updatedAt: record[key]?.updatedAt ?? null,
  updatedBy: record[key]?.updatedBy ?? null,
  history: changes
    .filter(({ settingKey }) => settingKey === key)
    .map(({ from, to, changedAt, changedBy }) => ({
      from: presentValue(key, from),
      to: presentValue(key, to),
      changedAt,
      changedBy,
    })),
})

export const presentFees = (settings: PlatformSettings): z.output<typeof fees> => ({
  fixedPriceCommission: settings.fixedPriceCommissionBps,
  auctionCommission: settings.auctionCommissionBps,
  commissionFixedPart: settings.commissionFixedCents,
  commissionMinimum: settings.commissionMinimumCents,
  reserveFee: settings.reserveFeeCents,
  bidSteps: presentBidIncrements(settings.bidSteps),
  addsTax: settings.addsTax,
  payoutHold: settings.payoutHold,
  investing: settings.investing,
})

export const presentRates = ({ exchangeRates }: PlatformSettings) => z.encode(exchangeRatesField, exchangeRates)
