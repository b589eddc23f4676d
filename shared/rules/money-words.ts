import type { Cents } from './cents.ts'
import { type ShopCurrency, shopCurrency } from './shop-currency.ts'

const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ')
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion']

const words: Record<ShopCurrency, Readonly<Record<'unit' | 'units' | 'part' | 'parts', string>>> = {
  USD: { unit: 'dollar', units: 'dollars', part: 'cent', parts: 'cents' },
  EUR: { unit: 'euro', units: 'euros', part: 'cent', parts: 'cents' },
  GBP: { unit: 'pound', units: 'pounds', part: 'penny', parts: 'pence' },
}

function belowHundred(number: number): string {
  if (number < 20) return SMALL[number] ?? ''
  const ones = number % 10
  return `${TENS[Math.floor(number / 10)]}${ones ? `-${SMALL[ones]}` : ''}`
}

function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  return [...(hundreds ? [`${SMALL[hundreds]} hundred`] : []), ...(rest ? [belowHundred(rest)] : [])].join(' ')
}

function numberInWords(number: number): string {
  if (number === 0) return 'zero'
  const parts: string[] = []
  for (let rest = number, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    if (rest % 1000) parts.unshift(`${belowThousand(rest % 1000)}${SCALES[scale] ?? ''}`)
  }
  return parts.join(' ')
}

/** "fifty-five thousand dollars and ten cents" in a shop in dollars, from whole cents: makes a misplaced decimal point visible. */
export function centsInWords(cents: Cents): string {
  const { unit, units, part: one, parts } = words[shopCurrency()]
  const count = Math.floor(cents / 100)
  const rest = cents % 100
  const whole = `${numberInWords(count)} ${count === 1 ? unit : units}`
  const part = `${numberInWords(rest)} ${rest === 1 ? one : parts}`
  if (rest === 0) return whole
  return count === 0 ? part : `${whole} and ${part}`
}
