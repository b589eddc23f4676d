import * as z from 'zod'
import { type BidIncrements, bidIncrementsField, bidIncrementsOut, readBidIncrements } from '../bid-increments.ts'
import type { Cents } from '../cents.ts'
import { defineEndpoints } from '../endpoint.ts'
import type { FeeSettings } from '../fees.ts'
import { idField } from '../fields.ts'
import { amount, hundredthsField, percent } from '../money.ts'

/** What an admin sets (docs/specification.md, "Admin settings"). Bid steps are by price band. */
export const settingKeys = ['fixed_price_commission', 'auction_commission', 'reserve_fee', 'bid_steps'] as const
export type SettingKey = (typeof settingKeys)[number]

/** All of it as operations use it: rates in basis points, money in cents. */
export interface PlatformSettings extends FeeSettings {
  bidSteps: BidIncrements
}

const NOT_POSITIVE = 'Invalid value: Please enter a positive number'

/** Hundredths: a percentage in basis points, or dollars in cents. */
const settingNumber = <Hundredths extends number>(max: number, tooMuch: string) =>
  hundredthsField<Hundredths>(NOT_POSITIVE, (hundredths, sent) => {
    if (hundredths !== null) return hundredths > max ? tooMuch : null
    return /^\d+\.\d{3,}$/.test(String(sent)) ? 'Invalid value: Use at most two decimals' : NOT_POSITIVE
  })

const rateField = settingNumber<number>(100_00, 'Invalid value: A rate goes up to 100%')

export const settingFields = {
  fixed_price_commission: rateField,
  auction_commission: rateField,
  reserve_fee: settingNumber<Cents>(10_000_00, 'Invalid value: The fee goes up to $10,000'),
  bid_steps: bidIncrementsField,
} as const satisfies Record<SettingKey, z.ZodType>

export type SettingValues = { [Key in SettingKey]: z.output<(typeof settingFields)[Key]> }
export type SettingValue = SettingValues[SettingKey]

/** Percent ("2.50") in basis points, dollars ("50.00") in cents, or the table of steps: the key says which. */
const settingValueOut = z.union([percent, bidIncrementsOut])

export const setting = z.object({
  settingKey: z.enum(settingKeys),
  settingValue: settingValueOut,
  description: z.string(),
  /** Null while the default is in force. */
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
  history: z.array(
    z.object({ from: settingValueOut, to: settingValueOut, changedAt: z.string(), changedBy: z.string() }),
  ),
})
export type Setting = z.output<typeof setting>

export const fees = z.object({
  fixedPriceCommission: percent,
  auctionCommission: percent,
  reserveFee: amount,
  bidSteps: bidIncrementsOut,
})

export const readFees = (answer: z.output<typeof fees>): PlatformSettings => ({
  fixedPriceCommissionBps: answer.fixedPriceCommission,
  auctionCommissionBps: answer.auctionCommission,
  reserveFeeCents: answer.reserveFee,
  bidSteps: readBidIncrements(answer.bidSteps),
})

export const settings = defineEndpoints({
  getFees: {
    method: 'GET',
    path: '/api/fees',
    auth: 'public',
    summary: 'Get the current commissions, reserve fee and bid increments.',
    response: fees,
    cacheSeconds: 60,
  },
  getSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    auth: 'admin',
    summary: 'Get every setting with its latest changes.',
    response: z.array(setting),
  },
  updateSetting: {
    method: 'PATCH',
    path: '/api/admin/settings/{key}',
    auth: 'admin',
    summary:
      'Change a setting. Rates are in percent, the fee is in dollars, bid increments are a list of `{ from, step }`.',
    params: z.object({ key: idField }),
    // Which value is right depends on the key: settingFields says.
    body: z.object({ value: z.union([z.string(), z.number(), z.array(z.unknown())], { error: NOT_POSITIVE }) }),
    response: setting,
    errors: ['invalid_request', 'not_found', 'conflict'],
  },
})
