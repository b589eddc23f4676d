import * as z from 'zod'

/** Largest price: ten digits, two of them cents. */
export const MAX_PRICE_CENTS = 99_999_999_99

const DECIMAL = /^\d{1,12}(\.\d{1,2})?$/

/**
 * Reads an amount of dollars as typed or sent (`1234.5`, `"1234.50"`) into whole cents.
 * @returns cents, or null when it is not a plain non-negative number of at most two decimals
 */
export function parseCents(amount: string | number): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount.trim()
  if (!DECIMAL.test(text)) return null
  const [dollars = '', decimals = ''] = text.split('.')
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}

/** 123450 -> "1234.50", the form amounts have in JSON. */
export function centsToDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

// Made when first needed: it takes longer to make than most handlers take to load.
let dollars: Intl.NumberFormat | undefined

/** 123450 -> "$1,234.50", -500 -> "−$5.00" with a true minus sign. */
export function formatCents(cents: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return dollars.format(cents / 100).replace('-', '−')
}

/** "1234.50" -> "$1,234.50", "-5.00" -> "−$5.00"; null or absent -> "N/A". */
export function formatMoney(amount: string | null | undefined): string {
  const isNegative = amount?.startsWith('-')
  const cents = amount == null ? null : parseCents(isNegative ? amount.slice(1) : amount)
  return cents === null ? 'N/A' : formatCents(isNegative ? -cents : cents)
}

const AMOUNT_FORM = 'Enter an amount in dollars, like 120 or 120.50.'

/**
 * An amount in a request: number or numeric string of dollars in, cents out; at most `maxCents`.
 * @param form what is said of anything else
 */
export const amountField = (maxCents = MAX_PRICE_CENTS, form = AMOUNT_FORM) =>
  z.union([z.string(), z.number()], { error: form }).transform((amount, context) => {
    const cents = parseCents(amount)
    if (cents === null) {
      context.addIssue({ code: 'custom', message: form })
      return z.NEVER
    }
    if (cents > maxCents) {
      context.addIssue({ code: 'custom', message: `The largest amount is ${formatCents(maxCents)}.` })
      return z.NEVER
    }
    return cents
  })

/**
 * An amount in an answer: the handler gives cents, JSON carries "1234.50". Parsing an answer that is already text keeps
 * it, so that the client can read its own answers with the same schema.
 */
export const amountOut = z
  .union([z.number().int(), z.string().regex(/^-?\d+\.\d{2}$/)])
  .transform(amount => (typeof amount === 'number' ? centsToDecimal(amount) : amount))
  .meta({ type: 'string', pattern: '^-?\\d+\\.\\d{2}$', examples: ['1234.50'] })
