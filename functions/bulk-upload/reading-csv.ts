import { DomainError } from '../../shared/contract/errors.ts'
import {
  artCsvColumns,
  CSV_MAX_ROWS,
  type CsvColumnName,
  deliveryCsvColumns,
  type FileField,
  madeCsvColumns,
} from '../../shared/rules/bulk-upload.ts'
import { factNames, factOf } from '../../shared/rules/piece-facts.ts'
import { isFact, unitIn } from './column-names.ts'
import { composeRow, type Estimate } from './composing-rows.ts'
import { quoted } from './faults.ts'
import {
  csvColumnsNamed,
  type FileAnswers,
  type FileLayout,
  headerIn,
  layoutOf,
  noColumns,
  requireColumns,
} from './file-header.ts'
import { csvTable, type FileTable, HEADER_LINES, tooLong } from './file-table.ts'
import type { OtherCell } from './other-columns.ts'
import { findPhotos } from './row-photos.ts'

export interface CsvRow {
  /** As in a spreadsheet: the first line is row 1, and empty ones count. */
  readonly row: number
  readonly cells: Readonly<Partial<Record<CsvColumnName, string>>>
  /** Addresses on the web or within the file, as the row has them. */
  readonly photos: readonly string[]
  /** The seller's own number of the piece. */
  readonly sku: string
  readonly isLotNumber?: boolean
  readonly estimate?: Estimate | undefined
  /** Cells of columns that are not read, but may change what the row means. */
  readonly others: readonly OtherCell[]
  readonly fault: string | undefined
}

export interface CsvFile {
  readonly layout: FileLayout
  /** Where the names of the columns are. */
  readonly headerRow: number
  readonly rows: readonly CsvRow[]
  readonly notes: readonly string[]
  /** What the file calls its categories, where that is none of ours, and how many rows do. */
  readonly categories: ReadonlyMap<string, number>
  /** The first lines below the header, as they are. */
  readonly below: readonly (readonly string[])[]
}

const TOO_MANY_CELLS = 'There are more cells than columns. Put quotation marks around text that contains commas.'

const isEmpty = (cells: readonly string[]) => cells.every(cell => cell === '' || cell.trim() === '')

type Line = readonly [row: number, cells: readonly string[], fault: string | undefined]

/** Told the columns, takes each row. */
type BeginRows = (layout: FileLayout) => (row: CsvRow) => void

/** Also of a file whose columns nobody knows yet. @throws DomainError csv_without_columns, csv_too_long */
export function readLines(file: string | FileTable, answers: FileAnswers = {}): CsvFile {
  const rows: CsvRow[] = []
  return { ...readRows(file, answers, () => row => rows.push(row)), rows }
}

/**
 * One after the other, so that memory holds no file of rows. A row that can't be read has a fault.
 * @throws DomainError csv_without_columns, csv_without_rows, csv_too_long
 */
export function readCsv(file: string | FileTable, answers: FileAnswers, begin: BeginRows): Omit<CsvFile, 'rows'> {
  let count = 0
  const read = readRows(file, answers, layout => {
    requireColumns(layout)
    const take = begin(layout)
    return row => {
      count += 1
      take(row)
    }
  })
  if (count === 0) throw new DomainError('csv_without_rows')
  return read
}

function readRows(file: string | FileTable, answers: FileAnswers, beginRows: BeginRows): Omit<CsvFile, 'rows'> {
  const table = typeof file === 'string' ? csvTable(file) : file
  const first: Line[] = []
  let reader: RowReader | undefined
  let row = 0
  const begin = () => {
    const at = headerIn(first.map(([, cells]) => cells))
    const header = first[at]
    if (!header) throw noColumns()
    const below = first.slice(at + 1)
    reader = new RowReader(table, header, below, answers, beginRows)
    for (const line of below) reader.take(line)
    return reader
  }
  table.eachRecord((cells, fault) => {
    row += 1
    if (isEmpty(cells) && !fault) return true
    const line = [row, cells, fault] as const
    if (reader) reader.take(line)
    else if (first.push(line) === HEADER_LINES) begin()
    return true
  })
  return (reader ?? begin()).end()
}

/** The names of its columns, without reading on. */
export function readHeader(table: FileTable): readonly string[] {
  const first: (readonly string[])[] = []
  table.eachRecord(cells => isEmpty(cells) || first.push(cells) < HEADER_LINES)
  return first[headerIn(first)] ?? []
}

