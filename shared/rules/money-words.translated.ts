import type { Cents } from './cents.ts'
import { type ShopCurrency, shopCurrency } from './shop-currency.ts'

/* German: the only language beside English so far. */

const SMALL =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const TENS = '- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')

const words: Record<ShopCurrency, Readonly<Record<'unit' | 'part' | 'parts', string>>> = {
  USD: { unit: 'Dollar', part: 'Cent', parts: 'Cent' },
  EUR: { unit: 'Euro', part: 'Cent', parts: 'Cent' },
  GBP: { unit: 'Pfund', part: 'Penny', parts: 'Pence' },
}

function belowHundred(number: number): string {
  if (number < 20) return number === 0 ? '' : (SMALL[number] ?? '')
  const ones = number % 10
  return `${ones ? `${SMALL[ones]}und` : ''}${TENS[Math.floor(number / 10)]}`
}

const belowThousand = (number: number): string =>
  `${number >= 100 ? `${SMALL[Math.floor(number / 100)]}hundert` : ''}${belowHundred(number % 100)}`

function belowMillion(number: number): string {
  const thousands = Math.floor(number / 1000)
  return `${thousands ? `${belowThousand(thousands)}tausend` : ''}${belowThousand(number % 1000)}`
}

function numberInWords(number: number): string {
  if (number === 0) return 'null'
  const millions = Math.floor(number / 1_000_000)
  const many = millions === 1 ? 'eine Million' : millions > 0 ? `${belowMillion(millions)} Millionen` : ''
  return [many, belowMillion(number % 1_000_000)].filter(Boolean).join(' ')
}

/** "fünfundfünfzigtausend Dollar und zehn Cent", from whole cents. */
export function centsInWords(amount: Cents): string {
  const rest = amount % 100
  const { unit, part, parts } = words[shopCurrency()]
  const whole = `${numberInWords(Math.floor(amount / 100))} ${unit}`
  if (rest === 0) return whole
  const small = `${numberInWords(rest)} ${rest === 1 ? part : parts}`
  return amount < 100 ? small : `${whole} und ${small}`
}
