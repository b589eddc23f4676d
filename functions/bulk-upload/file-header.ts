import { DomainError } from '../../shared/contract/errors.ts'
import {
  type CsvColumnName,
  csvColumns,
  FILE_MAX_COLUMNS,
  type FileField,
  requiredCsvColumns,
} from '../../shared/rules/bulk-upload.ts'
import type { ListingType } from '../../shared/rules/listing.ts'
import { columnOf, guessByContent, guessOf, isFact, lacksUnit, specificOf } from './column-names.ts'
import { columnKey, nameFault, type Rule, ruleOf, ruleOfField, sameAsFirst } from './other-columns.ts'
import { type ShopFormat, shopFormats } from './shops/shop-formats.ts'

interface FileColumn {
  readonly at: number
  readonly name: string
  /** Undefined: it is not taken. */
  readonly field: FileField | undefined
  readonly rule?: Rule | undefined
}

/** What the columns of a file are. */
export interface FileLayout {
  /** The template's own names: what a cell says is held to be meant so, and a word that is none of ours is an error. */
  readonly isOwn: boolean
  readonly format: ShopFormat | undefined
  /** In the order in which they count. */
  readonly columns: readonly FileColumn[]
  /** How pieces are sold whose rows don't say. */
  readonly listingType: ListingType | undefined
  /** What is wrong with all rows. */
  readonly fault: string | undefined
  readonly width: number
  readonly names: readonly string[]
}

/** What a person corrects in the preview, or a profile keeps. */
interface ColumnAnswers {
  /** By position; null: not taken. */
  readonly columns?: readonly (FileField | null)[] | undefined
  readonly listingType?: ListingType | undefined
}

export interface FileAnswers extends ColumnAnswers {
  /** By what the file calls it: one of ours, the seller's own, or none. */
  readonly categories?: Readonly<Record<string, string | null>> | undefined
}

const MAX_RULES = 100

const formatKeys = shopFormats.map(format => ({
  format,
  signatures: format.signatures.map(names => names.map(columnKey)),
  fields: new Map(
    format.columns
      .flatMap(([field, ...names], rank) =>
        names.map((name, at) => [columnKey(name), { field, rank: rank + at / 100 }] as const),
      )
      .toReversed(),
  ),
}))

const shopKeys = new Set(formatKeys.flatMap(({ fields }) => [...fields.keys()]))

/** Cells longer than that are no names. */
const NAME_MAX = 200

/** As previews show them and profiles compare them: without empty ones at the end. */
export const shownNames = (names: readonly string[]): string[] => {
  const all = names.slice(0, FILE_MAX_COLUMNS).map(name => name.trim().slice(0, NAME_MAX))
  return all.slice(0, all.findLastIndex(name => name !== '') + 1)
}

const isKnown = (name: string) =>
  name !== '' &&
  name.length <= NAME_MAX &&
  (columnOf(name) !== undefined || shopKeys.has(columnKey(name)) || guessOf(name) !== undefined)

/** How many names of columns a line has. */
export const knownColumns = (cells: readonly string[]): number =>
  cells.slice(0, FILE_MAX_COLUMNS).filter(isKnown).length

const shopOf = (cells: readonly string[]) => {
  const keys = new Set(cells.slice(0, FILE_MAX_COLUMNS).map(columnKey))
  return formatKeys.find(({ signatures }) => signatures.some(names => names.every(name => keys.has(name))))
}

const isOwnHeader = (cells: readonly string[]) => {
  const own = new Set(
    cells.slice(0, FILE_MAX_COLUMNS).map(name => (name.length <= NAME_MAX ? columnOf(name) : undefined)),
  )
  return requiredCsvColumns.every(column => own.has(column))
}

/** Its place among the first lines of a file: the template's or a shop's, else the line with most known names. */
export function headerIn(lines: readonly (readonly string[])[]): number {
  const sure = lines.findIndex(cells => isOwnHeader(cells) || shopOf(cells) !== undefined)
  if (sure >= 0) return sure
  const known = lines.map(knownColumns)
  return Math.max(0, known.indexOf(Math.max(...known)))
}

export function layoutOf(
  names: readonly string[],
  below: readonly (readonly string[])[],
  answers: ColumnAnswers = {},
): FileLayout {
  const isOwn = isOwnHeader(names)
  const shop = isOwn ? undefined : shopOf(names)
  const columns = answers.columns
    ? answeredColumns(names, answers.columns)
    : isOwn
      ? ownColumns(names)
      : shop
        ? shopColumns(names, shop)
        : guessedColumns(names, below)
  return {
    isOwn: isOwn && !answers.columns,
    format: shop?.format,
    columns,
    listingType: answers.listingType ?? shop?.format.listingType,
    fault: faultIn(columns),
    width: names.length,
    names,
  }
}

