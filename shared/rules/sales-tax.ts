import * as z from 'zod'
import { dayAt } from './calendar.ts'
import { type UsState, usStates } from './us-states.ts'

/**
 * A state in which an operator in the US collects sales tax on commission and fees. The table is empty until an admin fills it:
 * whether a state taxes them, at which rate, and which local rates come on top, is for the operator's adviser to say.
 */
export interface SalesTaxRate {
  readonly state: UsState
  /** Basis points, to a tenth: 8.875 % is 887.5. */
  readonly rateBps: number
  /** Where the rate is from, and when it was looked up. */
  readonly source: string
  readonly asOf: string
}
export type SalesTaxRates = readonly SalesTaxRate[]

const MAX_RATE_BPS = 20_00
const RATE_FORM = 'Enter a rate in percent, like 6.25 or 8.875.'

/** "8.875" -> 887.5 */
function parseRate(typed: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,2})(?:\.(\d{1,3}))?$/.exec(typed.trim()) ?? []
  return whole === '' ? null : (Number(whole) * 1_000 + Number(decimals.padEnd(3, '0'))) / 10
}

/** 887.5 -> "8.875", 2000 -> "20.00" */
export const rateDecimal = (bps: number): string => (bps / 100).toFixed(3).replace(/0$/, '')

/** A rate of tax in JSON. */
export const taxRate = z
  .codec(z.string().regex(/^\d+\.\d{2,3}$/), z.custom<number>(Number.isFinite), {
    decode: text => parseRate(text) ?? 0,
    encode: rateDecimal,
  })
  .meta({ type: 'string', pattern: '^\\d+\\.\\d{2,3}$', examples: ['19.00', '8.875'] })

const rateField = z.codec(z.string(RATE_FORM).max(100), z.custom<number>(Number.isFinite), {
  decode: (sent, { issues }) => {
    const bps = parseRate(sent)
    if (bps !== null && bps > 0 && bps <= MAX_RATE_BPS) return bps
    const message = bps === null ? RATE_FORM : 'Use a rate above 0, up to 20 percent.'
    issues.push({ code: 'custom', input: sent, message })
    return z.NEVER
  },
  encode: bps => String(bps / 100),
})

const TWICE = 'This state is on the list twice.'

const rows = z
  .array(
    z.object(
      {
        state: z.enum(usStates, 'Choose a state.'),
        rate: rateField,
        source: z
          .string('Say where the rate is from.')
          .trim()
          .min(1, 'Say where the rate is from, like the address of the state’s page.')
          .max(200, 'Use at most 200 characters.'),
        asOf: z.iso.date('Enter a day, like 2026-11-20.').min(10),
      },
      'Set a state, a rate, its source and its day.',
    ),
    'Set a list of states.',
  )
  .max(usStates.length, TWICE)
  .superRefine((all, context) => {
    for (const [index, { state }] of all.entries())
      if (all.findIndex(row => row.state === state) < index)
        context.addIssue({ code: 'custom', path: [index, 'state'], message: TWICE })
  })

/** In a request and in an answer: `[{ state: "NY", rate: "8.875", source: "tax.ny.gov", asOf: "2026-11-20" }, …]`. */
export const salesTaxField = z.codec(rows, z.custom<SalesTaxRates>(), {
  decode: sent => sent.map(({ rate, ...row }) => ({ ...row, rateBps: rate })),
  encode: kept => kept.map(({ rateBps, ...row }) => ({ ...row, rate: rateBps })),
})

/** @returns the place of the first rate from a day that has not begun anywhere */
export const futureSalesTax = (rates: SalesTaxRates, now: Date): number =>
  rates.findIndex(({ asOf }) => asOf > dayAt(now, 'Pacific/Kiritimati'))
