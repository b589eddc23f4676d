import { join } from 'node:path'
import { type Section, sectionsIn } from '../../../identify/marks/tables/read-table.ts'
import { wordsOf } from '../words.ts'
import type { Years } from '../years.ts'

export interface ThesaurusRow {
  readonly kind: string
  readonly name: string
  /** A name of the same kind, or ''. */
  readonly broader: string
  /** Other words for it. */
  readonly same: readonly string[]
  /** Words for some of it: a query for them doesn't mean all of it. */
  readonly narrower: readonly string[]
  /** Words that people also look for it with, and that other pieces are called. */
  readonly asked: readonly string[]
  readonly years: Years | undefined
  readonly origins: readonly string[]
}

const TABLES = ['periods', 'styles', 'materials', 'colors', 'origins', 'forms', 'makers', 'facts'] as const

const NOISE = 'noise'
const OTHERS = 'said of others'
const COMMON_NAMES = 'common words'
/** Sections without concepts. */
const special: readonly (string | undefined)[] = [NOISE, OTHERS, COMMON_NAMES]

const list = (cell = '') =>
  cell
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)

const YEARS = /^(-?\d+)-(-?\d+)?$/

function yearsFrom(cell = ''): Years | undefined {
  const [, from, to] = YEARS.exec(cell) ?? []
  return from === undefined ? undefined : { from: Number(from), to: to === undefined ? LAST_YEAR : Number(to) }
}

/** Last year of makers that still work. */
const LAST_YEAR = 2100

/** `name | broader | same, same; narrower, …; asked, … | years | origins` */
function rowsOf({ heading: [kind = ''], rows }: Section): ThesaurusRow[] {
  return rows.map(([name = '', broader = '', words = '', years, origins]) => {
    const [same, narrower, asked] = words.split(';')
    return {
      kind,
      name,
      broader,
      same: list(same),
      narrower: list(narrower),
      asked: list(asked),
      years: yearsFrom(years),
      origins: list(origins),
    }
  })
}

export function readThesaurusTables() {
  const sections = TABLES.flatMap(name => sectionsIn(join(import.meta.dirname, `thesaurus-${name}.txt`)))
  const of = (kind: string) => sections.filter(({ heading }) => heading[0] === kind)
  const wordsIn = (kind: string) =>
    of(kind)
      .flatMap(rowsOf)
      .flatMap(({ name, same }) => [name, ...same])
  const names = of(COMMON_NAMES).flatMap(({ rows }) => rows.flatMap(([cell]) => list(cell)))
  return {
    rows: sections.filter(({ heading }) => !special.includes(heading[0])).flatMap(rowsOf),
    noise: new Set(wordsIn(NOISE)),
    others: wordsIn(OTHERS),
    commonNames: new Set(names.map(name => wordsOf(name).join(' '))),
  }
}
