import { readYears, type TableYears } from '../mark-years.ts'
import type { SourceId } from '../sources.ts'

export interface Rule extends TableYears {
  readonly phrases: readonly string[]
  /** Null where the words say nothing of the country. */
  readonly country: string | null
  readonly meaning: string
  readonly source: SourceId
}

/** Rows `phrase / phrase | country | years | meaning`. */
export const ruleRows = (source: SourceId, table: string): Rule[] =>
  table
    .trim()
    .split('\n')
    .map(row => {
      const [phrases = '', country = '', years = '', meaning = ''] = row.split('|').map(cell => cell.trim())
      return { phrases: phrases.split(' / '), country: country || null, meaning, source, ...readYears(years) }
    })