const faultIn = (columns: readonly FileColumn[]) => {
  for (const { name, field } of columns) {
    const fault = name && nameFault(name, field as CsvColumnName | undefined)
    if (fault) return fault
  }
  return undefined
}

/** Only of columns that mean something: a header may name a million. */
function ownColumns(names: readonly string[]): FileColumn[] {
  const columns: FileColumn[] = []
  const seen = new Set<FileField>()
  let rules = 0
  for (const [at, name] of names.entries()) {
    if (name === '') continue
    const column = name.length <= NAME_MAX ? columnOf(name) : undefined
    const field = column ?? (STOCK_NUMBER.has(columnKey(name)) ? 'sku' : undefined)
    if (field && (!seen.has(field) || field === 'imageUrl')) {
      seen.add(field)
      columns.push({ at, name, field })
      continue
    }
    const rule = column ? (isFact(column) ? undefined : sameAsFirst(column)) : ruleOf(name)
    const isRuled = rule && rules < MAX_RULES
    if (isRuled) rules += 1
    columns.push({ at, name, field: undefined, ...(isRuled && { rule }) })
  }
  return columns
}

// @wc-ignore
const STOCK_NUMBER = new Set(['sku', 'stocknumber', 'customlabel', 'customlabelsku'])

const ruled = (at: number, name: string, field: FileField | undefined): FileColumn => {
  const rule = field ? ruleOfField[field] : ruleOf(name)
  return { at, name, field, ...(rule && { rule }) }
}

const named = (names: readonly string[]) =>
  [...names.slice(0, FILE_MAX_COLUMNS).entries()].filter(([, name]) => name.trim() !== '')

function shopColumns(names: readonly string[], { fields }: (typeof formatKeys)[number]): FileColumn[] {
  const ranked = named(names).map(([at, name]) => {
    const { field, rank = Number.POSITIVE_INFINITY } = fields.get(columnKey(name)) ?? {}
    return { rank, column: ruled(at, name, field ?? specificOf(name)) }
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column)
}

function guessedColumns(names: readonly string[], below: readonly (readonly string[])[]): FileColumn[] {
  const taken = new Set<FileField>()
  return named(names).map(([at, name]) => {
    const cells = below.map(each => each[at] ?? '')
    const guess = guessOf(name) ?? guessByContent(cells)
    const isFree = guess && (SEVERAL.has(guess) || !taken.has(guess)) && !lacksUnit(guess, name, cells)
    const field = isFree ? guess : undefined
    if (field) taken.add(field)
    return ruled(at, name, field)
  })
}

/** Of the others the first that says something counts. */
const SEVERAL: ReadonlySet<FileField> = new Set(['imageUrl', 'description', 'note', 'price', 'sku'])

const answeredColumns = (names: readonly string[], fields: readonly (FileField | null)[]): FileColumn[] =>
  named(names).map(([at, name]) => {
    const field = fields[at] ?? undefined
    return field ? ruled(at, name, field) : { at, name, field }
  })

const missing = (columns: readonly CsvColumnName[]) =>
  new DomainError('csv_without_columns', { reason: columns.join(', ') })

/** Without which no row can be listed. An auction may have no price. */
export function lackingColumns({ columns, listingType, isOwn }: FileLayout): CsvColumnName[] {
  const has = (...fields: FileField[]) => columns.some(({ field }) => field !== undefined && fields.includes(field))
  return requiredCsvColumns.filter(column => {
    if (column === 'listingType') return !has('listingType') && listingType === undefined
    if (column === 'price' && !isOwn) return !has('price', 'startPrice', 'reservePrice')
    return !has(column)
  })
}

/** @throws DomainError csv_without_columns */
export function requireColumns(layout: FileLayout): void {
  const lacking = lackingColumns(layout)
  if (lacking.length > 0) throw missing(lacking)
}

export const noColumns = () => missing(requiredCsvColumns)

/** Without rows of the account's delivery and of what kinds of pieces are asked. */
export const csvColumnsNamed = (columns: readonly FileColumn[]) => {
  const fields = new Set(columns.map(({ field }) => field))
  return csvColumns.filter(column => !fields.has(column))
}
