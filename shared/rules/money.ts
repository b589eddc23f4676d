import * as z from 'zod'
import { type Cents, cents } from './cents.ts'
import { formatNumber, LOCALE, numberFormat } from './numbers.ts'
import { shopCurrency } from './shop-currency.ts'

/** Largest price: ten digits, two of them cents. */
export const MAX_PRICE_CENTS = cents(99_999_999_99)

const DECIMAL = /^\d{1,12}(\.\d{1,2})?$/

/** `"1234.5"` -> 123450. Null unless it is a plain non-negative number of at most two decimals. */
export function parseHundredths(sent: string | number): number | null {
  const text = typeof sent === 'number' ? String(sent) : sent.trim()
  if (!DECIMAL.test(text)) return null
  const [whole = '', decimals = ''] = text.split('.')
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(hundredths) ? hundredths : null
}

/** Reads an amount as typed into cents; null when it is none. */
export function parseCents(typed: string): Cents | null {
  const hundredths = parseHundredths(typed)
  return hundredths === null ? null : cents(hundredths)
}

function toDecimal(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 123450 -> "1234.50", the form amounts have in JSON and in fields. */
export const centsToDecimal = (amount: Cents): string => toDecimal(amount)

export const decimalOrNull = (amount: Cents | null | undefined): string | null =>
  amount == null ? null : centsToDecimal(amount)

/** Percent as people type it: 250 -> "2.5". */
export const typedPercent = (bps: number): string => String(bps / 100)

/** 250 -> "2.5", before a percent sign. */
export const percentText = (bps: number): string => formatNumber(bps / 100, 2)

/** 123450 -> "$1,234.50", or "€1,234.50" in a shop in euros; -500 -> "−$5.00" with a true minus sign. */
export const formatCents = (amount: Cents, locale = LOCALE): string =>
  numberFormat({ style: 'currency', currency: shopCurrency() }, locale)
    .format(amount / 100)
    .replace('-', '−')

export const formatMoney = (amount: Cents | null | undefined): string => (amount == null ? 'N/A' : formatCents(amount))

/** Whole cents where JSON has them as they are: events, kept records, the record of an auction. */
export const wholeCents = z.number().int() as unknown as z.ZodType<Cents, number>

/** A number in JSON is whole units, like dollars; its type keeps cents from being sent as one. */
export const unitNumber = z.number().brand<'Units', 'in'>()

/** Longer than any amount that is taken, also one with spaces or many decimals. */
export const MAX_TYPED_AMOUNT = 100

/** "2.5" <-> 250, written as "2.50". `form` is said of what is no number; `refusalOf` is null for what is fine. */
export const hundredthsField = <Hundredths extends number>(
  form: string,
  refusalOf: (hundredths: number | null, sent: string | number) => string | null,
) =>
  z.codec(
    z.union([z.string().max(MAX_TYPED_AMOUNT, { abort: true }), unitNumber], { error: form }),
    z.custom<Hundredths>(Number.isSafeInteger),
    {
      decode: (sent, { issues }) => {
        const hundredths = parseHundredths(sent)
        const message = refusalOf(hundredths, sent)
        if (message !== null) issues.push({ code: 'custom', input: sent, message })
        return hundredths as Hundredths
      },
      encode: toDecimal,
    },
  )

const AMOUNT_FORM = 'Enter an amount, like 120 or 120.50.'

/** An amount as a numeric string in JSON, cents in code. @param form the message for anything else */
export const amountField = (maxCents = MAX_PRICE_CENTS, form = AMOUNT_FORM) =>
  hundredthsField<Cents>(form, amount => {
    if (amount === null) return form
    return amount > maxCents ? `The largest amount is ${formatCents(maxCents)}.` : null
  })

const hundredths = <Hundredths extends number>() =>
  z
    .codec(z.string().regex(/^-?\d+\.\d{2}$/), z.custom<Hundredths>(Number.isSafeInteger), {
      decode: text => Number(text.replace('.', '')) as Hundredths,
      encode: toDecimal,
    })
    .meta({ type: 'string', pattern: '^-?\\d+\\.\\d{2}$', examples: ['1234.50'] })

/** An amount in an answer: "1234.50" in JSON, cents on both sides. */
export const amount = hundredths<Cents>()

/** A percentage in an answer: "2.50" in JSON, basis points on both sides. */
export const percent = hundredths<number>()
