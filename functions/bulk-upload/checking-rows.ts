import { CATEGORY_MAX, textField } from '../../shared/contract/fields.ts'
import { type CsvColumnName, deliveryCsvColumns } from '../../shared/rules/bulk-upload.ts'
import type { Cents } from '../../shared/rules/cents.ts'
import { toXmlText } from '../../shared/rules/characters.ts'
import { chargeTrouble } from '../../shared/rules/charge-limits.ts'
import type { DeliveryTerms } from '../../shared/rules/delivery-terms.ts'
import { isEstimate } from '../../shared/rules/estimate.ts'
import { categories, conditions, listingTypes } from '../../shared/rules/listing.ts'
import { amountField } from '../../shared/rules/money.ts'
import { type DetailName, detailNames } from '../../shared/rules/piece-details.ts'
import { type FactName, factNames, keptFacts } from '../../shared/rules/piece-facts.ts'
import { subjectTitles } from '../../shared/rules/sale-rules/subjects.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { readSubjects } from '../core/clearance/reading.ts'
import { readPieceOf } from '../core/clearance/sale-guard.ts'
import type { ListingInput } from '../core/listing/create/listing-an-item.ts'
import { PhotoRefusal, photoAddress } from '../core/photo/web-address.ts'
import { sha256 } from '../platform/ids.ts'
import { atOnce, inSlices } from '../platform/in-slices.ts'
import { plainText } from '../platform/plain-text.ts'
import type { Estimate } from './composing-rows.ts'
import { inColumn, quoted } from './faults.ts'
import type { FileAnswers } from './file-header.ts'
import type { FileTable, PackedPhotos } from './file-table.ts'
import { namesForeignCurrency, stayInShopCurrency } from './foreign-currency.ts'
import { faultsOf } from './other-columns.ts'
import { type CsvRow, readCsv } from './reading-csv.ts'
import { artOf } from './row-art.ts'
import { deliveryOf } from './row-delivery.ts'
import { InputReader } from './row-input.ts'
import { isOtherShopsCondition, ourCondition } from './shops/condition-words.ts'
import { plainAmount } from './typed-amounts.ts'

export interface RowListing {
  /** The same for rows with the same content: each is listed once per seller. */
  readonly key: string
  readonly input: ListingInput
  /** The first of all. */
  readonly photoUrl: string | undefined
  /** Addresses on the web, or within an uploaded .zip. In the order shown, at most twelve. */
  readonly photoUrls: readonly string[]
  readonly made: Made
  /** Whose form the file has: a shop's, `template` for ours, `file` for any other. */
  readonly source: string
  /** The seller's own number of the piece. */
  readonly sku: string | null
  /** That number is of a lot in a sale. */
  readonly isLotNumber?: boolean
  /** A piece with that number is in the stock. */
  readonly isInStock?: boolean
  readonly estimate: RowEstimate | null
}

interface RowEstimate {
  readonly minCents: Cents
  readonly maxCents: Cents
}

/** Null where the row says nothing. */
export type Made = Readonly<Record<'maker' | 'dateCreated' | 'culture' | 'materials', string | null>>

export type PlannedRow = { readonly row: number } & (
  | { readonly listing: RowListing; readonly error?: undefined; readonly sameAs?: undefined }
  | { readonly error: string; readonly title: string; readonly listing?: undefined; readonly sameAs?: undefined }
  | { readonly sameAs: number; readonly title: string; readonly listing?: undefined; readonly error?: undefined }
)

export interface Plan {
  readonly rows: readonly PlannedRow[]
  readonly notes: readonly string[]
}

/** What holds for all rows. */
interface ForAll {
  /** Delivery terms of rows that state none. */
  readonly delivery: DeliveryTerms
  /** What the seller said of the file. */
  readonly answers?: FileAnswers | undefined
}

interface Checking extends ForAll {
  readonly source: string
  /** What came with the table in a .zip. */
  readonly packed: PackedPhotos | undefined
  readonly reader: InputReader
  readonly now: Date
}

/**
 * @throws DomainError csv_without_columns, csv_without_rows, csv_too_long
 */
export const planOf = (file: string | FileTable, forAll: ForAll): Plan => atOnce(planning(file, forAll))

/** For a file whose check takes a while. @throws as `planOf` does */
export const planInSlices = (file: FileTable, forAll: ForAll): Promise<Plan> => inSlices(planning(file, forAll))

