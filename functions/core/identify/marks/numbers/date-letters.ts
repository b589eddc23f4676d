import { type MarkSymbol, markSymbols } from '../../../../../shared/rules/mark-symbols.ts'
import { once } from '../../../../platform/once.ts'
import type { Evidence } from '../mark-evidence.ts'
import type { YearRange } from '../mark-years.ts'
import type { SymbolEvidence } from '../read-rules.ts'
import { readTable, type Section, type Source, sourceOf } from '../tables/read-table.ts'

interface Cycle {
  readonly first: number
  /** One for each year; an office that used a letter for two years has it twice. */
  readonly letters: string
  readonly source: Source
}

interface AssayOffice {
  readonly place: string
  readonly country: string
  readonly symbols: readonly MarkSymbol[]
  readonly cycles: readonly Cycle[]
}

function readOffice(section: Section): AssayOffice {
  const [place = '', country = '', symbols = ''] = section.heading
  return {
    place,
    country,
    symbols: symbols.split(' ') as MarkSymbol[],
    cycles: section.rows.map(([first, size, letters = '', source]) => ({
      first: Number(first),
      letters: size === 'small' ? letters.toLowerCase() : letters,
      source: sourceOf(source, section),
    })),
  }
}

const offices = once(() => readTable('date-letters').map(readOffice))

/** I and J, U and V were one letter: a cycle has one of each pair, and books print it either way. */
const TWINS: Readonly<Record<string, string>> = { I: 'J', J: 'I', U: 'V', V: 'U', i: 'j', j: 'i', u: 'v', v: 'u' }

function yearsIn(letter: string, { first, letters }: Cycle): number[] {
  const meant = letters.includes(letter) ? letter : TWINS[letter]
  return [...letters].flatMap((each, index) => (each === meant ? [first + index] : []))
}

/** Where letters of all offices began on the first of January; Dublin's did earlier. */
const CALENDAR_YEARS = 1975
const isCalendarYear = (year: number, place: string) => year >= (place === 'Dublin' ? 1932 : CALENDAR_YEARS)

/** Until then a letter was struck from spring or summer of one year to that of the next: `1902/03`. */
const inWords = (year: number, place: string) =>
  isCalendarYear(year, place) ? `${year}` : `${year}/${String((year + 1) % 100).padStart(2, '0')}`

/** Gold has the mark of its standard instead of the lion or thistle. First year of gold there, and the mark of the town. */
const GOLD_OFFICES: Record<string, readonly [symbol: MarkSymbol, from: number]> = {
  Birmingham: ['anchor', 1824],
  Sheffield: ['rose', 1904],
  Chester: ['wheat-sheaves', 1784],
  Edinburgh: ['castle', 1759],
  Glasgow: ['tree', 1819],
  Dublin: ['harp', 1784],
  London: ['leopard-head', 1544],
}

function goldOfficeOf(symbols: ReadonlySet<MarkSymbol>): (AssayOffice & { readonly since: number }) | undefined {
  const [place, gold] = Object.entries(GOLD_OFFICES).find(([, [symbol]]) => symbols.has(symbol)) ?? []
  const sections = offices().filter(office => office.place === place)
  if (!gold || !sections[0]) return undefined
  return { ...sections[0], cycles: sections.flatMap(({ cycles }) => cycles), since: gold[1] }
}

export const hasGoldOffice = (symbols: ReadonlySet<MarkSymbol>): boolean => goldOfficeOf(symbols) !== undefined

/** Acts of 1854, 1932 and 1973 changed which standards were struck; a number alone is of 1975 or later. */
const goldYears = ({ from, to }: YearRange, isNumberAlone: boolean): YearRange => ({
  from: isNumberAlone ? CALENDAR_YEARS : from,
  to,
})

export interface GoldStandard extends YearRange {
  /** `375`, without the carats. */
  readonly isNumberAlone: boolean
}

/** The office of a piece of gold: the marks of towns, without the lion that only silver has. */
export function readGoldOffice(symbols: ReadonlySet<MarkSymbol>, standard: GoldStandard): SymbolEvidence[] {
  const office = goldOfficeOf(symbols)
  if (!office) return []
  const [symbol] = GOLD_OFFICES[office.place]!
  const { from, to } = goldYears(standard, standard.isNumberAlone)
  return [
    {
      symbols: [symbol],
      office: office.place,
      text: markSymbols[symbol],
      meaning: `Beside a standard of gold, it is the mark of the ${office.place} assay office.`,
      source: { title: 'F. Bradbury, Book of Hallmarks; Hallmarking Act 1973', isChecked: false },
      country: office.country,
      from: Math.max(from ?? 0, office.since),
      to,
    },
  ]
}

const LETTER = /^[a-z]$/i

/** Beside a town's own mark, the leopard's head is the mark of a standard and not London's. Marks of two towns leave none. */
function silverOfficeOf(symbols: ReadonlySet<MarkSymbol>, towns: readonly string[]): AssayOffice | undefined {
  const found = offices().filter(each => each.symbols.every(symbol => symbols.has(symbol)))
  const meant = found.length > 1 ? found.filter(({ place }) => towns.includes(place)) : found
  return new Set(meant.map(({ place }) => place)).size === 1 ? meant[0] : undefined
}

export interface LetterContext {
  readonly symbols: ReadonlySet<MarkSymbol>
  /** Towns that the signs name. */
  readonly towns: readonly string[]
  readonly gold: GoldStandard | undefined
}

/** One letter beside the marks of an assay office, on silver or on gold of a standard. */
export function readDateLetter(line: string, { symbols, towns, gold }: LetterContext): Evidence[] {
  const goldOffice = gold && goldOfficeOf(symbols)
  const office = goldOffice ?? silverOfficeOf(symbols, towns)
  if (!office || !LETTER.test(line)) return []
  const limits = gold && goldOffice ? goldYears(gold, gold.isNumberAlone) : { from: null, to: null }
  const isPossible = (year: number) =>
    year >= Math.max(limits.from ?? 0, goldOffice?.since ?? 0) && year <= (limits.to ?? year)
  const cycles = office.cycles.filter(cycle => yearsIn(line, cycle).some(isPossible))
  const years = cycles.flatMap(cycle => yearsIn(line, cycle)).filter(isPossible)
  if (!years.length) return []
  const last = Math.max(...years)
  return [
    {
      text: line,
      meaning: `As a date letter of ${office.place}, “${line}” stands for ${years.map(year => inWords(year, office.place)).join(', ')}; its style and shield tell which.`,
      source: (cycles.find(({ source }) => !source.isChecked) ?? cycles[0]!).source,
      country: office.country,
      years,
      yearTexts: years.map(year => inWords(year, office.place)),
      from: Math.min(...years),
      to: isCalendarYear(last, office.place) ? last : last + 1,
    },
  ]
}
