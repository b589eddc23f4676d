const DENOMINATORS = '2|3|4|5|6|8|16|32'
const VULGAR: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

/** Whole numbers, `1,200`, `1.5`, `1½`, `1 1/2`: the longest first. Not `12.10.1885`. */
export const NUMBER = [
  String.raw`(?<![\d/])(?:\d{1,4}[\s-])?\d{1,2}[/⁄](?:${DENOMINATORS})(?![\d/⁄])`,
  String.raw`(?<!/\d*)\d*\s?[${Object.keys(VULGAR).join('')}]`,
  String.raw`[1-9]\d{0,2}(?:[.,]\d{3})+(?![.,]?\d)`,
  String.raw`(?<!\d[.,])\d+(?:\.\d+|,\d\d?)(?![.,]?\d)`,
  String.raw`\d+`,
].join('|')

const THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/
const FRACTION = /^(?:(\d+)[\s-])?(\d+)[/⁄](\d+)$/
/** Fineness of a metal: `0.925` is `925`. */
const FINENESS = /^0\.([3-9]\d\d)$/

const written = (value: number) => String(Math.round(value * 100) / 100)

/** One writing for each number, to two decimals. */
export function canonicalNumber(text: string): string {
  if (THOUSANDS.test(text)) return text.replace(/[.,]/g, '')
  const [, whole = '0', above, below] = FRACTION.exec(text) ?? []
  if (above) return written(Number(whole) + Number(above) / Number(below))
  const vulgar = VULGAR[text.at(-1) ?? '']
  if (vulgar) return written(Number(text.slice(0, -1).trim()) + vulgar)
  const [, fineness] = FINENESS.exec(text) ?? []
  if (fineness) return fineness
  return /[.,]/.test(text) ? written(Number(text.replace(',', '.'))) : text
}

const units: Readonly<Record<string, readonly string[]>> = {
  in: ['inches', 'inch', 'in', 'zoll'],
  ft: ['feet', 'foot', 'ft'],
  cm: ['centimeters', 'centimetres', 'centimeter', 'centimetre', 'cms', 'cm'],
  mm: ['millimeters', 'millimetres', 'millimeter', 'millimetre', 'mm'],
  kg: ['kilograms', 'kilogram', 'kilos', 'kilo', 'kgs', 'kg'],
  g: ['grams', 'grammes', 'gram', 'gramme', 'gr', 'g'],
  oz: ['ounces', 'ounce', 'ozs', 'ozt', 'oz'],
  lb: ['pounds', 'pound', 'lbs', 'lb'],
  dwt: ['dwt'],
  ml: ['ml'],
}

/** Behind a number. */
export const UNIT = Object.values(units)
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')

export const unitOf = (text: string): string => {
  const lower = text.toLowerCase()
  return Object.keys(units).find(unit => units[unit]!.includes(lower)) ?? lower
}
