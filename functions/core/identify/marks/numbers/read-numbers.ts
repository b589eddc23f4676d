import type { MarkSymbol } from '../../../../../shared/rules/mark-symbols.ts'
import type { Evidence } from '../mark-evidence.ts'
import { type SeriesName, yearsOfNumber } from './number-series.ts'
import { readDiamond } from './registration-diamond.ts'

type Reading = Omit<Evidence, 'text'>
type Pattern = readonly [pattern: RegExp, read: (groups: readonly string[], all: string) => Reading | undefined]

const toNumber = (digits: string) => Number(digits.replace(/o/gi, '0').replace(/[il|]/gi, '1').replace(/\D/g, ''))

const NUMBER = String.raw`(?:N[o0º°]S?\.?|NUMBER|#)?\s*[:.]?\s*`

const PATTERN_BOOKS = {
  title: 'How factories number their models and patterns, as their published pattern books show',
  isChecked: false,
}
const byLaw = (title: string) => ({ title, isChecked: false })

const from = (year: number) => ({ from: year, to: null })

function registeredDesign([digits = '']: readonly string[]): Reading | undefined {
  const years = yearsOfNumber('registered-designs', toNumber(digits))
  return (
    years && {
      ...from(years.from),
      country: 'United Kingdom',
      source: years.source,
      meaning: `Registered design number of ${years.to === null ? `${years.from} or later` : years.from}: made in that year or the years after.`,
    }
  )
}

const BRITISH = /\b(?:BRITISH|BRIT|ENGLAND|LONDON|BRITAIN|U\.?K)\b/i
const MILLION = 1_000_000

function patent([digits = '']: readonly string[], all: string): Reading | undefined {
  const number = toNumber(digits)
  const isBritish = number < MILLION && BRITISH.test(all)
  const years = yearsOfNumber(isBritish ? 'british-patents' : 'us-patents', number)
  if (!years || number < 1000) return undefined
  const when =
    years.to === years.from ? `${years.from}` : `about ${years.from}${years.to ? ` to ${years.to}` : ' or later'}`
  return {
    ...from(years.from),
    country: isBritish ? 'United Kingdom' : null,
    source: years.source,
    meaning: `${isBritish ? 'British' : 'As an American'} patent number, it is of ${when}: made in that year or later.`,
  }
}

function designPatent([digits = '']: readonly string[]): Reading | undefined {
  const years = yearsOfNumber('us-design-patents', toNumber(digits))
  return (
    years && {
      ...from(years.from),
      country: 'USA',
      source: years.source,
      meaning: `American design patent of ${years.from}${years.to === null ? ' or later' : ''}: made in that year or later.`,
    }
  )
}

const germanNumber =
  (name: SeriesName, kind: string) =>
  ([digits = '']: readonly string[]): Reading | undefined => {
    const years = yearsOfNumber(name, toNumber(digits))
    if (!years) return undefined
    const when = years.to === null ? `${years.from} or later` : `about ${years.from} to ${years.to}`
    return {
      ...from(Math.max(years.from, name === 'german-patents' ? 1877 : 1891)),
      country: 'Germany',
      source: years.source,
      meaning: `${kind} of ${when}: made then or later.`,
    }
  }

const CENTURY_TURN = 30
const fullYear = (digits: string) => {
  const year = Number(digits)
  return digits.length === 4 ? year : year + (year < CENTURY_TURN ? 1900 : 1800)
}

const patentDate = ([digits = '']: readonly string[]): Reading => ({
  ...from(fullYear(digits)),
  country: null,
  source: byLaw('US Patent and Trademark Office, dates of patents'),
  meaning: `Patented in ${fullYear(digits)}: made in that year or later.`,
})

const copyrightYear = ([digits = '']: readonly string[]): Reading => ({
  ...from(Number(digits)),
  country: null,
  source: byLaw('US Copyright Acts of 1909 and 1976'),
  meaning: `Copyright of ${digits}: made in that year or later.`,
})

const always =
  (reading: Reading): (() => Reading) =>
  () =>
    reading

const STATES =
  'AL|AZ|AR|CA|CO|CT|DE|FL|GA|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MO|NE|NV|NH|NJ|NM|NY|NC|OH|OK|OR|PA|RI|SC|TN|TX|UT|VT|VA|WA|WV|WI'
const MONTHS = 'JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC'
const DIGITS = String.raw`([\dOoIl|]{2,7})`

