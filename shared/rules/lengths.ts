import type { LengthUnit } from '../contract/preferences.ts'
import { formatNumber, LOCALE } from './numbers.ts'

const CM_PER_INCH = 2.54
const CM_PER_FOOT = 30.48

const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}
const SIGNS = Object.keys(FRACTIONS).join('')

const FRACTION = String.raw`\d{1,2}[\/⁄][1-9]\d?`
export const NUMBER = String.raw`${FRACTION}|\.\d+|\d{1,3}(?:,\d{3})+(?![\d.,]*\d)|\d+(?:[.,]\d+)?(?:(?:\s+|-)${FRACTION}|\s?[${SIGNS}])?|[${SIGNS}]`
/** "in" is a word of English, too: a unit only before what follows a measure. */
const IN = String.raw`in(?:\.|(?=\s*(?:$|[^\s\p{L}\d]))|(?=\s+(?:high|wide|tall|long|deep|thick|across|square|by|x|at|overall|each|and|or|framed|approx|diam\p{L}*|dia|h|w|d|l|height|width|depth|length)\b))`
const INCHES = String.raw`(?:inches|inch|zoll)(?![\p{L}\d])\.?|${IN}|["″”]|''|’’|′′`
const FEET = String.raw`(?:feet|foot|ft)(?![\p{L}\d])\.?|['’′](?![\p{L}'’′])`
const METRIC = String.raw`(?:centimet(?:er|re)s?|millimet(?:er|re)s?|met(?:er|re)s?|cm|mm|m)(?![\p{L}\d])\.?`
const UNIT = `${METRIC}|${INCHES}|${FEET}`
/** "6 ft. 2 1/2 in.", "6'2". */
const feetAndInches = (feet: string, inches: string) =>
  String.raw`${feet}(?:\s*(?:${FEET})\s*,?\s*${inches}\s*(?:${INCHES})|['’′]${inches}(?![\d.,]*\d|\p{L}))`
/** "2 m 10", "2m10", "1 m 5 cm". */
const metersAndCentimeters = (meters: string, centimeters: string) =>
  String.raw`${meters}\s?m\s?${centimeters}(?:\s*cm(?![\p{L}\d])\.?|(?![\d.,]*\d|\s*(?!(?:x|by|mal)[\s\d])\p{L}))`
/** A number's unit may follow later. */
const MEASURE = String.raw`${feetAndInches(`(?:${NUMBER})`, `(?:${NUMBER})`)}|${metersAndCentimeters(String.raw`\d{1,2}`, String.raw`\d{1,2}`)}|(?:${NUMBER})(?:\s*(?:${UNIT}))?`
const DIMENSION =
  'height|width|depth|length|thickness|diameter|diam|dia|höhe|breite|tiefe|länge|durchmesser|ht|th|h|w|d|l|b|t'
