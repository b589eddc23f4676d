import { createListingBody } from '../../shared/contract/endpoints/listings.ts'
import { CATEGORY_MAX, textField } from '../../shared/contract/fields.ts'
import { type CsvColumnName, deliveryCsvColumns } from '../../shared/rules/bulk-upload.ts'
import { toXmlText } from '../../shared/rules/characters.ts'
import { chargeTrouble } from '../../shared/rules/charge-limits.ts'
import type { DeliveryTerms } from '../../shared/rules/delivery-terms.ts'
import { categories, conditions, listingTypes } from '../../shared/rules/listing.ts'
import { type FactName, factNames, keptFacts } from '../../shared/rules/piece-facts.ts'
import { subjectTitles } from '../../shared/rules/sale-rules/subjects.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { readSubjects } from '../core/clearance/reading.ts'
import { readPieceOf } from '../core/clearance/sale-guard.ts'
import type { ListingInput } from '../core/listing/create/listing-an-item.ts'
import { PhotoRefusal, photoAddress } from '../core/photo/web-address.ts'
import { sha256 } from '../platform/ids.ts'
import { plainText } from '../platform/plain-text.ts'
import { inColumn, quoted } from './faults.ts'
import { namesForeignCurrency, stayInShopCurrency } from './foreign-currency.ts'
import { faultsOf } from './other-columns.ts'
import { type CsvFile, type CsvRow, readCsv } from './reading-csv.ts'
import { artOf } from './row-art.ts'
import { deliveryOf } from './row-delivery.ts'
import { plainAmount } from './typed-amounts.ts'

export interface RowListing {
  /** The same for rows with the same content: each is listed once per seller. */
  readonly key: string
  readonly input: ListingInput
  readonly photoUrl: string | undefined
  /** All of its photographs, where it can name several. */
  readonly photoUrls?: readonly string[] | undefined
  /** The seller's own number of the piece. */
  readonly sku?: string | null | undefined
  readonly made: Made
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
  readonly sharesView?: boolean
}

/**
 * @throws DomainError csv_without_columns, csv_without_rows, csv_too_long
 */
export function planOf(text: string, forAll: ForAll): Plan {
  const { rows, notes }: CsvFile = readCsv(text)
  const firstRowOf = new Map<string, number>()
  const planned = rows.map((written): PlannedRow => {
    const csvRow = { ...written, cells: asShown(written.cells) }
    const { row, cells } = csvRow
    const title = toXmlText(cells.title?.trim() ?? '')
    const checked = checkRow(csvRow, forAll)
    if (typeof checked === 'string') return { row, title, error: checked }
    const sameAs = firstRowOf.get(checked.key)
    if (sameAs !== undefined) return { row, title, sameAs }
    firstRowOf.set(checked.key, row)
    return { row, listing: checked }
  })
  return { rows: planned, notes }
}

/** Other shops' files have texts of web pages. */
const asShown = <Cells extends object>(cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [column, typeof cell === 'string' ? plainText(cell) : cell]),
  ) as Cells

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

