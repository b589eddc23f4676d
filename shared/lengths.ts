import { formatNumber, LOCALE } from './numbers.ts'
import type { LengthUnit } from './preferences.ts'

const CM_IN: Readonly<Record<string, number>> = {
  cm: 1,
  mm: 0.1,
  m: 100,
  in: 2.54,
  inch: 2.54,
  inches: 2.54,
  ft: 30.48,
  feet: 30.48,
  '"': 2.54,
  '″': 2.54,
}

const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}
const SIGNS = Object.keys(FRACTIONS).join('')

const NUMBER = String.raw`\d{1,2}\/[1-9]\d?|\d+(?:[.,]\d+)?(?:\s+\d{1,2}\/[1-9]\d?|\s?[${SIGNS}])?|[${SIGNS}]`
const UNIT = String.raw`(?:cm|mm|m|inches|inch|in|ft|feet|"|″)(?![\p{L}\d])\.?`
const LENGTH = new RegExp(
  String.raw`(?<![\p{L}\d.,\/])(?:${NUMBER})(?:\s*(?:${UNIT})?\s*(?:×|x|by)\s*(?:${NUMBER}))*\s*(${UNIT})`,
  'giu',
)
const EACH = new RegExp(String.raw`(${NUMBER})\s*(${UNIT})?`, 'giu')

/** `9 x 12 in` as it is in a text. */
export interface MeasuredLength {
  readonly start: number
  readonly end: number
  readonly centimeters: readonly number[]
  readonly unit: LengthUnit
}

/** "8", "22,5", "8 1/2", "8½", "3/4" */
function lengthOf(text: string): number {
  const [fraction = '', above, below] = /(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []
  const sign = FRACTIONS[text.at(-1) ?? ''] ?? 0
  const whole = text.slice(0, text.length - (fraction.length || (sign ? 1 : 0))).trim()
  return Number(whole.replace(',', '.')) + (fraction ? Number(above) / Number(below) : sign)
}

const nameOf = (unit: string) => unit.toLowerCase().replace(/\.$/, '')

/** All lengths that a text gives, such as `Height 22 cm, width 18 cm` or `9 x 12 in`. */
export const lengthsIn = (text: string): MeasuredLength[] =>
  [...text.matchAll(LENGTH)].map(({ 0: all, 1: last = '', index }) => ({
    start: index,
    end: index + all.length,
    centimeters: [...all.matchAll(EACH)].map(
      ([, number = '', unit = last]) => lengthOf(number) * (CM_IN[nameOf(unit)] ?? 0),
    ),
    unit: nameOf(last).endsWith('m') ? 'cm' : 'in',
  }))

const CM_PER_INCH = 2.54

/** Lengths as people give them: "22.2", "8.7", "0.75". */
function numberText(length: number, locale: string): string {
  return formatNumber(length, length < 1 ? 2 : length < 100 ? 1 : 0, locale)
}

/** 22 cm in inches: "8.7 in"; several: "8.7 × 7.1 in". */
const lengthText = (centimeters: readonly number[], unit: LengthUnit, locale = LOCALE): string =>
  `${centimeters.map(each => numberText(unit === 'in' ? each / CM_PER_INCH : each, locale)).join(' × ')} ${unit}`

/** The text with its lengths in this unit; null if it gives none, or gives some in this unit already. */
export function textIn(text: string, unit: LengthUnit, locale = LOCALE): string | null {
  const lengths = lengthsIn(text)
  if (lengths.length === 0 || lengths.some(length => length.unit === unit)) return null
  let [said, from] = ['', 0]
  for (const { start, end, centimeters } of lengths) {
    said += text.slice(from, start) + lengthText(centimeters, unit, locale)
    from = end
  }
  return said + text.slice(from)
}

/** A name of a size class, `10 to 25 cm`, in this unit: "4 to 10 in". Other names stay. */
export const sizeClassText = (name: string, unit: LengthUnit): string =>
  unit === 'cm' || !/^(?:Up to|Over|\d+ to) \d+ cm$/.test(name)
    ? name
    : name.replace(/\d+/g, size => String(Math.round(Number(size) / CM_PER_INCH))).replace(/ cm$/, ' in')
