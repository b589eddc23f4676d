import { once } from '../../../../platform/once.ts'
import type { Maker } from '../makers/maker-rows.ts'
import type { Evidence } from '../mark-evidence.ts'
import { readTable, type Source, sourceOf } from '../tables/read-table.ts'
import { readHomerLaughlin } from './homer-laughlin-code.ts'
import { readRookwoodFlames } from './rookwood-flames.ts'
import { readWedgwood } from './wedgwood-code.ts'
import { readWorcesterDots } from './worcester-dots.ts'

interface YearCode {
  readonly firstYear: number
  /** One for each year. */
  readonly codes: readonly string[]
  readonly source: Source
  /** Where else the code means something else: it limits no years. */
  readonly only: string | undefined
}

const ROMAN = [
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const

function toRoman(number: number): string {
  const [numeral, value] = ROMAN.find(([, each]) => each <= number) ?? []
  return numeral ? numeral + toRoman(number - value) : ''
}

const count = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** `numbers 27`, `years 1882 1886`, `roman 62`, `letters ABC`, `letters A-C` without the second year, `letters B ABC` for BA, BB and BC, or `doubled ABC` for AA, BB and CC. */
function readCodes(text: string): string[] {
  const [kind, first = '', second] = text.split(' ')
  if (kind === 'numbers') return count(Number(first)).map(String)
  if (kind === 'years') return count(Number(second) - Number(first) + 1).map(index => String(Number(first) + index - 1))
  if (kind === 'roman') return count(Number(first)).map(toRoman)
  if (kind === 'doubled') return [...first].map(letter => letter + letter)
  return second ? [...second].map(letter => first + letter) : [...first]
}

const yearCodes = once(() =>
  Map.groupBy(
    readTable('factory-codes').flatMap(section =>
      section.rows.map(([maker = '', firstYear, codes = '', source]) => ({
        maker,
        firstYear: Number(firstYear),
        codes: readCodes(codes),
        source: sourceOf(source, section),
        only: section.heading.length > 1 ? section.heading[0] : undefined,
      })),
    ),
    ({ maker }) => maker,
  ),
)

function yearIn({ name, country }: Maker, lines: readonly string[]) {
  return ({ firstYear, codes, source, only }: YearCode): Evidence[] => {
    const code = lines.find(line => line !== '-' && codes.includes(line))
    if (!code) return []
    const year = firstYear + codes.indexOf(code)
    const meaning = `${name} marked wares of ${year} so${only ? `, ${only}` : ''}.`
    return [{ text: code, meaning, source, country, from: year, to: year, included: Boolean(only) }]
  }
}

const others: Record<string, (lines: readonly string[]) => Evidence | undefined> = {
  'Fiesta and Homer Laughlin': readHomerLaughlin,
  Rookwood: readRookwoodFlames,
  'Royal Worcester': readWorcesterDots,
  Wedgwood: readWedgwood,
}

/** Codes for years that mean something only beside their maker's name. `lines` have no spaces and dots. */
export function readFactoryCode(maker: Maker, lines: readonly string[]): Evidence[] {
  const found = (yearCodes().get(maker.name) ?? []).flatMap(yearIn(maker, lines))
  const other = others[maker.name]?.(lines)
  return other ? [...found, other] : found
}
