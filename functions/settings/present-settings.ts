import type * as z from 'zod'
import { presentBidIncrements } from '../../shared/bid-increments.ts'
import type { fees, PlatformSettings, SettingKey, SettingValue, setting } from '../../shared/endpoints/settings.ts'
import { type SettingChange, type SettingsRecord, valuesIn } from '../core/settings/settings-store.ts'

const DESCRIPTIONS: Record<SettingKey, string> = {
  fixed_price_commission: 'What a sale at a fixed price costs the seller, in percent of the price.',
  auction_commission: 'What a sale by auction costs the seller, in percent of the hammer price.',
  reserve_fee: 'What a seller pays when the reserve equals the market price, in dollars.',
  bid_steps: 'The bid increment from each price upward, in dollars.',
}

const presentValue = (value: SettingValue) => (typeof value === 'number' ? value : presentBidIncrements(value))

export const presentSetting = (
  key: SettingKey,
  record: SettingsRecord,
  changes: readonly SettingChange[],
): z.output<typeof setting> => ({
  settingKey: key,
  settingValue: presentValue(valuesIn(record)[key]),
  description: DESCRIPTIONS[key],
  updatedAt: record[key]?.updatedAt ?? null,
  updatedBy: record[key]?.updatedBy ?? null,
  history: changes
    .filter(({ settingKey }) => settingKey === key)
    .map(({ from, to, changedAt, changedBy }) => ({
      from: presentValue(from),
      to: presentValue(to),
      changedAt,
      changedBy,
    })),
})

export const presentFees = (settings: PlatformSettings): z.output<typeof fees> => ({
  fixedPriceCommission: settings.fixedPriceCommissionBps,
  auctionCommission: settings.auctionCommissionBps,
  reserveFee: settings.reserveFeeCents,
  bidSteps: presentBidIncrements(settings.bidSteps),
})