/** A step for each row. */
function* planning(file: string | FileTable, forAll: ForAll): Generator<undefined, Plan> {
  const read: CsvRow[] = []
  const { notes, layout } = readCsv(file, forAll.answers ?? {}, () => row => read.push(row))
  const { isOwn, format } = layout
  const source = format?.id ?? (isOwn ? 'template' : 'file')
  const packed = typeof file === 'string' ? undefined : file.photos
  const checking = { ...forAll, source, packed, reader: new InputReader(), now: new Date() }
  const firstRows = new FirstRows()
  const rows: PlannedRow[] = []
  for (const written of read) {
    yield
    const cells = asShown(written.cells, isOwn)
    const csvRow = cells === written.cells ? written : { ...written, cells }
    const { row } = csvRow
    const checked = checkRow(csvRow, checking)
    if (typeof checked === 'string') {
      rows.push({ row, title: titleOf(csvRow), error: checked })
      continue
    }
    const { key, sameAs } = firstRows.of(checked, row)
    rows.push(
      sameAs === undefined
        ? { row, listing: key === checked.key ? checked : { ...checked, key } }
        : { row, title: titleOf(csvRow), sameAs },
    )
  }
  return { rows, notes }
}

const titleOf = ({ cells }: CsvRow) => toXmlText(cells.title?.trim() ?? '')

/** Two rows that say the same are a mistake, unless they have different numbers of the seller's. */
class FirstRows {
  readonly #rows = new Map<string, number>()
  readonly #skus = new Map<string, string>()

  of({ key, sku }: RowListing, row: number): { key: string; sameAs?: number | undefined } {
    const first = this.#rows.get(key)
    if (first === undefined) {
      this.#rows.set(key, row)
      if (sku !== null) this.#skus.set(key, sku)
      return { key }
    }
    const firstSku = this.#skus.get(key)
    if (sku === null || firstSku === undefined || sku === firstSku) return { key, sameAs: first }
    const own = sha256(JSON.stringify([key, sku]))
    const same = this.#rows.get(own)
    if (same === undefined) this.#rows.set(own, row)
    return { key: own, sameAs: same }
  }
}

/** Other shops' files have texts of web pages. */
function asShown(cells: CsvRow['cells'], isOwn: boolean): CsvRow['cells'] {
  let shown: Partial<Record<CsvColumnName, string>> | undefined
  for (const column in cells) {
    const cell = cells[column as CsvColumnName] ?? ''
    // Of other forms it was made from texts as they show.
    if (!MARKED_UP.test(cell) || (column === 'description' && !isOwn)) continue
    shown ??= { ...cells }
    shown[column as CsvColumnName] = plainText(cell)
  }
  return shown ?? cells
}

const MARKED_UP = /[&<]/

/** A Lambda answers at most 6 MB, and every row may have an error. */
const ERROR_MAX = 200
const AND_MORE = 'And more.'

function inLines(faults: readonly string[]): string {
  const [first = '', ...others] = faults
  return others.reduce(
    (line, fault) =>
      line.endsWith(AND_MORE) ? line : `${line}\n${line.length + fault.length < ERROR_MAX ? fault : AND_MORE}`,
    first,
  )
}

const ANY_ITEM = 'new'

const locationField = textField(CATEGORY_MAX)
const NO_LOCATION = { success: true, data: '', error: undefined } as const