/** @returns a string for what is wrong, one line per column */
function checkRow({ cells, others, fault }: CsvRow, { delivery: account, sharesView }: ForAll): RowListing | string {
  if (fault) return fault
  const listingType = oneOf(listingTypes, cells.listingType, { fixed: 'fixed-price' })
  const condition = oneOf(conditions, cells.condition)
  const amount = plainAmount(cells.price ?? '') || null
  const isAuction = listingType === 'auction'
  const delivery = deliveryOf(cells, account)
  const category = oneOf(categories, cells.category)
  const art = artOf(cells, category)
  const location = textField(CATEGORY_MAX).safeParse(cells.location ?? '')
  const { success, data, error } = createListingBody.safeParse({
    inventoryId: ANY_ITEM,
    itemName: cells.title ?? '',
    category,
    description: withLocation(cells.description, location.data),
    condition,
    maker: cells.maker,
    dateCreated: cells.dateMade,
    culture: cells.origin,
    materials: cells.materials,
    period: cells.period,
    style: cells.style,
    color: cells.color,
    dimensions: cells.size,
    facts: Object.fromEntries(factNames.map(name => [name, factIn(name, cells[name])])),
    listingType,
    price: isAuction ? null : amount,
    reservePrice: isAuction ? amount : null,
    delivery: delivery.terms,
    sharesView,
    resaleRight: art.resaleRight,
  })
  const photo = photoOf(cells.imageUrl)
  const faults = [
    ...(success
      ? [...chargeFault(data), ...ruleFault(data)]
      : error.issues.map(({ path, message }) => said(columnOf(path), message, cells))),
    ...faultsOf(others, cells),
    ...delivery.faults,
    ...art.faults,
    ...(location.success ? [] : [inColumn('location', location.error.issues[0]?.message ?? '')]),
    ...(photo.fault ? [inColumn('imageUrl', photo.fault)] : []),
  ]
  if (!success || faults.length > 0) return inLines(faults)
  return { key: keyOf(data, cells, photo.url), input: data, photoUrl: photo.url, made: madeOf(data) }
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
function keyOf(input: ListingInput, cells: CsvRow['cells'], photoUrl = ''): string {
  const { itemName, category, description, condition, listingType, price, reservePrice } = input
  const said = [
    ...madeFields.map(name => [name, input[name]]),
    ...Object.entries(keptFacts(input.facts) ?? {}),
    ...deliveryCsvColumns.map(column => [column, cells[column]?.trim().toLowerCase()]),
  ].filter(([, value]) => value)
  const first = [itemName, category, description, condition, listingType, price, reservePrice, photoUrl]
  return sha256(JSON.stringify(said.length > 0 ? [...first, said] : first))
}

const madeOf = ({ maker = null, dateCreated = null, culture = null, materials = null }: ListingInput): Made => ({
  maker,
  dateCreated,
  culture,
  materials,
})

/** Unknown words stay as they are, for the error message. */
function oneOf<const Word extends string>(words: readonly Word[], cell = '', others: Record<string, Word> = {}) {
  const text = cell.trim()
  const plain = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, ' ')
  return words.find(word => plain(word) === plain(text)) ?? others[plain(text)] ?? (text || null)
}

/** What other shops' lists of choices say of nothing, and of a signature. */
// @wc-ignore
const NOTHING_SAID =
  /^(?:n\/?a|does not apply|unknown|unspecified|none|not specified|unbekannt|keine angabe|trifft nicht zu|[-–—?]+)$/i
// @wc-ignore
const SIGNATURES: Readonly<Record<string, string>> = { yes: 'Signed', ja: 'Signed', no: 'Unsigned', nein: 'Unsigned' }

function factIn(name: FactName, cell = ''): string | null {
  const text = cell.trim()
  if (NOTHING_SAID.test(text)) return null
  return (name === 'signature' && SIGNATURES[text.toLowerCase()]) || text || null
}

/** Listings have no field for the location. */
// @wc-ignore
const withLocation = (description = '', location = '') =>
  [description.trim(), location && `Location: ${location}`].filter(Boolean).join('\n\n')

function photoOf(cell = ''): { url?: string; fault?: string } {
  const text = cell.trim()
  if (!text) return {}
  try {
    return { url: photoAddress(text).href }
  } catch (error) {
    if (error instanceof PhotoRefusal) return { fault: error.message }
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
function ruleFault({ price, reservePrice, marketPrice, ...input }: ListingInput): string[] {
  const texts = readPieceOf({
    ...nullsUndefined(input),
    facts: keptFacts(input.facts),
    priceCents: (price || reservePrice || marketPrice) ?? undefined,
  })
  const subjects = readSubjects(texts, new Date())
  if (subjects.length === 0) return []
  const titles = subjects.map(({ subject }) => subjectTitles[subject]).join(', ')
  return [
    inColumn(
      'title',
      `We ask about this piece before it is sold (${titles}). Add it to your collection and list it there.`,
    ),
  ]
}

const nullsUndefined = (input: object) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value ?? undefined])) as Parameters<
    typeof readPieceOf
  >[0]

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
