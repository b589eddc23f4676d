import Papa from 'papaparse'
import { DomainError } from '../../shared/contract/errors.ts'
import {
  artCsvColumns,
  CSV_MAX_ROWS,
  type CsvColumnName,
  csvColumns,
  deliveryCsvColumns,
  madeCsvColumns,
  requiredCsvColumns,
} from '../../shared/rules/bulk-upload.ts'
import { type FactName, factNames, factOf } from '../../shared/rules/piece-facts.ts'
import { quoted } from './faults.ts'
import { withoutCurrency } from './foreign-currency.ts'
import { foldedName, MONEY_COLUMNS, nameFault, type OtherCell, ruleOf, sameAsFirst } from './other-columns.ts'

export interface CsvRow {
  /** As in a spreadsheet: the first line is row 1, and empty ones count. */
  readonly row: number
  readonly cells: Readonly<Partial<Record<CsvColumnName, string>>>
  /** Cells of columns that are not read, but may change what the row means. */
  readonly others: readonly OtherCell[]
  readonly fault: string | undefined
}

export interface CsvFile {
  readonly rows: readonly CsvRow[]
  readonly notes: readonly string[]
}

const DELIMITERS = [',', ';', '\t'] as const

/** Includes empty lines: a file of millions of them must fail early. */
const MAX_LINES = 10 * CSV_MAX_ROWS

const HEADER_CHARACTERS = 20_000

const MAX_OTHERS = 100

const QUOTES =
  'A cell starts with a quotation mark but does not end with one. Write quotation marks inside a cell twice.'
const TOO_MANY_CELLS = 'There are more cells than columns. Put quotation marks around text that contains commas.'

const isEmpty = (cells: readonly string[]) => cells.every(cell => cell.trim() === '')

/** "Listing Type", "listing_type" and "listingType" are the same column. */
const columnsByName = new Map<string, CsvColumnName>([
  ...csvColumns.map(column => [foldedName(column), column] as const),
  ['dimensions', 'size'],
  ['medium', 'materials'],
])
const moneyByName = new Map(MONEY_COLUMNS.map(column => [foldedName(column), column]))
const columnOf = (name: string): CsvColumnName | undefined => {
  const plain = withoutUnit(name.replace(ITEM_SPECIFIC, ''))
  return (
    columnsByName.get(foldedName(plain)) ??
    moneyByName.get(foldedName(withoutCurrency(name))) ??
    factNamed(foldedName(plain))
  )
}

/** As auction sites prefix what a seller says of a kind of piece: `C:Binding`. */
const ITEM_SPECIFIC = /^\*?C:/i
const UNIT = /[([]\s*(kg|g|grams?|oz|ozt|lbs?|cm|mm|in|inches)\.?\s*[)\]]\s*$/i
const withoutUnit = (name: string) => name.replace(UNIT, '')

const isFact = (column: CsvColumnName): column is FactName => factNames.some(name => name === column)

const factNamed = (folded: string): FactName | undefined =>
  factNames.find(name => foldedName(factOf(name).title) === folded || factOf(name).header?.test(folded))

/** `420` below `Weight (g)`. */
function withUnit(name: string, column: CsvColumnName, text: string): string {
  const [, unit] = UNIT.exec(name) ?? []
  return unit && isFact(column) && factOf(column).measure && /^[\d\s.,x×]+$/i.test(text)
    ? `${text.trim()} ${unit}`
    : text
}

/** Only of known columns: a header may name a million. */
interface Header {
  readonly places: ReadonlyMap<CsvColumnName, { readonly at: number; readonly name: string }>
  readonly others: readonly (Omit<OtherCell, 'text'> & { readonly at: number })[]
  readonly fault: string | undefined
  readonly width: number
}

/** A row that can't be read has a fault. @throws DomainError csv_without_columns, csv_without_rows, csv_too_long */
export function readCsv(file: string): CsvFile {
  const { text, delimiter = delimiterOf(file) } = withoutDelimiterLine(file)
  const rows: CsvRow[] = []
  let header: Header | undefined
  const notes: string[] = []
  let row = 0
  eachRecord(text, delimiter, (cells, fault) => {
    row += 1
    if (row > MAX_LINES) throw tooLong()
    if (isEmpty(cells) && !fault) return
    if (!header) {
      header = headerOf(cells)
      notes.push(...notesOn(cells, header))
      return
    }
    if (rows.length === CSV_MAX_ROWS) throw tooLong()
    rows.push({ row, ...readRow(cells, header), ...(fault && { fault }) })
  })
  if (!header) throw missing(requiredCsvColumns)
  if (rows.length === 0) throw new DomainError('csv_without_rows')
  return { rows, notes }
}

