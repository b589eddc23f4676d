import { readYears, type TableYears } from '../mark-years.ts'
import { readTable, type Source, sourceOf, type TableName } from '../tables/read-table.ts'

export interface Rule extends TableYears {
  readonly phrases: readonly string[]
  /** Null where the words say nothing of the country. */
  readonly country: string | null
  readonly meaning: string
  readonly source: Source
  /** Cells of the heading that it stands below. */
  readonly heading: readonly string[]
}

/** Rows `phrase / phrase | country | years | meaning | source`. */
export const readRules = (table: TableName): Rule[] =>
  readTable(table).flatMap(section =>
    section.rows.map(([phrases = '', country = '', years = '', meaning = '', source]) => ({
      phrases: phrases.split(' / '),
      country: country || null,
      meaning,
      source: sourceOf(source, section),
      heading: section.heading,
      ...readYears(years),
    })),
  )
