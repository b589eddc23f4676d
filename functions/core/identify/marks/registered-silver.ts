import { once } from '../../../platform/once.ts'
import type { Evidence } from './mark-evidence.ts'
import { goTogether, readYears, type TableYears, type YearRange } from './mark-years.ts'
import { readTable, type Source, sourceOf } from './tables/read-table.ts'

export interface RegisteredMaker extends TableYears {
  /** As they are compared. */
  readonly initials: string
  readonly written: string
  readonly name: string
  /** The town whose assay office the mark was registered with. */
  readonly place: string
  readonly country: string
  readonly source: Source
}

/** I was also written for J, and stops and stars between initials differ from punch to punch. */
const fold = (text: string) =>
  text
    .toUpperCase()
    .replaceAll('J', 'I')
    .replaceAll(/[^\p{L}&]/gu, '')

const registered = once(() =>
  Map.groupBy(
    readTable('registered-silver').flatMap(section =>
      section.rows.map(([written = '', name = '', years = '', source]): RegisteredMaker => {
        const [place = '', country = ''] = section.heading
        return {
          written,
          initials: fold(written),
          name,
          place,
          country,
          source: sourceOf(source, section),
          ...readYears(years),
        }
      }),
    ),
    ({ initials }) => initials,
  ),
)

const MAX_INITIALS = 8
const isInitials = (text: string) => text.length >= 2 && text.length <= MAX_INITIALS

/** Punches of one mark, and of two that stand beside each other: partners have their initials one above the other. */
function initialsIn(marks: readonly string[]): string[] {
  const lines = marks
    .flatMap(mark => mark.split('\n'))
    .map(fold)
    .filter(isInitials)
  const pairs = lines.map((line, index) => `${line}${lines[index + 1] ?? ''}`)
  const triples = pairs.map((pair, index) => `${pair}${lines[index + 2] ?? ''}`)
  return [...new Set([...triples, ...pairs, ...lines].filter(isInitials))]
}

/** Where a source has only the year of a piece, the maker worked before and after. */
const YEARS_AROUND = 15
const atWork = ({ from, to, approximate }: RegisteredMaker): YearRange => ({
  from: from === null ? null : from - (approximate ? YEARS_AROUND : 0),
  to: to === null ? null : to + (approximate ? YEARS_AROUND : 0),
})

export interface Hallmarks {
  /** Whose assay office struck it, where that is known. */
  readonly towns: readonly string[]
  readonly range: YearRange
  /** Years of the date letter, where there is one. */
  readonly years: readonly number[] | undefined
}

/** Makers who registered these initials with the office, in the years that the other marks leave. The longest initials count. */
export function findRegistered(marks: readonly string[], { towns, range, years }: Hallmarks): RegisteredMaker[] {
  const fits = (maker: RegisteredMaker) =>
    (towns.length === 0 || towns.includes(maker.place)) &&
    goTogether(atWork(maker), range) &&
    (!years || years.some(year => goTogether(atWork(maker), { from: year, to: year })))
  const found = initialsIn(marks)
    .toSorted((a, b) => b.length - a.length)
    .map(initials => (registered().get(initials) ?? []).filter(fits))
  return found.find(({ length }) => length > 0) ?? []
}

/** Initials are of many makers, and the register here has few of them: they are never more than possible. */
export function registeredEvidence(maker: RegisteredMaker, { years }: Hallmarks): Evidence {
  const { written, name, place, country, source, from, to, approximate } = maker
  const when = `${approximate ? 'about ' : ''}${from === to ? from : `${from} to ${to}`}`
  const own = years?.filter(year => goTogether(atWork(maker), { from: year, to: year }))
  const dated = own?.length ? ` If it is, the date letter stands for ${own.join(' or ')}.` : ''
  return {
    text: written,
    meaning: `As initials on silver of ${place}, “${written}” may be ${name}, whose mark is of ${when}. Others had the same initials.${dated}`,
    source,
    country,
    from,
    to,
    included: true,
  }
}