/** By record, so that a file of nothing but line ends never becomes a list of its lines. */
function eachRecord(text: string, delimiter: string, take: (cells: string[], fault: string | undefined) => void): void {
  // papaparse swallows what its callback throws.
  let failure: unknown
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    skipEmptyLines: false,
    step: ({ data, errors }, parser) => {
      try {
        take(data, errors.some(({ type }) => type === 'Quotes') ? QUOTES : undefined)
      } catch (error) {
        failure = error
        parser.abort()
      }
    },
  })
  if (failure) throw failure
}

const DELIMITER_LINE = /^"?sep=([^\n"])"?\n/i

/** Excel writes and reads this line, and shows the next one as row 1. */
function withoutDelimiterLine(text: string): { text: string; delimiter?: string } {
  const [line, delimiter] = DELIMITER_LINE.exec(text) ?? []
  return line && delimiter ? { text: text.slice(line.length), delimiter } : { text }
}

function delimiterOf(text: string): string {
  const known = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text.trimStart().slice(0, HEADER_CHARACTERS), {
      delimiter,
      newline: '\n',
      preview: 1,
    })
    return (data[0] ?? []).filter(name => columnOf(name)).length
  }
  return DELIMITERS.toSorted((a, b) => known(b) - known(a))[0] ?? ','
}

const tooLong = () => new DomainError('csv_too_long', { limit: CSV_MAX_ROWS })

function headerOf(names: readonly string[]): Header {
  const places = new Map<CsvColumnName, { at: number; name: string }>()
  const others: Header['others'][number][] = []
  let fault: string | undefined
  for (const [at, name] of names.entries()) {
    if (name === '') continue
    const column = columnOf(name)
    fault ??= nameFault(name, column)
    if (column && !places.has(column)) {
      places.set(column, { at, name })
      continue
    }
    const rule = column ? (isFact(column) ? undefined : sameAsFirst(column)) : ruleOf(name)
    if (rule && others.length < MAX_OTHERS) others.push({ at, name, rule })
  }
  const lacking = requiredCsvColumns.filter(column => !places.has(column))
  if (lacking.length > 0) throw missing(lacking)
  return { places, others, fault, width: names.length }
}

const missing = (columns: readonly CsvColumnName[]) =>
  new DomainError('csv_without_columns', { reason: columns.join(', ') })

/** The account says something else for them, or the title and description do. */
const hasOtherwise: ReadonlySet<CsvColumnName> = new Set([
  ...deliveryCsvColumns,
  ...madeCsvColumns,
  ...artCsvColumns,
  ...factNames,
])

function notesOn(names: readonly string[], { places, others }: Header): string[] {
  const read = new Set([...[...places.values()].map(({ at }) => at), ...others.map(({ at }) => at)])
  const ignored = names.filter((name, at) => !read.has(at) && name.trim() !== '')
  const absent = csvColumns.filter(column => !places.has(column) && !hasOtherwise.has(column))
  return [
    ...(ignored.length > 0 ? [`Ignored: ${shortList(ignored)}. These columns are unknown or appear twice.`] : []),
    ...(absent.length > 0 ? [`There is no column for ${absent.join(', ')}, so the listings do not show it.`] : []),
  ]
}

const SHOWN_NAMES = 10

const shortList = (names: readonly string[]) => {
  const shown = names.slice(0, SHOWN_NAMES).map(quoted)
  return names.length > SHOWN_NAMES ? `${shown.join(', ')} and ${names.length - SHOWN_NAMES} more` : shown.join(', ')
}

function readRow(texts: readonly string[], { places, others, fault, width }: Header) {
  const cells: Partial<Record<CsvColumnName, string>> = {}
  for (const [column, { at, name }] of places) cells[column] = withUnit(name, column, texts[at] ?? '')
  return {
    cells,
    others: others.map(({ at, ...other }) => ({ ...other, text: texts[at] ?? '' })),
    fault: isEmpty(texts.slice(width)) ? fault : TOO_MANY_CELLS,
  }
}
