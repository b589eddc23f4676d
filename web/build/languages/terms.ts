import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizeClassText } from '../../../shared/rules/lengths.ts'
import { categories, conditions } from '../../../shared/rules/listing.ts'

/** The context of words of the trade that are kept in English and shown in the reader's language. */
export const TERM = 'term'

const root = join(import.meta.dirname, '../../..')
const TABLES = ['periods', 'styles', 'materials', 'colors', 'origins', 'forms'] as const
const FORMS = 'functions/identify/matching/forms.ts'
const SIZES = ['Up to 10 cm', '10 to 25 cm', '25 to 60 cm', '60 to 150 cm', 'Over 150 cm']

export interface Term {
  readonly term: string
  readonly file: string
}

/** First column of `name | broader | words | years | origins`, in sections such as `## color | source`. */
function namesIn(file: string): string[] {
  const sections = readFileSync(join(root, file), 'utf8').split(/^## /m)
  const shown = sections.filter(section => /^(?:period|style|material|color|origin|form) \|/.test(section))
  return shown.flatMap(section => Array.from(section.matchAll(/^([^#|\n]+?) *\|/gm), ([, name = '']) => name).slice(1))
}

/** Forms that a photograph is recognized as: `form('salt', …`. The thesaurus has most of them, with a capital. */
function formNames(): string[] {
  const found = readFileSync(join(root, FORMS), 'utf8').matchAll(/\bform\(\s*'([^']+)'/g)
  return Array.from(found, ([, name = '']) => name.charAt(0).toUpperCase() + name.slice(1))
}

export const terms = (): readonly Term[] => [
  ...[...categories, ...conditions].map(term => ({ term, file: 'shared/rules/listing.ts' })),
  ...SIZES.flatMap(size => [size, sizeClassText(size, 'in')]).map(term => ({ term, file: 'shared/rules/lengths.ts' })),
  ...TABLES.flatMap(table => {
    const file = `functions/core/search/vocabulary/tables/thesaurus-${table}.txt`
    return namesIn(file).map(term => ({ term, file }))
  }),
  ...formNames().map(term => ({ term, file: FORMS })),
]
