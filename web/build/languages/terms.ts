import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizeClassText } from '../../../shared/rules/lengths.ts'
import { categories, conditions } from '../../../shared/rules/listing.ts'
import { traitNames } from '../../../shared/rules/traits.ts'

/** The context of words of the trade that are kept in English and shown in the reader's language. */
export const TERM = 'term'

const root = join(import.meta.dirname, '../../..')
const TABLES = ['periods', 'styles', 'materials', 'colors', 'origins', 'forms', 'facts'] as const
const FORMS = 'functions/identify/matching/forms.ts'
const SIZES = ['Up to 10 cm', '10 to 25 cm', '25 to 60 cm', '60 to 150 cm', 'Over 150 cm']
const MARKS = 'functions/core/identify/marks'
/** What plating.ts says of a mark, beside the standards of its table. */
const PLATED = [
  ...['Chrome plate', 'Nickel plate', 'Copper plate', 'Brass plate', 'Silver plate', 'Plate of an unnamed metal'].map(
    layer => `${layer}, a thin layer on other metal`,
  ),
  'Silver gilt, gold over silver',
]

export interface Term {
  readonly term: string
  readonly file: string
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const kinds = ['form', ...traitNames]

/** First column of `name | broader | words | years | origins`, in sections such as `## color | source`. */
function namesIn(file: string): string[] {
  const sections = read(file).split(/^## /m)
  const shown = sections.filter(section => kinds.some(kind => section.startsWith(`${kind} |`)))
  return shown.flatMap(section => Array.from(section.matchAll(/^([^#|\n]+?) *\|/gm), ([, name = '']) => name).slice(1))
}

/** Forms that a photograph is recognized as: `form('salt', …`. The thesaurus has most of them, with a capital. */
function formNames(): string[] {
  const found = read(FORMS).matchAll(/\bform\(\s*'([^']+)'/g)
  return Array.from(found, ([, name = '']) => name.charAt(0).toUpperCase() + name.slice(1))
}

/** A column of the marks' tables. */
const column = (table: string, number: number): Term[] =>
  globSync(`${MARKS}/tables/${table}.txt`, { cwd: root })
    .sort()
    .flatMap(file =>
      Array.from(read(file).matchAll(/^[^#\n].*$/gm), ([row]) => ({
        term: row.split('|')[number]?.trim().split(': ')[0] ?? '',
        file,
      })),
    )
    .filter(({ term }) => term !== '')

/** What marks say of a piece in a word or two. Their sentences stay as the tables have them. */
const ofMarks = (): Term[] => [
  ...column('countries', 1),
  ...column('{*-ceramics,*-makers,glass}', 2),
  ...column('{standards,sign-standards}', 3),
  ...PLATED.map(term => ({ term, file: `${MARKS}/rules/plating.ts` })),
]

const ofTables = (): Term[] => [
  ...[...categories, ...conditions].map(term => ({ term, file: 'shared/rules/listing.ts' })),
  ...SIZES.flatMap(size => [size, sizeClassText(size, 'in')]).map(term => ({ term, file: 'shared/rules/lengths.ts' })),
  ...TABLES.flatMap(table => {
    const file = `functions/core/search/vocabulary/tables/thesaurus-${table}.txt`
    return namesIn(file).map(term => ({ term, file }))
  }),
  ...formNames().map(term => ({ term, file: FORMS })),
]

export const terms = (): readonly Term[] => [...ofTables(), ...ofMarks()]
