import * as z from 'zod'
import {
  type BidIncrements,
  bidIncrementsField,
  bidIncrementsOut,
  DEFAULT_BID_INCREMENTS,
  readBidIncrements,
} from '../../rules/bid-increments.ts'
import type { Cents } from '../../rules/cents.ts'
import { emailFault } from '../../rules/email-address.ts'
import { type ExchangeRates, exchangeRatesField } from '../../rules/exchange-rates.ts'
import { DEFAULT_FEES, type FeeSettings } from '../../rules/fees.ts'
import { amount, hundredthsField, percent } from '../../rules/money.ts'
import { type ResaleCountry, resaleCountries } from '../../rules/resale-right.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, requiredText, textField } from '../fields.ts'
import { exchangeRates, exchangeRatesOut } from './exchange-rates.ts'
import { postage } from './postage.ts'

/** What an admin sets (docs/specification.md, "Admin settings"). Bid steps are by price band. */
export const settingKeys = [
  'fixed_price_commission',
  'auction_commission',
  'commission_fixed_part',
  'commission_minimum',
  'reserve_fee',
  'buyers_premium',
  'resale_right',
  'bid_steps',
  'payout_hold',
  'refund_fee_to_seller',
  'address_kept_days',
  'invoice_issuer',
  'contact_email',
  'contact_telephone',
  'contact_languages',
  'register_entry',
  'jurisdiction',
  'supervisory_authority',
  'stripe_tax',
  'investing',
  'share_buy_back',
  'exchange_rates',
] as const
export type SettingKey = (typeof settingKeys)[number]

/** Plain text. */
export const textSettingKeys = [
  'invoice_issuer',
  'contact_email',
  'contact_telephone',
  'contact_languages',
  'register_entry',
  'jurisdiction',
  'supervisory_authority',
] as const satisfies readonly SettingKey[]

export const payoutHolds = ['until_received', 'none'] as const
export type PayoutHold = (typeof payoutHolds)[number]

/** `demonstration`: shares are sold as long as no real money is paid. `open`: for real money, too. */
export const investingStates = ['off', 'demonstration', 'open'] as const
export type InvestingState = (typeof investingStates)[number]

/** What everyone knows: rates in basis points, money in cents. */
export interface PublicFees extends FeeSettings {
  bidSteps: BidIncrements
  payoutHold: PayoutHold
  /** Whether Stripe Tax adds the tax of the buyer's place at checkout. */
  addsTax: boolean
  investing: InvestingState
  /** Whose law on the artist's resale right holds. */
  resaleRight: 'off' | ResaleCountry
}

/** All settings as operations use them. */
export interface PlatformSettings extends PublicFees {
  /** Whether the seller bears Stripe's fee of a refunded or lost payment. */
  refundFeeToSeller: boolean
  /** Whether owners of shares who give them back get what they paid. */
  buysSharesBack: boolean
  addressKeptDays: number
  /** The operator's name, postal address and tax number, for invoices, contact and imprint. */
  invoiceIssuer: string
  /** How to reach the operator. Empty: not stated. */
  contact: {
    email: string
    telephone: string
    languages: string
    register: string
    jurisdiction: string
    supervisoryAuthority: string
  }
  exchangeRates: ExchangeRates
}

const NOT_POSITIVE = 'Invalid value: Please enter a positive number'

/** Hundredths: a percentage in basis points, or dollars in cents. */
const settingNumber = <Hundredths extends number>(max: number, tooMuch: string) =>
  hundredthsField<Hundredths>(NOT_POSITIVE, (hundredths, sent) => {
    if (hundredths !== null) return hundredths > max ? tooMuch : null
    return /^\d+\.\d{3,}$/.test(String(sent)) ? 'Invalid value: Use at most two decimals' : NOT_POSITIVE
  })

const rateField = settingNumber<number>(100_00, 'Invalid value: A rate goes up to 100%')
const feeField = settingNumber<Cents>(10_000_00, 'Invalid value: The fee goes up to $10,000')

const MAX_ADDRESS_KEPT_DAYS = 3650
const WHOLE_DAYS = `Invalid value: Enter a whole number of days from 1 to ${MAX_ADDRESS_KEPT_DAYS}`

const daysField = z.codec(
  z.union([z.string(), z.number()], { error: WHOLE_DAYS }),
  z.int().min(1, WHOLE_DAYS).max(MAX_ADDRESS_KEPT_DAYS, WHOLE_DAYS),
  {
    decode: (sent, { issues }) => {
      const text = String(sent).trim()
      if (!/^\d{1,9}$/.test(text)) issues.push({ code: 'custom', input: sent, message: WHOLE_DAYS })
      return Number(text)
    },
    encode: String,
  },
)

const choiceField = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, `Invalid value: Choose ${options.join(' or ')}`)

const issuerField = requiredText(500, 'Invalid value: Enter a name and an address')

const contactEmailField = textField(254).refine(email => email === '' || !emailFault(email), {
  error: ({ input }) => `Invalid value: ${emailFault(String(input))}`,
})
const optionalTextField = textField(500)

