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
import { type SettingChange, type SettingsRecord, valuesIn } from '../core/settings/settings-store.ts'

const DESCRIPTIONS: Record<SettingKey, string> = {
  fixed_price_commission: 'What a sale at a fixed price costs the seller, in percent of the price.',
  auction_commission: 'What a sale by auction costs the seller, in percent of the hammer price.',
  commission_fixed_part: 'Added to the commission of each sale, in dollars.',
  commission_minimum: 'The least commission of a sale, in dollars. It is never more than the price.',
  reserve_fee: 'What a seller pays when the reserve equals the market price, in dollars.',
  bid_steps: 'The bid increment from each price upward, in dollars.',
  payout_hold: 'Whether a seller is paid when the buyer has received the piece, or at once.',
  refund_fee_to_seller: 'Whether the seller bears Stripe’s fee when a payment is refunded or lost in a dispute.',
  address_kept_days: 'Days after which the buyer’s address is erased from a completed order.',
  invoice_issuer: 'Who issues the commission invoices of sellers.',
  stripe_tax: 'Whether Stripe works out the tax of the buyer’s place, and adds it to what they pay for a piece.',
  investing: 'Whether people can buy shares of pieces, and for real money.',
  exchange_rates:
    'How much of other currencies a dollar buys. Prices are also shown in them; everything is paid in dollars.',
}

const presentValue = (key: SettingKey, value: SettingValue) =>
  z.encode(settingFieldOf(key), value) as z.output<typeof setting>['settingValue']

export const presentSetting = (
  key: SettingKey,
  record: SettingsRecord,
  changes: readonly SettingChange[],
): z.output<typeof setting> => ({
  settingKey: key,
  settingValue: presentValue(key, valuesIn(record)[key]),
  description: DESCRIPTIONS[key],
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