const patterns: readonly Pattern[] = [
  [
    new RegExp(
      String.raw`\b(?:R\.?\s?D\.?|REG(?:IS(?:TERE)?)?D?\.?)\s*(?:DESIGN\s+|[A-Z]{2,6}\s+)?${NUMBER}${DIGITS}\b`,
      'i',
    ),
    registeredDesign,
  ],
  [
    new RegExp(
      String.raw`\b(?:DES(?:IGN)?\.?\s*PAT(?:ENT)?\.?|PAT(?:ENT)?\.?)\s*${NUMBER}D[-.\s]*(\d{2,3}[,.]?\d{3})\b`,
      'i',
    ),
    designPatent,
  ],
  [new RegExp(String.raw`\bDES(?:IGN)?\.?\s*PAT(?:ENT)?\.?\s*${NUMBER}(\d{2,3}[,.]?\d{3})\b`, 'i'), designPatent],
  [
    new RegExp(
      String.raw`\bPAT[A-Z]{0,6}\W[^\d]{0,12}(?:${MONTHS})[A-Z]*\.?\s*\d{1,2}(?:ST|ND|RD|TH)?[,.\s']+(\d{4}|\d{2})\b`,
      'i',
    ),
    patentDate,
  ],
  [new RegExp(String.raw`\bPAT(?:ENT(?:ED)?|D|S)?\.?\s*${NUMBER}(\d{1,3}(?:[,.]\d{3}){1,2}|\d{4,7})\b`, 'i'), patent],
  [
    new RegExp(String.raw`\bD\.?\s?R\.?\s?G\.?\s?M\.?\s*${NUMBER}(\d{1,3}(?:[,.\s]\d{3}){1,2}|\d{4,7})\b`, 'i'),
    germanNumber('german-utility-models', 'German utility model'),
  ],
  [
    new RegExp(String.raw`\bD\.?\s?R\.?\s?P\.?\s*${NUMBER}(\d{1,3}(?:[,.\s]\d{3})|\d{3,6})\b`, 'i'),
    germanNumber('german-patents', 'German patent'),
  ],
  [/(?:©|\(c\)|COPYRIGHT|COPR\.?)\D{0,25}(1[89]\d\d|20[0-2]\d)\b/i, copyrightYear],
  [
    new RegExp(String.raw`\b(?:${STATES})\.?,?\s+\d{5}(?:-\d{4})?\b`),
    always({
      ...from(1963),
      country: 'USA',
      source: byLaw('US Postal Service, ZIP codes introduced on 1 July 1963'),
      meaning: 'An address with a ZIP code is of 1963 or later.',
    }),
  ],
  [
    /\bWWW\.|\.(?:COM|CO\.UK|DE|FR)\b/i,
    always({
      ...from(1994),
      country: null,
      source: PATTERN_BOOKS,
      meaning: 'An address on the web is of about 1994 or later.',
    }),
  ],
  [
    /\bHN\.?\s?\d{1,4}\b/,
    always({
      ...from(1913),
      country: 'England',
      source: PATTERN_BOOKS,
      meaning: 'HN with a number is a model of Royal Doulton’s figures, made from 1913 on.',
    }),
  ],
  [
    /\b(?:HUM|MOD(?:EL)?|MOU?LD|FORM|SHAPE|PATT(?:ERN)?|DECOR|DEK(?:OR)?|STYLE|NR)\.?\s?(?:N[Oº]\.?)?\s?\d{1,5}\b/i,
    always({
      from: null,
      to: null,
      country: null,
      source: PATTERN_BOOKS,
      meaning: 'The number of a model or pattern. It names the shape or decoration, not a year.',
    }),
  ],
  [
    /(?<![\d/])\d{1,2}\/\d{3,5}\b/,
    always({
      from: null,
      to: null,
      country: null,
      source: PATTERN_BOOKS,
      meaning: 'A fraction is usually a pattern number. It names the decoration, not a year.',
    }),
  ],
]

/** Numbers that name a year, and those that are often taken for one. */
export function readNumbers(marks: readonly string[], symbols: ReadonlySet<MarkSymbol>): Evidence[] {
  const all = marks.join('\n')
  const read = patterns.flatMap(([pattern, reading]) => {
    const found = pattern.exec(all)
    const meaning = found && reading(found.slice(1), all)
    return meaning ? [{ text: found[0].trim(), ...meaning }] : []
  })
  const diamond = readDiamond(all, symbols)
  return diamond ? [...read, diamond] : read
}
