import type { MarkSymbol } from '../../../../../shared/rules/mark-symbols.ts'
import { readYears, type TableYears } from '../mark-years.ts'
import { readTable, type Section, type Source, sourceOf, type TableName } from '../tables/read-table.ts'

type MakerCategory = 'Ceramics' | 'Glass' | 'Silver' | 'Metalwork' | 'Jewelry' | 'Collectibles' | 'Furniture'

export interface MakerForm extends TableYears {
  /** Empty where the mark is a symbol alone. */
  readonly text: string
  readonly symbols: readonly MarkSymbol[]
  readonly copied: boolean
  readonly source: Source
}

export interface Maker {
  readonly name: string
  readonly place: string
  readonly country: string
  readonly category: MakerCategory
  readonly forms: readonly MakerForm[]
}

const COPIED = ' often copied'
const CHECKED = '*'

/** `TEXT @symbol 1891-1910`, with a star where it was compared with the row's source. */
function readForm(row: string, own: string | undefined, section: Section): MakerForm {
  const copied = row.endsWith(COPIED)
  const words = (copied ? row.slice(0, -COPIED.length) : row).split(' ')
  const years = words.pop() ?? ''
  const isChecked = years.endsWith(CHECKED)
  return {
    text: words.filter(word => !word.startsWith('@')).join(' '),
    symbols: words.filter(word => word.startsWith('@')).map(word => word.slice(1) as MarkSymbol),
    copied,
    source: sourceOf(isChecked ? own : undefined, section),
    ...readYears(isChecked ? years.slice(0, -1) : years),
  }
}

const readSection = (section: Section): Maker[] =>
  section.rows.map(([name = '', place = '', country = '', forms = '', source]) => ({
    name,
    place,
    country,
    category: section.heading[0] as MakerCategory,
    forms: forms.split(/\s*;\s*/).map(form => readForm(form, source, section)),
  }))

/** Rows `name | place | country | form; form; … | source`. */
export const readMakers = (table: TableName): Maker[] => readTable(table).flatMap(readSection)
