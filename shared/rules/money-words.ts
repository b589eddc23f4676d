import type { Cents } from './cents.ts'

const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ')
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion']

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

/** "fifty-five thousand dollars and ten cents", from whole cents: makes a misplaced decimal point visible. */
export function centsInWords(cents: Cents): string {
  const dollars = Math.floor(cents / 100)
  const rest = cents % 100
  const whole = `${numberInWords(dollars)} ${dollars === 1 ? 'dollar' : 'dollars'}`
  const part = `${numberInWords(rest)} ${rest === 1 ? 'cent' : 'cents'}`
  if (rest === 0) return whole
  return dollars === 0 ? part : `${whole} and ${part}`
}
