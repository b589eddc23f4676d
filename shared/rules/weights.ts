import type { LengthUnit } from '../contract/preferences.ts'
import { NUMBER, numberIn } from './lengths.ts'
import { formatNumber, LOCALE } from './numbers.ts'

const GRAMS_PER_OUNCE = 28.349523125
const GRAMS_PER_POUND = 16 * GRAMS_PER_OUNCE
const GRAMS_PER_TROY_OUNCE = 31.1034768

const TROY_OUNCES = String.raw`(?:troy\s+(?:ounces?|oz)|(?:ounces?|ozs?)\.?\s*(?:troy|t)|ozt)`
const POUNDS = 'pounds?|lbs?|pfund'
const OUNCES = 'ounces?|unzen?|ozs?'
const UNITS: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`^${TROY_OUNCES}$`, 'i'), GRAMS_PER_TROY_OUNCE],
  [/^(?:kilo(?:s|gram(?:m?e?s?)?)?|kgs?)$/i, 1_000],
  [/^(?:gram(?:m?e?s?)?|gr?)$/i, 1],
  [new RegExp(`^(?:${POUNDS})$`, 'i'), GRAMS_PER_POUND],
  [/^(?:pennyweights?|dwts?)$/i, GRAMS_PER_TROY_OUNCE / 20],
  [new RegExp(`^(?:${OUNCES})$`, 'i'), GRAMS_PER_OUNCE],
]
const UNIT = String.raw`(?:${TROY_OUNCES}|kilo(?:s|gram(?:m?e?s?)?)?|kgs?|gram(?:m?e?s?)?|gr?|${POUNDS}|pennyweights?|dwts?|${OUNCES})(?![\p{L}\d])\.?`
const PART = String.raw`(?:${NUMBER})\s*-?${UNIT}`
const WEIGHT = new RegExp(String.raw`(?<![\p{L}\d\/⁄]|\d[.,])${PART}(?:\s*,?\s*(?:and\s+)?${PART})?`, 'giu')
const EACH = new RegExp(String.raw`(?<number>${NUMBER})\s*-?(?<unit>${UNIT})`, 'giu')

/** `13 oz 5 dwt` as it is in a text. */
export interface MeasuredWeight {
  readonly start: number
  readonly end: number
  readonly grams: number
  readonly unit: LengthUnit
}

/** In the trade of silver and gold an ounce is a troy ounce, whether that is said or not. */
export function weightsIn(text: string, isTroy = false): MeasuredWeight[] {
  return [...text.matchAll(WEIGHT)].map(({ 0: said, index }) => {
    const parts = [...said.matchAll(EACH)].map(({ groups }) => {
      const unit = (groups?.unit ?? '').replace(/\.$/, '')
      const [, grams = 0] = UNITS.find(([name]) => name.test(unit)) ?? []
      return {
        grams: numberIn(groups?.number ?? '') * (isTroy && grams === GRAMS_PER_OUNCE ? GRAMS_PER_TROY_OUNCE : grams),
        isMetric: /^(?:k|g)/i.test(unit),
      }
    })
    return {
      start: index,
      end: index + said.length,
      grams: parts.reduce((sum, { grams }) => sum + grams, 0),
      unit: parts.every(({ isMetric }) => isMetric) ? 'cm' : 'in',
    }
  })
}

function weightText(grams: number, unit: LengthUnit, isTroy: boolean, locale: string): string {
  const inWords = (number: number, name: string) =>
    `${formatNumber(number, number < 1 ? 2 : number < 100 ? 1 : 0, locale)} ${name}`
  if (unit === 'cm') return grams < 1_000 ? inWords(grams, 'g') : inWords(grams / 1_000, 'kg')
  if (isTroy) return inWords(grams / GRAMS_PER_TROY_OUNCE, 'oz t')
  return grams < GRAMS_PER_POUND ? inWords(grams / GRAMS_PER_OUNCE, 'oz') : inWords(grams / GRAMS_PER_POUND, 'lb')
}

/** The text with its weights in the units that go with this unit of length; null if it gives none, or some in them already. */
export function weightTextIn(text: string, unit: LengthUnit, isTroy = false, locale = LOCALE): string | null {
  const weights = weightsIn(text, isTroy)
  if (weights.length === 0 || weights.some(weight => weight.unit === unit)) return null
  let [said, from] = ['', 0]
  for (const { start, end, grams } of weights) {
    said += text.slice(from, start) + weightText(grams, unit, isTroy, locale)
    from = end
  }
  return said + text.slice(from)
}
