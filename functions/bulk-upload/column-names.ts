import type { CsvColumnName, FileField } from '../../shared/rules/bulk-upload.ts'
import { csvColumns, madeCsvColumns } from '../../shared/rules/bulk-upload.ts'
import { type FactName, factNames, factOf } from '../../shared/rules/piece-facts.ts'
import { withoutCurrency } from './foreign-currency.ts'
import { columnKey, foldedName, MONEY_COLUMNS } from './other-columns.ts'

/** "Listing Type", "listing_type" and "listingType" are the same column. */
const columnsByName = new Map<string, CsvColumnName>([
  ...csvColumns.map(column => [foldedName(column), column] as const),
  ['dimensions', 'size'],
  ['medium', 'materials'],
])
const moneyByName = new Map(MONEY_COLUMNS.map(column => [foldedName(column), column]))

/** Our own names of columns. */
export const columnOf = (name: string): CsvColumnName | undefined => {
  const plain = withoutUnit(name.replace(ITEM_SPECIFIC, ''))
  return (
    columnsByName.get(foldedName(plain)) ??
    moneyByName.get(foldedName(withoutCurrency(name))) ??
    factNamed(foldedName(plain))
  )
}

/** As auction sites prefix what a seller says of a kind of piece: `C:Binding`. */
const ITEM_SPECIFIC = /^\*?C:/i

// @wc-ignore
const UNIT = /[([]\s*(kg|g|grams?|oz|ozt|lbs?|cm|mm|in|inches)\.?\s*[)\]]\s*$/i
const withoutUnit = (name: string) => name.replace(UNIT, '')

/** "Weight (g)" -> "g" */
export const unitIn = (name: string): string | undefined => UNIT.exec(name)?.[1]

export const isFact = (column: string): column is FactName => factNames.some(name => name === column)

const factNamed = (folded: string): FactName | undefined =>
  factNames.find(name => foldedName(factOf(name).title) === folded || factOf(name).header?.test(folded))

/** `C:Material` says what the piece is made of; how it is called or sold has columns of its own. */
export function specificOf(name: string): FileField | undefined {
  const field = ITEM_SPECIFIC.test(name) ? (columnOf(name) ?? guessOf(name.replace(ITEM_SPECIFIC, ''))) : undefined
  return field && (isFact(field) || madeCsvColumns.some(column => column === field)) ? field : undefined
}

/** What dealers' own lists and other programs call a column. Names in the order of how sure they are. */
// @wc-ignore
const GUESSES: readonly (readonly [FileField, string])[] = [
  [
    'title',
    'title|name|itemname|itemtitle|lottitle|producttitle|productname|lead|headline|titel|bezeichnung|artikelbezeichnung|objekt|titre|titolo',
  ],
  [
    'description',
    'description|itemdescription|lotdescription|longdescription|shortdescription|details|subtitle|beschreibung|langtext|kurztext|artikelbeschreibung|descrizione',
  ],
  [
    'price',
    'price|askingprice|retailprice|regularprice|listprice|sellingprice|unitprice|preis|verkaufspreis|vk|vkpreis|prix|prezzo',
  ],
  [
    'imageUrl',
    'image|images|imageurl|imageurls|imagesrc|imagelink|imagefile|imagefiles|photo|photos|photourl|photofile|picture|pictures|pictureurl|picurl|hostedimageurls|mainimage|bild|bilder|bilddatei|foto|fotos|fotolink',
  ],
  [
    'sku',
    'sku|stocknumber|stockno|stocknr|stockid|inventorynumber|inventoryno|itemnumber|itemno|itemid|reference|referencenumber|ref|customlabel|lot|lotnumber|lotnum|lotno|artikelnummer|artikelnr|inventarnummer|inventarnr|nr|id',
  ],
  ['category', 'category|categories|department|itemtype|producttype|type|kategorie|rubrik|warengruppe|gruppe'],
  ['condition', 'condition|conditionreport|zustand|erhaltung'],
  ['listingType', 'listingtype|saletype|format'],
  ['maker', 'maker|artistormaker|manufacturer|creator|brand|hersteller|manufaktur|kunstler|marke'],
  ['dateMade', 'datemade|date|year|circa|datierung|jahr|entstehung|baujahr|alter'],
  ['origin', 'origin|countryoforigin|madein|herkunft|herkunftsland|land'],
  ['materials', 'materials|material|materialstechniques|medium|werkstoff'],
  ['style', 'style|styleperiod|stil'],
  ['period', 'period|era|epoche'],
  ['color', 'color|colour|farbe'],
  ['size', 'size|dimensions|measurements|masse|abmessungen|grosse|groesse'],
  ['height', 'height|hohe|hoehe'],
  ['width', 'width|breite'],
  ['depth', 'depth|length|tiefe|lange|laenge'],
  ['sizeUnit', 'dimensionunit|sizeunit|masseinheit'],
  ['estimateLow', 'lowestimate|lowest|estimatelow|estlow|minestimate|estmin|limitunten'],
  ['estimateHigh', 'highestimate|highest|estimatehigh|esthigh|maxestimate|estmax|limitoben'],
  ['startPrice', 'startprice|startingprice|startingbid|openingbid|startbid|minimumbid|startpreis|startgebot'],
  ['reservePrice', 'reserve|reserveprice|limit|limitpreis'],
  ['location', 'location|itemlocation|standort|ort|lagerort'],
  ['shipping', 'shipping|shippingcost|shippingprice|postage|versand|versandkosten|porto'],
  ['currency', 'currency|currencycode|wahrung|waehrung'],
  ['quantity', 'quantity|qty|stock|inventory|anzahl|menge|bestand'],
  ['provenance', 'provenance|provenienz'],
  ['note', 'notes|note|bemerkung|bemerkungen|literature|literatur|exhibited'],
]

const guessByName = new Map<string, FileField>(
  GUESSES.flatMap(([field, names]) => names.split('|').map(name => [name, field] as const)),
)

export const guessOf = (name: string): FileField | undefined =>
  guessByName.get(columnKey(name)) ?? guessByName.get(foldedName(withoutCurrency(withoutUnit(name)))) ?? columnOf(name)

const PHOTO_ADDRESS = /^https?:\/\/\S+|^[^\s/\\]+\.(?:jpe?g|png|webp|heic|tiff?)$/i
const IMAGE_END = /\.(?:jpe?g|png|webp|heic|gif|avif)(?:[?#]\S*)?(?:[|,;\s]|$)/i

/** Numbers without a unit say nothing of a weight or length. */
export const lacksUnit = (field: FileField, name: string, cells: readonly string[]): boolean =>
  isFact(field) &&
  factOf(field).measure !== undefined &&
  unitIn(name) === undefined &&
  !cells.some(cell => /\p{L}/u.test(cell))

/** What the first cells of a column look like, where its name says nothing. */
export function guessByContent(cells: readonly string[]): FileField | undefined {
  const said = cells.map(cell => cell.trim()).filter(cell => cell !== '')
  if (said.length === 0) return undefined
  if (said.every(cell => PHOTO_ADDRESS.test(cell) && IMAGE_END.test(cell))) return 'imageUrl'
  return undefined
}
