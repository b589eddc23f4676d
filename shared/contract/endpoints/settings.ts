import * as z from 'zod'
import {
  type BidIncrements,
  bidIncrementsField,
  bidIncrementsOut,
  DEFAULT_BID_INCREMENTS,
  readBidIncrements,
} from '../../rules/bid-increments.ts'
import { type Cents, cents } from '../../rules/cents.ts'
import { emailFault } from '../../rules/email-address.ts'
import { type ExchangeRates, exchangeRatesField } from '../../rules/exchange-rates.ts'
import { feeVatModes, type OperatorVat, SALES_TAX_COUNTRY } from '../../rules/fee-tax.ts'
import { DEFAULT_FEES, type FeeSettings } from '../../rules/fees.ts'
import { amount, formatCents, hundredthsField, percent } from '../../rules/money.ts'
import {
  MAX_PAYOUT_AFTER_DAYS,
  MAX_PROTECTION_DAYS,
  MIN_PROTECTION_DAYS,
  PAYOUT_AFTER_DAYS,
  PROTECTION_DAYS,
  type ProvedPayout,
  provedPayouts,
} from '../../rules/protection.ts'
import { type ResaleCountry, resaleCountries } from '../../rules/resale-right.ts'
import { salesTaxField } from '../../rules/sales-tax.ts'
import { readVatRates, vatCountries } from '../../rules/vat-rates.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, requiredText, textField } from '../fields.ts'
import { deliveryTimes } from './delivery-times.ts'
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
  'payout_after_days',
  'proved_payout',
  'protection_days',
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
  'share_market',
  'share_commission',
  'exchange_rates',
  'fee_vat',
  'operator_country',
  'operator_vat_number',
  'vat_rates',
  'fee_sales_tax',
  'dac7',
  'counter_cards',
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
  'operator_country',
  'operator_vat_number',
  'vat_rates',
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
  /** Days after the latest expected delivery in which a buyer can report a problem. */
  protectionDays: number
  /** Whether Stripe Tax adds the tax of the buyer's place at checkout. */
  addsTax: boolean
  investing: InvestingState
  /** Whether owners sell shares to each other, and for real money. */
  shareMarket: InvestingState
  /** Of what shares are sold for among owners. */
  shareCommissionBps: number
  /** Whose law on the artist's resale right holds. */
  resaleRight: 'off' | ResaleCountry
}

/** All settings as operations use them. */
export interface PlatformSettings extends PublicFees {
  /** Days after receipt until a seller who isn't proved is paid. */
  payoutAfterDays: number
  provedPayout: ProvedPayout
  /** Whether dealers take cards at the counter by Stripe's readers. */
  takesCounterCards: boolean
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
  /** How commission and fees are taxed. */
  vat: OperatorVat
  /** Whether sellers are reported to tax authorities (Directive (EU) 2021/514). */
  reportsSellers: boolean
}

const NOT_POSITIVE = 'Invalid value: Please enter a positive number'

/** Hundredths: a percentage in basis points, or an amount in cents. */
const settingNumber = <Hundredths extends number>(max: number, tooMuch: string) =>
  hundredthsField<Hundredths>(NOT_POSITIVE, (hundredths, sent) => {
    if (hundredths !== null) return hundredths > max ? tooMuch : null
    return /^\d+\.\d{3,}$/.test(String(sent)) ? 'Invalid value: Use at most two decimals' : NOT_POSITIVE
  })

const rateField = settingNumber<number>(100_00, 'Invalid value: A rate goes up to 100%')
const MAX_FEE_CENTS = cents(10_000_00)
const feeField = settingNumber<Cents>(MAX_FEE_CENTS, `Invalid value: The fee goes up to ${formatCents(MAX_FEE_CENTS)}`)

const MAX_ADDRESS_KEPT_DAYS = 3650

