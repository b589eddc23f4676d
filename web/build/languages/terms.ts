import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categories, conditions } from '../../../shared/listing.ts'

/** The context of words of the trade that are kept in English and shown in the reader's language. */
export const TERM = 'term'

const root = join(import.meta.dirname, '../../..')
const TABLES = ['periods', 'styles', 'materials', 'colors', 'origins', 'forms'] as const
const SIZES = ['Up to 10 cm', '10 to 25 cm', '25 to 60 cm', '60 to 150 cm', 'Over 150 cm']

export interface Term {
  readonly term: string
  readonly file: string
}

/** First column of `name | broader | words | years | origins`. */
function namesIn(file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.flatMap(line => (/^[^#|]+\|/.test(line) ? [line.slice(0, line.indexOf('|')).trim()] : []))
}

export const terms = (): readonly Term[] => [
  ...[...categories, ...conditions].map(term => ({ term, file: 'shared/listing.ts' })),
  ...SIZES.map(term => ({ term, file: 'functions/core/vocabulary/sizes.ts' })),
  ...TABLES.flatMap(table => {
    const file = `functions/core/vocabulary/tables/thesaurus-${table}.txt`
    return namesIn(file).map(term => ({ term, file }))
  }),
]