class RowReader {
  readonly #table: FileTable
  readonly #layout: FileLayout
  readonly #header: Line
  readonly #below: readonly Line[]
  readonly #answers: FileAnswers
  readonly #take: (row: CsvRow) => void
  /** Held back where further lines may belong to them. */
  readonly #rows: CsvRow[] = []
  #count = 0
  readonly #categories = new Map<string, number>()
  readonly #groups = new Map<string, { at: number; photos: { at: number; photo: string }[] }>()
  readonly #placesOf: ReadonlyMap<FileField | undefined, readonly number[]>
  readonly #units: ReadonlyMap<number, string>
  #absent = 0
  #absentName = ''
  #tooMany = 0
  #startPrices = 0

  constructor(table: FileTable, header: Line, below: readonly Line[], answers: FileAnswers, beginRows: BeginRows) {
    const [, names] = header
    this.#table = table
    this.#header = header
    this.#below = below
    this.#answers = answers
    this.#layout = layoutOf(
      names,
      below.map(([, cells]) => cells),
      answers,
    )
    const byField = Map.groupBy(this.#layout.columns, ({ field }) => field)
    this.#placesOf = new Map([...byField].map(([field, columns]) => [field, columns.map(({ at }) => at)]))
    this.#units = unitsOf(this.#layout)
    this.#take = beginRows(this.#layout)
  }