/** @returns a string for what is wrong, one line per column */
function checkRow(csvRow: CsvRow, checking: Checking): RowListing | string {
  const { cells, others, fault } = csvRow
  const { delivery: account } = checking
  if (fault) return fault
  const listingType = listingTypeIn(cells.listingType)
  const { condition, said: conditionSaid } = conditionOf(cells.condition)
  const amount = plainAmount(cells.price ?? '') || null
  const isAuction = listingType === 'auction'
  const delivery = deliveryOf(cells, account)
  const category = categoryIn(cells.category)
  const art = artOf(cells, category)
  const location = cells.location ? locationField.safeParse(cells.location) : NO_LOCATION
  const { success, data, error } = checking.reader.read({
    inventoryId: ANY_ITEM,
    itemName: cells.title ?? '',
    category,
    description: withLines(cells.description, conditionSaid, location.data),
    condition,
    maker: cells.maker,
    dateCreated: cells.dateMade,
    culture: cells.origin,
    materials: cells.materials,
    period: cells.period,
    style: cells.style,
    color: cells.color,
    dimensions: cells.size,
    facts: factsIn(cells),
    listingType,
    price: isAuction ? null : amount,
    reservePrice: isAuction ? amount : null,
    delivery: delivery.terms,
    resaleRight: art.resaleRight,
  })
  const photos = photosOf(csvRow.photos, checking.packed)
  const faults: string[] = []
  if (success) faults.push(...chargeFault(data), ...ruleFault(data, checking.now))
  else for (const { path, message } of error.issues) faults.push(said(columnOf(path), message, cells))
  if (others.length > 0) faults.push(...faultsOf(others, cells))
  faults.push(...delivery.faults, ...art.faults)
  if (!location.success) faults.push(inColumn('location', location.error.issues[0]?.message ?? ''))
  if (photos.fault) faults.push(inColumn('imageUrl', photos.fault))
  if (!success || faults.length > 0) return inLines(faults)
  return {
    key: keyOf(data, cells, photos.urls),
    input: data,
    photoUrl: photos.urls[0],
    photoUrls: photos.urls,
    made: madeOf(data),
    source: checking.source,
    sku: csvRow.sku.slice(0, SKU_MAX) || null,
    ...(csvRow.isLotNumber && { isLotNumber: true }),
    estimate: estimateOf(csvRow.estimate),
  }
}

const SKU_MAX = 100

const estimateAmount = amountField()

/** The whole range is in the description, too: one that is none stays there alone. */
function estimateOf(said: Estimate | undefined): RowEstimate | null {
  const [min, max] = [said?.low, said?.high].map(text =>
    text ? estimateAmount.safeParse(plainAmount(text)).data : undefined,
  )
  return min !== undefined && max !== undefined && isEstimate(min, max) ? { minCents: min, maxCents: max } : null
}

const madeFields = [
  'maker',
  'dateCreated',
  'culture',
  'materials',
  'period',
  'style',
  'color',
  'dimensions',
] as const satisfies readonly (keyof ListingInput)[]

/** A key made of all that the row says. Empty fields are not part of it, so that further columns don't change it. */
function keyOf(input: ListingInput, cells: CsvRow['cells'], [photoUrl = '', ...morePhotos]: readonly string[]): string {
  const { itemName, category, description, condition, listingType, price, reservePrice, facts } = input
  const said: (readonly [string, unknown])[] = []
  const say = (name: string, value: unknown) => {
    if (value) said.push([name, value])
  }
  for (const name of madeFields) say(name, input[name])
  if (facts) for (const [name, value] of Object.entries(keptFacts(facts) ?? {})) say(name, value)
  for (const column of deliveryCsvColumns) say(column, cells[column]?.trim().toLowerCase())
  for (const photo of morePhotos) say('imageUrl', photo)
  const first = [itemName, category, description, condition, listingType, price, reservePrice, photoUrl]
  return sha256(JSON.stringify(said.length > 0 ? [...first, said] : first))
}

const madeOf = ({ maker = null, dateCreated = null, culture = null, materials = null }: ListingInput): Made => ({
  maker,
  dateCreated,
  culture,
  materials,
})

const plainWord = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, ' ')

/** Unknown words stay as they are, for the error message. */
function oneOf<const Word extends string>(words: readonly Word[], others: Record<string, Word> = {}) {
  const known = new Map([...Object.entries(others), ...words.map(word => [plainWord(word), word] as const)])
  return (cell = ''): string | null => {
    const text = cell.trim()
    return text === '' ? null : (known.get(plainWord(text)) ?? text)
  }
}

const listingTypeIn = oneOf(listingTypes, { fixed: 'fixed-price' })
const categoryIn = oneOf(categories)

/** What other shops' lists of choices say of nothing, and of a signature. */
// @wc-ignore
const NOTHING_SAID =
  /^(?:n\/?a|does not apply|unknown|unspecified|none|not specified|unbekannt|keine angabe|trifft nicht zu|[-–—?]+)$/i
// @wc-ignore
const SIGNATURES: Readonly<Record<string, string>> = { yes: 'Signed', ja: 'Signed', no: 'Unsigned', nein: 'Unsigned' }

function factsIn(cells: CsvRow['cells']): Partial<Record<FactName, string>> | undefined {
  let facts: Partial<Record<FactName, string>> | undefined
  for (const name of factNames) {
    const fact = cells[name] ? factIn(name, cells[name]) : null
    if (fact === null) continue
    facts ??= {}
    facts[name] = fact
  }
  return facts
}