export const settingFields = {
  fixed_price_commission: rateField,
  auction_commission: rateField,
  commission_fixed_part: feeField,
  commission_minimum: feeField,
  reserve_fee: feeField,
  buyers_premium: rateField,
  resale_right: choiceField(['off', ...resaleCountries]),
  bid_steps: bidIncrementsField,
  payout_hold: choiceField(payoutHolds),
  refund_fee_to_seller: choiceField(['no', 'yes']),
  address_kept_days: daysField,
  invoice_issuer: issuerField,
  contact_email: contactEmailField,
  contact_telephone: textField(50),
  contact_languages: requiredText(100, 'Invalid value: Enter a language'),
  register_entry: optionalTextField,
  jurisdiction: optionalTextField,
  supervisory_authority: optionalTextField,
  stripe_tax: choiceField(['off', 'on']),
  investing: choiceField(investingStates),
  share_buy_back: choiceField(['no', 'yes']),
  exchange_rates: exchangeRatesField,
} as const satisfies Record<SettingKey, z.ZodType>

export type SettingValues = { [Key in SettingKey]: z.output<(typeof settingFields)[Key]> }
export type SettingValue = SettingValues[SettingKey]

/** Values until an admin sets others. */
export const DEFAULT_SETTINGS: SettingValues = {
  fixed_price_commission: DEFAULT_FEES.fixedPriceCommissionBps,
  auction_commission: DEFAULT_FEES.auctionCommissionBps,
  commission_fixed_part: DEFAULT_FEES.commissionFixedCents,
  commission_minimum: DEFAULT_FEES.commissionMinimumCents,
  reserve_fee: DEFAULT_FEES.reserveFeeCents,
  buyers_premium: DEFAULT_FEES.buyersPremiumBps,
  resale_right: 'off',
  bid_steps: DEFAULT_BID_INCREMENTS,
  payout_hold: 'until_received',
  refund_fee_to_seller: 'no',
  address_kept_days: 90,
  invoice_issuer: 'Vitrine',
  contact_email: '',
  contact_telephone: '',
  contact_languages: 'English',
  register_entry: '',
  jurisdiction: '',
  supervisory_authority: '',
  stripe_tax: 'off',
  investing: 'demonstration',
  share_buy_back: 'no',
  exchange_rates: [],
}

/** A setting's field, as one type for all keys. */
export const settingFieldOf = (key: SettingKey) =>
  settingFields[key] as z.ZodType<SettingValue, z.input<(typeof settingFields)[SettingKey]>>

/**
 * As it is typed: percent ("2.50"), dollars ("50.00"), days ("90"), a choice, or the table of steps or of exchange
 * rates. The key says which, and its field decodes it.
 */
const settingValueOut = z.union([
  z.string(),
  z.array(z.object({ from: z.string(), step: z.string() })),
  exchangeRatesOut,
])

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
  commissionFixedPart: amount,
  commissionMinimum: amount,
  reserveFee: amount,
  /** Paid by the buyer besides the hammer price. */
  buyersPremium: percent,
  bidSteps: bidIncrementsOut,
  addsTax: z.boolean(),
  /** Whether a payout waits until the piece is received. */
  payoutHold: z.enum(payoutHolds),
  /** Whether shares of pieces are sold, and for real money. */
  investing: z.enum(investingStates),
  /** Whose law on the artist’s resale right holds for works of art. */
  resaleRight: z.enum(['off', ...resaleCountries]),
})

export const readFees = (answer: z.output<typeof fees>): PublicFees => ({
  fixedPriceCommissionBps: answer.fixedPriceCommission,
  auctionCommissionBps: answer.auctionCommission,
  commissionFixedCents: answer.commissionFixedPart,
  commissionMinimumCents: answer.commissionMinimum,
  reserveFeeCents: answer.reserveFee,
  buyersPremiumBps: answer.buyersPremium,
  bidSteps: readBidIncrements(answer.bidSteps),
  addsTax: answer.addsTax,
  payoutHold: answer.payoutHold,
  investing: answer.investing,
  resaleRight: answer.resaleRight,
})

export const settings = {
  ...exchangeRates,
  ...postage,
  ...defineEndpoints({
    getFees: {
      method: 'GET',
      path: '/api/fees',
      auth: 'public',
      summary:
        'Get the current commissions, reserve fee, buyer’s premium and bid increments, whether tax is added at checkout, when sellers are paid, and whether shares are sold.',
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
      fresh: true,
      summary:
        'Change a setting. Rates are in percent, fees in dollars, bid increments a list of `{ from, step }`, exchange rates one of `{ currency, perDollar, asOf }`.',
      params: z.object({ key: idField }),
      // Which value is right depends on the key: settingFields says.
      body: z.object({
        value: z.union([z.string().max(10_000), z.number(), z.array(z.unknown()).max(1_000)], { error: NOT_POSITIVE }),
      }),
      response: setting,
      errors: ['invalid_request', 'not_found', 'outside_service', 'conflict'],
    },
  }),
}
