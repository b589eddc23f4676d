import * as z from 'zod'
import {
  type fees,
  type PlatformSettings,
  type SettingKey,
  type SettingValue,
  type setting,
  settingFieldOf,
} from '../../shared/contract/endpoints/settings.ts'
import { presentBidIncrements } from '../../shared/rules/bid-increments.ts'
import { exchangeRatesField } from '../../shared/rules/exchange-rates.ts'
import { settingDescriptions } from '../../shared/rules/setting-descriptions.ts'
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
  buyersPremium: settings.buyersPremiumBps,
  bidSteps: presentBidIncrements(settings.bidSteps),
  addsTax: settings.addsTax,
  payoutHold: settings.payoutHold,
  protectionDays: settings.protectionDays,
  investing: settings.investing,
  shareMarket: settings.shareMarket,
  shareCommission: settings.shareCommissionBps,
  resaleRight: settings.resaleRight,
})

export const presentRates = ({ exchangeRates }: PlatformSettings) => z.encode(exchangeRatesField, exchangeRates)
