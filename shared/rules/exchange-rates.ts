import * as z from 'zod'
import { addDays, dayAt } from './calendar.ts'
import { type Cents, cents } from './cents.ts'
import { type Currency, currencies } from './currencies.ts'
import { formatUnits } from './currency-format.ts'
import { shopCurrency } from './shop-currency.ts'

export interface ExchangeRate {
  readonly currency: Currency
  /** Millionths of the currency for one unit of the shop’s. */
  readonly micros: number
  /** The day it is from, `2026-11-20`. */
  readonly asOf: string
}
export type ExchangeRates = readonly ExchangeRate[]

const MICROS = 1_000_000

/** A rate that is older, in days, is called old. */
export const RATE_FRESH_DAYS = 30

/** None of the shop’s currencies has ever been worth more or less of those on the list. */
const MIN_MICROS = 0.05 * MICROS
const MAX_MICROS = 1_000 * MICROS

export const rateOf = (rates: ExchangeRates, currency: Currency): ExchangeRate | undefined =>
  rates.find(rate => rate.currency === currency)

/** Millionths of a currency for one unit of the shop’s; undefined if the shop keeps no rate for it. */
export const microsOf = (rates: ExchangeRates, currency: Currency): number | undefined =>
  currency === shopCurrency() ? MICROS : rateOf(rates, currency)?.micros

export const isOldRate = ({ asOf }: ExchangeRate, now: Date): boolean =>
  addDays(asOf, RATE_FRESH_DAYS) < dayAt(now, 'UTC')

export const unitsPerUnit = ({ micros }: ExchangeRate): number => micros / MICROS

/** "about €79" */
export const aboutText = (amount: Cents, rate: ExchangeRate): string =>
  `about ${formatUnits((amount / 100) * unitsPerUnit(rate), rate.currency)}`

/** What an amount of the currency is worth in the shop’s, rounded to the cent. */
export const inShopCents = (units: number, { micros }: ExchangeRate): Cents =>
  cents(Math.round((units * 100 * MICROS) / micros))

const RATE_FORM = 'Enter how much of it one unit of the shop’s currency buys, like 0.92.'
const DAY_FORM = 'Enter a day, like 2026-11-20.'

const toMicros = (sent: string): number | null => {
  const [, whole = '', decimals = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(sent.trim()) ?? []
  return whole === '' ? null : Number(whole) * MICROS + Number(decimals.padEnd(6, '0'))
}

const toDecimal = (micros: number): string => String(micros / MICROS)

const rateField = z.codec(z.string(RATE_FORM), z.custom<number>(Number.isSafeInteger), {
  decode: (sent, { issues }) => {
    const micros = toMicros(sent)
    if (micros !== null && micros >= MIN_MICROS && micros <= MAX_MICROS) return micros
    const message =
      micros === null ? RATE_FORM : `Use a rate from ${toDecimal(MIN_MICROS)} to ${toDecimal(MAX_MICROS)}.`
    issues.push({ code: 'custom', input: sent, message })
    return z.NEVER
  },
  encode: toDecimal,
})

const dayField = z.iso.date(DAY_FORM).min(10)

interface Row {
  currency: Currency
  perUnit: number
  asOf: string
}

const presentRates = (rates: ExchangeRates): Row[] =>
  rates.map(({ currency, micros, asOf }) => ({ currency, perUnit: micros, asOf }))
const readRates = (rows: readonly Row[]): ExchangeRates =>
  rows.map(({ currency, perUnit, asOf }) => ({ currency, micros: perUnit, asOf }))

const OWN = 'Everything is in this currency already: choose another.'
const TWICE = 'This currency is on the list twice.'

/** In a request and in an answer: `[{ currency: "EUR", perUnit: "0.92", asOf: "2026-11-20" }, …]`. */
export const exchangeRatesField = z.codec(
  z
    .array(
      z.object(
        { currency: z.enum(currencies, 'Choose a currency.'), perUnit: rateField, asOf: dayField },
        'Set a currency, a rate and its day.',
      ),
      'Set a list of rates.',
    )
    .max(currencies.length, TWICE)
    .superRefine((rows, context) => {
      for (const [index, { currency }] of rows.entries()) {
        if (currency === shopCurrency()) context.addIssue({ code: 'custom', path: [index, 'currency'], message: OWN })
        if (rows.findIndex(row => row.currency === currency) < index)
          context.addIssue({ code: 'custom', path: [index, 'currency'], message: TWICE })
      }
    }),
  z.custom<ExchangeRates>(),
  { decode: readRates, encode: presentRates },
)

/** @returns the place of the first rate from a day that has not begun anywhere */
export const futureRate = (rates: ExchangeRates, now: Date): number =>
  rates.findIndex(({ asOf }) => asOf > dayAt(now, 'Pacific/Kiritimati'))