const LABEL = String.raw`(?:(?:\p{L}{1,12}\.?\s+)?(?:${DIMENSION})(?![\p{L}])[.:]?\s*(?:\([^()\d]{1,20}\)\s*)?|Ø\s*|(?:ca|approx|about)\.?\s*)?`
const BETWEEN = String.raw`\s*(?:×|x|\*|by|mal|[-–])\s*`
const SERIES = `(?:${MEASURE})(?:${BETWEEN}${LABEL}(?:${MEASURE}))*`
/** "45 x 60 (unframed 40 x 55) cm": the unit is that of both. */
const ASIDE = String.raw`\s*\((?:\p{L}[\p{L}\s]{0,20}[\s:]\s*)?(?:${NUMBER})(?:${BETWEEN}(?:${NUMBER}))*\s*\)[ \t]*(?:${UNIT})`
const LENGTH = new RegExp(String.raw`(?<![\p{L}\d\/⁄]|\d[.,]|[^\p{L}.]\.)${SERIES}(?:${ASIDE})?`, 'giu')
const EACH = new RegExp(
  String.raw`${feetAndInches(`(?<feet>${NUMBER})`, `(?:${NUMBER})`)}|${metersAndCentimeters(String.raw`(?<meters>\d{1,2})`, String.raw`(?<rest>\d{1,2})`)}|(?<number>${NUMBER})(?:\s*(?:\)\s*)?(?<unit>${UNIT}))?`,
  'giu',
)
const NUMBERS = new RegExp(NUMBER, 'giu')
const IS_FEET = new RegExp(`^(?:${FEET})$`, 'iu')
const IS_INCHES = /^(?:inches|inch|zoll|in|["″”]|''|’’|′′)\.?$/iu

/** One measure of a text, with what stands before it in its series: " × W. ". */
interface Measure {
  readonly before: string
  readonly centimeters: number
}

/** `9 x 12 in` as it is in a text. */
export interface MeasuredLength {
  readonly start: number
  readonly end: number
  readonly measures: readonly Measure[]
  readonly centimeters: readonly number[]
  readonly unit: LengthUnit
}

/** "8", "22,5", "1,200", "8 1/2", "15-5/8", "8½", "3/4" */
export function numberIn(text: string): number {
  const [fraction = '', above, below] = /(\d{1,2})[/⁄](\d{1,2})$/.exec(text) ?? []
  const sign = FRACTIONS[text.at(-1) ?? ''] ?? 0
  const whole = text.slice(0, text.length - (fraction.length || (sign ? 1 : 0))).replace(/[\s-]+$/, '')
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(whole) ? whole.replaceAll(',', '') : whole.replace(',', '.')
  return Number(plain) + (fraction ? Number(above) / Number(below) : sign)
}

function centimetersIn(unit: string): number {
  if (IS_FEET.test(unit)) return CM_PER_FOOT
  if (IS_INCHES.test(unit)) return CM_PER_INCH
  const name = unit.toLowerCase()
  return name.startsWith('mm') || name.startsWith('milli') ? 0.1 : name.startsWith('c') ? 1 : 100
}

const isImperial = (unit: string): boolean => IS_FEET.test(unit) || IS_INCHES.test(unit)

function measured(match: RegExpExecArray): MeasuredLength | undefined {
  const [text] = match
  const found = [...text.matchAll(EACH)]
  const hasUnit = ({ groups }: (typeof found)[number]) => Boolean(groups?.feet || groups?.meters || groups?.unit)
  const unitFrom = (n: number) => {
    const next = found.slice(n).find(hasUnit)?.groups
    return next?.feet ? '"' : next?.meters ? 'cm' : next?.unit
  }
  // What follows the last unit is another number.
  const last = found.findLastIndex(hasUnit)
  if (last < 0) return undefined
  const told = found.slice(0, last + 1)
  const measures = told.map(({ 0: said, index, groups }, n) => {
    const before = n === 0 ? '' : text.slice(told[n - 1]!.index + told[n - 1]![0].length, index)
    const { feet, meters, rest, number = '' } = groups ?? {}
    if (meters) return { before, centimeters: Number(meters) * 100 + Number(rest) }
    const centimeters = feet
      ? numberIn(feet) * CM_PER_FOOT + numberIn(said.slice(feet.length).match(NUMBERS)?.[0] ?? '') * CM_PER_INCH
      : numberIn(number) * centimetersIn(unitFrom(n) ?? '')
    return { before, centimeters }
  })
  const end = match.index + told[last]!.index + told[last]![0].length
  return {
    start: match.index,
    end,
    measures,
    centimeters: measures.map(({ centimeters }) => centimeters),
    unit: isImperial(unitFrom(last) ?? '') ? 'in' : 'cm',
  }
}

/** All lengths that a text gives, such as `Height 22 cm, width 18 cm`, `9 x 12 in` or `6' 2"`. */
export const lengthsIn = (text: string): MeasuredLength[] =>
  [...text.matchAll(LENGTH)].flatMap(match => measured(match) ?? [])

/** Lengths as people give them: "22.2", "8.7", "0.75". */
function numberText(length: number, locale: string): string {
  return formatNumber(length, length < 1 ? 2 : length < 100 ? 1 : 0, locale)
}

const TIMES = /\s*(?:×|x|\*|by|mal)\s*/i

/** 22 cm in inches: "8.7 in"; several: "8.7 × 7.1 in". */
function lengthText(measures: readonly Measure[], unit: LengthUnit, locale: string): string {
  const text = measures
    .map(({ before, centimeters }) => {
      const length = unit === 'in' ? centimeters / CM_PER_INCH : centimeters
      return before.replace(TIMES, ' × ') + numberText(length, locale)
    })
    .join('')
  return `${text}${/\([^)]*$/.test(text) ? ')' : ''} ${unit}`
}

/** The text with its lengths in this unit; null if it gives none, or gives some in this unit already. */
export function textIn(text: string, unit: LengthUnit, locale = LOCALE): string | null {
  const lengths = lengthsIn(text)
  if (lengths.length === 0 || lengths.some(length => length.unit === unit)) return null
  let [said, from] = ['', 0]
  for (const { start, end, measures } of lengths) {
    said += text.slice(from, start) + lengthText(measures, unit, locale)
    from = end
  }
  return said + text.slice(from)
}

/** A name of a size class, `10 to 25 cm`, in this unit: "4 to 10 in". Other names stay. */
export const sizeClassText = (name: string, unit: LengthUnit): string =>
  unit === 'cm' || !/^(?:Up to|Over|\d+ to) \d+ cm$/.test(name)
    ? name
    : name.replace(/\d+/g, size => String(Math.round(Number(size) / CM_PER_INCH))).replace(/ cm$/, ' in')
