import type { FileMapping, FileReading } from '../../shared/contract/endpoints/bulk-upload.ts'
import type { FileField } from '../../shared/rules/bulk-upload.ts'
import { plainText } from '../platform/plain-text.ts'
import { shorten } from '../platform/text.ts'
import { lackingColumns, shownNames } from './file-header.ts'
import type { MappingRecord } from './file-mapping-store.ts'
import type { FileTable } from './file-table.ts'
import type { CsvFile } from './reading-csv.ts'

export const presentMapping = (mapping: MappingRecord): FileMapping => ({
  id: mapping.id,
  name: mapping.mappingName,
  columns: mapping.columns,
  columnNames: mapping.columnNames,
  listingType: mapping.listingType ?? null,
  categories: mapping.categories,
  savedAt: mapping.savedAt,
})

const SAMPLES = 3
const SAMPLE_MAX = 80
const CATEGORIES_SHOWN = 200

export function presentReading(
  fileName: string,
  table: FileTable,
  { layout, headerRow, rows, notes, categories, below }: CsvFile,
  mapping: MappingRecord | undefined,
): FileReading {
  const { format, isOwn, names } = layout
  const fieldAt = new Map<number, FileField | undefined>(layout.columns.map(({ at, field }) => [at, field]))
  return {
    fileName,
    kind: table.kind,
    encoding: table.encoding ? { name: table.encoding, isSure: table.isEncodingSure } : null,
    format: format ? { id: format.id, title: format.title } : null,
    isTemplate: isOwn,
    mapping: mapping ? { id: mapping.id, name: mapping.mappingName } : null,
    headerRow,
    rows: rows.length,
    photos: {
      rows: rows.filter(({ photos }) => photos.length > 0).length,
      total: rows.reduce((total, { photos }) => total + photos.length, 0),
    },
    columns: shownNames(names).map((name, at) => ({
      name,
      field: fieldAt.get(at) ?? null,
      samples: samplesOf(below, at),
    })),
    listingType: layout.columns.some(({ field }) => field === 'listingType') ? null : (layout.listingType ?? null),
    missing: lackingColumns(layout),
    categories: [...categories]
      .map(([source, count]) => ({ source, rows: count }))
      .toSorted((a, b) => b.rows - a.rows)
      .slice(0, CATEGORIES_SHOWN),
    notes: [...notes],
  }
}

const samplesOf = (below: readonly (readonly string[])[], at: number): string[] =>
  below
    .map(cells => cells[at]?.trim() ?? '')
    .filter(cell => cell !== '')
    .slice(0, SAMPLES)
    .map(cell => shorten(plainText(cell.slice(0, 1_000)), SAMPLE_MAX).replace(/[\p{Cc}\p{Cs}]/gu, ' '))
