import type { MarkSymbol } from '../../../../shared/mark-symbols.ts'
import type { Evidence } from '../mark-evidence.ts'
import { once, readTable, type Section, type Source, sourceOf } from '../tables/read-table.ts'

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

const yearsIn = (letter: string, { first, letters }: Cycle): number[] =>
  [...letters].flatMap((each, index) => (each === letter ? [first + index] : []))

const LETTER = /^[a-z]$/i

/** One letter beside the marks of an assay office. It was struck from spring or July of its year to that of the next; one year is given, as is usual. */
export function readDateLetter(line: string, symbols: ReadonlySet<MarkSymbol>): Evidence[] {
  const office = offices().find(each => each.symbols.every(symbol => symbols.has(symbol)))
  if (!office || !LETTER.test(line)) return []
  const cycles = office.cycles.filter(cycle => yearsIn(line, cycle).length)
  const years = cycles.flatMap(cycle => yearsIn(line, cycle))
  if (!years.length) return []
  return [
    {
      text: line,
      meaning: `As a date letter of ${office.place}, “${line}” stands for ${years.join(', ')}; its style and shield tell which.`,
      source: (cycles.find(({ source }) => !source.isChecked) ?? cycles[0]!).source,
      country: office.country,
      years,
      from: Math.min(...years),
      to: Math.max(...years),
    },
  ]
}