function factIn(name: FactName, cell = ''): string | null {
  const text = cell.trim()
  if (NOTHING_SAID.test(text)) return null
  return (name === 'signature' && SIGNATURES[text.toLowerCase()]) || text || null
}

/** A word of other shops is no error: the piece has no condition stated, and the word stays with the description. */
function conditionOf(cell = ''): { condition: string | null; said?: string } {
  const text = cell.trim()
  if (text === '') return { condition: null }
  const ours = ourCondition(text)
  if (ours) return { condition: ours }
  return isOtherShopsCondition(text) ? { condition: null, said: text } : { condition: text }
}

/** Listings have no field for them. */
// @wc-ignore
function withLines(description = '', condition = '', location = ''): string {
  let text = description.trim()
  const add = (line: string) => {
    text = text === '' ? line : `${text}\n\n${line}`
  }
  if (condition) add(`Condition: ${condition}`)
  if (location) add(`Location: ${location}`)
  return text
}

const NO_PHOTOS = { urls: [] } as const

function photosOf(
  photos: readonly string[],
  packed: PackedPhotos | undefined,
): { urls: readonly string[]; fault?: string } {
  if (photos.length === 0) return NO_PHOTOS
  const urls: string[] = []
  try {
    for (const photo of photos) urls.push(packed?.has(photo) ? photo : photoAddress(photo).href)
    return { urls: [...new Set(urls)] }
  } catch (error) {
    if (error instanceof PhotoRefusal) return { urls, fault: error.message }
    throw error
  }
}

/** An auction may have no reserve. */
function chargeFault({ price, reservePrice }: ListingInput): string[] {
  const cents = price || reservePrice
  const trouble = cents ? chargeTrouble(cents) : null
  return trouble ? [inColumn('price', trouble)] : []
}

/** A file has no place for answers and documents. */
function ruleFault(input: ListingInput, now: Date): string[] {
  const { itemName, description, flaws, facts, delivery, price, reservePrice } = input
  const texts = readPieceOf({
    itemName,
    description: description ?? undefined,
    flaws: flaws ?? undefined,
    ...statedDetails(input),
    facts: facts ? keptFacts(facts) : undefined,
    priceCents: (price || reservePrice) ?? undefined,
    delivery,
  })
  const subjects = readSubjects(texts, now)
  if (subjects.length === 0) return []
  const titles = subjects.map(({ subject }) => subjectTitles[subject]).join(', ')
  return [
    inColumn(
      'title',
      `We ask about this piece before it is sold (${titles}). Add it to your collection and list it there.`,
    ),
  ]
}

function statedDetails(input: ListingInput): Partial<Record<DetailName, string>> {
  const stated: Partial<Record<DetailName, string>> = {}
  for (const name of detailNames) {
    const text = input[name]
    if (text) stated[name] = text
  }
  return stated
}

const COLUMN_OF_FIELD: Readonly<Record<string, CsvColumnName>> = {
  itemName: 'title',
  reservePrice: 'price',
  dateCreated: 'dateMade',
  culture: 'origin',
  dimensions: 'size',
  diedIn: 'artistDied',
  life: 'artistDied',
  origin: 'artistEntitled',
  isOwnWork: 'ownWork',
  boughtFromArtistOn: 'boughtFromArtist',
  domestic: 'shipping',
  abroad: 'shippingAbroad',
  countries: 'shippingCountries',
}

function columnOf([field, part]: readonly PropertyKey[]) {
  const name = String(field === 'delivery' || field === 'facts' || field === 'resaleRight' ? part : field)
  return COLUMN_OF_FIELD[name] ?? (name as CsvColumnName)
}

/** A person who fills in a cell does not see the choices. */
const CHOICES: Partial<Record<CsvColumnName, string>> = {
  condition: `Use ${conditions.slice(0, -1).join(', ')} or ${conditions.at(-1)}.`,
  // @wc-include
  listingType: 'Use fixed-price or auction.',
}

const MONEY: ReadonlySet<CsvColumnName> = new Set(['price', 'shipping', 'shippingAbroad'])

function said(column: CsvColumnName, message: string, cells: CsvRow['cells']): string {
  const cell = cells[column]?.trim() ?? ''
  if (MONEY.has(column) && namesForeignCurrency(cell))
    return inColumn(column, `${quoted(cell)} is not in ${shopCurrency()}. ${stayInShopCurrency()}`)
  return inColumn(column, (cell && CHOICES[column]) || message)
}
