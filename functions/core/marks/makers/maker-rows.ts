import type { MarkSymbol } from '../../../../shared/mark-symbols.ts'
import { readYears, type TableYears } from '../mark-years.ts'
import type { SourceId } from '../sources.ts'

type MakerCategory = 'Ceramics' | 'Glass' | 'Silver' | 'Metalwork' | 'Jewelry' | 'Collectibles' | 'Furniture'

export interface MakerForm extends TableYears {
  /** Empty where the mark is a symbol alone. */
  readonly text: string
  readonly symbols: readonly MarkSymbol[]
  readonly copied: boolean
}

export interface Maker {
  readonly name: string
  readonly place: string
  readonly country: string
  readonly category: MakerCategory
  readonly source: SourceId
  readonly forms: readonly MakerForm[]
}

const COPIED = ' often copied'

function readForm(row: string): MakerForm {
  const copied = row.endsWith(COPIED)
  const words = (copied ? row.slice(0, -COPIED.length) : row).split(' ')
  const years = words.pop() ?? ''
  return {
    text: words.filter(word => !word.startsWith('@')).join(' '),
    symbols: words.filter(word => word.startsWith('@')).map(word => word.slice(1) as MarkSymbol),
    copied,
    ...readYears(years),
  }
}

/** Rows `name | place | country | form; form; …`. A form is its text, `@symbols`, its years, and perhaps `often copied`. */
export const makerRows = (category: MakerCategory, source: SourceId, table: string): Maker[] =>
  table
    .trim()
    .split('\n')
    .map(row => {
      const [name = '', place = '', country = '', forms = ''] = row.split(' | ')
      return { name, place, country, category, source, forms: forms.split(/\s*;\s*/).map(readForm) }
    })