  take([row, texts, fault]: Line): void {
    const { width, fault: ofAll } = this.#layout
    const wrong = fault ?? (texts.length > width && !isEmpty(texts.slice(width)) ? TOO_MANY_CELLS : ofAll)
    const group = this.#placesOf.has('group') ? this.#textsOf('group', texts)[0] : undefined
    const known = group ? this.#groups.get(group) : undefined
    if (known && this.#joins(known, texts)) return
    if (this.#count === CSV_MAX_ROWS) throw tooLong()
    this.#count += 1
    const read = this.#layout.isOwn ? this.#ownRow(texts) : this.#shopRow(texts)
    if (group && !known) this.#groups.set(group, { at: this.#rows.length, photos: this.#ordered(texts, read.photos) })
    const csvRow = { row, ...read, fault: known && !wrong ? variantOf(this.#rows[known.at]) : wrong }
    if (this.#placesOf.has('group')) this.#rows.push(csvRow)
    else this.#take(csvRow)
  }

  end(): Omit<CsvFile, 'rows'> {
    for (const { at, photos } of this.#groups.values()) {
      const row = this.#rows[at]
      if (!row || photos.length < 2) continue
      const inOrder = photos.toSorted((a, b) => a.at - b.at).map(({ photo }) => photo)
      const { photos: found, more } = findPhotos(inOrder, undefined, '', true)
      if (more > 0) this.#tooMany += 1
      this.#rows[at] = { ...row, photos: found }
    }
    for (const row of this.#rows) this.#take(row)
    return {
      layout: this.#layout,
      headerRow: this.#header[0],
      notes: this.#notes(),
      categories: this.#categories,
      below: this.#below.map(([, cells]) => cells),
    }
  }

  #textsOf(field: FileField, texts: readonly string[]): string[] {
    const said: string[] = []
    for (const at of this.#placesOf.get(field) ?? []) {
      const text = texts[at]?.trim()
      if (text) said.push(text)
    }
    return said
  }

  /** A further photograph of a row above: neither a piece of its own nor a variant with its own price. */
  #joins(known: { photos: { at: number; photo: string }[] }, texts: readonly string[]): boolean {
    known.photos.push(...this.#ordered(texts, this.#photosOf(texts, '')))
    return !(['title', 'price', 'sku'] as const).some(field => this.#textsOf(field, texts).length > 0)
  }

  #ordered(texts: readonly string[], photos: readonly string[]) {
    const position = Number(this.#textsOf('groupOrder', texts)[0])
    const at = Number.isFinite(position) ? position : Number.MAX_SAFE_INTEGER
    return photos.map(photo => ({ at, photo }))
  }

  #photosOf(texts: readonly string[], sku: string): readonly string[] {
    const { isOwn } = this.#layout
    const { photos, more, absent } = findPhotos(this.#textsOf('imageUrl', texts), this.#table.photos, sku, isOwn)
    if (more > 0) this.#tooMany += 1
    this.#absent += absent.length
    this.#absentName ||= absent[0] ?? ''
    return photos
  }

  #ownRow(texts: readonly string[]) {
    const cells: Partial<Record<CsvColumnName, string>> = {}
    const others: OtherCell[] = []
    let sku = ''
    for (const { at, name, field, rule } of this.#layout.columns) {
      const text = texts[at] ?? ''
      if (field === undefined) {
        if (rule && text !== '') others.push({ name, text, rule })
      } else if (field === 'sku') sku = text.trim()
      else if (text !== '') cells[field as CsvColumnName] ??= this.#withUnit(at, text)
    }
    return { cells, others, sku, photos: this.#photosOf(texts, sku) }
  }

  #shopRow(texts: readonly string[]) {
    const others: OtherCell[] = []
    for (const { at, name, rule } of this.#layout.columns) {
      const text = texts[at] ?? ''
      if (rule && text !== '') others.push({ name, text, rule })
    }
    const { cells, sku, isLotNumber, estimate, isStartPriceUnused, category } = composeRow(
      this.#layout,
      this.#answers,
      (at: number) => this.#withUnit(at, texts[at] ?? ''),
    )
    if (isStartPriceUnused) this.#startPrices += 1
    if (category) this.#categories.set(category, (this.#categories.get(category) ?? 0) + 1)
    return { cells, others, sku, isLotNumber, photos: this.#photosOf(texts, sku), ...(estimate && { estimate }) }
  }

  /** `420` below `Weight (g)`. */
  #withUnit(at: number, text: string): string {
    const unit = this.#units.get(at)
    return unit && MEASURED.test(text) ? `${text.trim()} ${unit}` : text
  }

  #notes(): string[] {
    const { isOwn } = this.#layout
    return [
      ...(this.#table.notes ?? []),
      ...(isOwn ? ownNotes(this.#layout) : shopNotes(this.#layout)),
      ...(this.#absent > 0
        ? [
            this.#table.photos
              ? `${this.#absent} photographs are not in the .zip, such as ${quoted(this.#absentName)}.`
              : `The file names ${this.#absent} photographs without an address, such as ${quoted(this.#absentName)}. Put the file and its photographs into one .zip to bring them along.`,
          ]
        : []),
      ...(this.#tooMany > 0
        ? [`${this.#tooMany} rows have more than 12 photographs. The first 12 of each are taken.`]
        : []),
      ...(this.#startPrices > 0
        ? [
            `An auction here begins at its reserve. ${this.#startPrices} rows have a lower starting price, which is not taken.`,
          ]
        : []),
    ]
  }
}

const MEASURED = /^[\d\s.,x×]+$/i

function unitsOf({ columns }: FileLayout): ReadonlyMap<number, string> {
  const units = new Map<number, string>()
  for (const { at, name, field } of columns) {
    const unit = field && ((isFact(field) && factOf(field).measure) || SIDES.has(field)) ? unitIn(name) : undefined
    if (unit) units.set(at, unit)
  }
  return units
}

const SIDES: ReadonlySet<FileField> = new Set(['height', 'width', 'depth'])

const variantOf = (first: CsvRow | undefined) =>
  `The row is a variant of row ${first?.row ?? 0}. Each row lists one piece: write a row with its own title and price for each.`

/** The account says something else for them, or the title and description do. */
const hasOtherwise: ReadonlySet<CsvColumnName> = new Set([
  ...deliveryCsvColumns,
  ...madeCsvColumns,
  ...artCsvColumns,
  ...factNames,
])

const unread = ({ columns }: FileLayout) =>
  columns.filter(({ name, field, rule }) => field === undefined && !rule && name.trim() !== '').map(({ name }) => name)

function ownNotes(layout: FileLayout): string[] {
  const ignored = unread(layout)
  const absent = csvColumnsNamed(layout.columns).filter(column => !hasOtherwise.has(column))
  return [
    ...(ignored.length > 0 ? [`Ignored: ${shortList(ignored)}. These columns are unknown or appear twice.`] : []),
    ...(absent.length > 0 ? [`There is no column for ${absent.join(', ')}, so the listings do not show it.`] : []),
  ]
}

function shopNotes(layout: FileLayout): string[] {
  const ignored = unread(layout)
  return ignored.length > 0 ? [`Not taken: ${shortList(ignored)}.`] : []
}

const SHOWN_NAMES = 10

const shortList = (names: readonly string[]) => {
  const shown = names.slice(0, SHOWN_NAMES).map(quoted)
  return names.length > SHOWN_NAMES ? `${shown.join(', ')} and ${names.length - SHOWN_NAMES} more` : shown.join(', ')
}