function daysField(min: number, max: number) {
  const message = `Invalid value: Enter a whole number of days from ${min} to ${max}`
  return z.codec(z.union([z.string(), z.number()], { error: message }), z.int().min(min, message).max(max, message), {
    decode: (sent, { issues }) => {
      const text = String(sent).trim()
      if (!/^\d{1,9}$/.test(text)) issues.push({ code: 'custom', input: sent, message })
      return Number(text)
    },
    encode: String,
  })
}

const choiceField = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, `Invalid value: Choose ${options.join(' or ')}`)

const issuerField = requiredText(500, 'Invalid value: Enter a name and an address')

const contactEmailField = textField(254).refine(email => email === '' || !emailFault(email), {
  error: ({ input }) => `Invalid value: ${emailFault(String(input))}`,
})
const optionalTextField = textField(500)

const operatorCountryField = textField(2)
  .toUpperCase()
  .refine(country => ['', SALES_TAX_COUNTRY, ...vatCountries].includes(country), {
    error: 'Invalid value: Enter the code of a country of the EU, CH, GB, NO or US, or nothing',
  })
const vatRatesField = textField(300)
  .toUpperCase()
  .refine(rates => readVatRates(rates) !== null, { error: 'Invalid value: Enter rates like DE 19, EE 24.5' })

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
  payout_after_days: daysField(0, MAX_PAYOUT_AFTER_DAYS),
  proved_payout: choiceField(provedPayouts),
  protection_days: daysField(MIN_PROTECTION_DAYS, MAX_PROTECTION_DAYS),
  refund_fee_to_seller: choiceField(['no', 'yes']),
  address_kept_days: daysField(1, MAX_ADDRESS_KEPT_DAYS),
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
  share_market: choiceField(investingStates),
  share_commission: rateField,
  exchange_rates: exchangeRatesField,
  fee_vat: choiceField(feeVatModes),
  operator_country: operatorCountryField,
  operator_vat_number: textField(20),
  vat_rates: vatRatesField,
  fee_sales_tax: salesTaxField,
  dac7: choiceField(['off', 'on']),
  counter_cards: choiceField(['off', 'on']),
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
  payout_after_days: PAYOUT_AFTER_DAYS,
  proved_payout: 'received',
  protection_days: PROTECTION_DAYS,
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
  share_market: 'demonstration',
  share_commission: 0,
  exchange_rates: [],
  fee_vat: 'off',
  operator_country: '',
  operator_vat_number: '',
  vat_rates: '',
  fee_sales_tax: [],
  dac7: 'off',
  counter_cards: 'off',
}

/** A setting's field, as one type for all keys. */
export const settingFieldOf = (key: SettingKey) =>
  settingFields[key] as z.ZodType<SettingValue, z.input<(typeof settingFields)[SettingKey]>>

/**
 * As it is typed: percent ("2.50"), amounts ("50.00"), days ("90"), a choice, or the table of steps, of exchange rates or of
 * sales tax. The key says which, and its field decodes it.
 */
const settingValueOut = z.union([
  z.string(),
  z.array(z.object({ from: z.string(), step: z.string() })),
  exchangeRatesOut,
  z.array(z.object({ state: z.string(), rate: z.string(), source: z.string(), asOf: z.string() })),
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
  /** After the latest expected delivery, in which a buyer can report a problem. */
  protectionDays: z.number().int(),
  /** Whether shares of pieces are sold, and for real money. */
  investing: z.enum(investingStates),
  /** Whether owners of shares sell them to each other, and for real money. */
  shareMarket: z.enum(investingStates),
  /** What is kept of what they sell shares for. */
  shareCommission: percent,
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
  protectionDays: answer.protectionDays,
  investing: answer.investing,
  shareMarket: answer.shareMarket,
  shareCommissionBps: answer.shareCommission,
  resaleRight: answer.resaleRight,
})

export const settings = {
  ...exchangeRates,
  ...postage,
  ...deliveryTimes,
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
        'Change a setting. Rates are in percent, fees in the shop’s currency, bid increments a list of `{ from, step }`, exchange rates one of `{ currency, perUnit, asOf }`, sales tax one of `{ state, rate, source, asOf }`.',
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
