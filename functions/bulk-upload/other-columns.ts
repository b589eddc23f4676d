import type { CsvColumnName, FileField } from '../../shared/rules/bulk-upload.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { inColumn, quoted } from './faults.ts'
import { namesForeignCurrency, namesShopCurrency, stayInShopCurrency } from './foreign-currency.ts'
import { plainAmount } from './typed-amounts.ts'

/** A column that no listing has, but that changes what a row says. */
export interface OtherCell {
  /** The column's name as the file has it. */
  readonly name: string
  readonly text: string
  readonly rule: Rule
}

export type RowCells = Readonly<Partial<Record<CsvColumnName, string>>>

/** @returns what is wrong with the row, or undefined where the cell changes nothing */
export type Rule = (text: string, cells: RowCells) => string | undefined

/** "Währung" -> "wahrung", "CURRENCY_CODE" -> "currencycode" */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/** As formats and profiles compare names: eBay writes its version and currency into that of its first column. */
export const columnKey = (name: string): string => foldedName(/^\*?Action\(/i.test(name) ? 'action' : name)

const word = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
const isAuction = ({ listingType = '' }: RowCells) => word(listingType) === 'auction'

const currency: Rule = text =>
  namesShopCurrency(text) ? undefined : `The row is in ${quoted(text)}. ${stayInShopCurrency()}`

const quantity: Rule = text => {
  if (/^1([.,]0+)?$/.test(text.trim())) return undefined
  return /^0([.,]0+)?$/.test(text.trim())
    ? `The row says ${quoted(text)}, but each row lists one piece that is there. Take out rows of pieces that are sold, or leave this empty.`
    : `The row says ${quoted(text)}, but each row lists one piece. Write a row for each, or a title that says how many are sold together and nothing here.`
}

const variant: Rule = text =>
  `The row is one of several variants (${quoted(text)}). Each row lists one piece: write a row with its own title and price for each.`

/** Of a file that tells another market what to do with a row. */
const action: Rule = text =>
  /^(?:end|delete|beenden|loschen|löschen)/i.test(text.trim())
    ? `The row says ${quoted(text)}. ${NOT_FOR_SALE}`
    : undefined

const FOR_SALE = new Set(
  'active,available,live,listed,for sale,on sale,in stock,published,online,open,new,draft,entwurf,aktiv,verfügbar,verfugbar'.split(
    ',',
  ),
)
const NOT_FOR_SALE = 'Take out rows of pieces that are not for sale, or leave this empty.'
const status: Rule = text => (FOR_SALE.has(word(text)) ? undefined : `The row says ${quoted(text)}. ${NOT_FOR_SALE}`)

const YES = new Set(['yes', 'true', '1', 'y', 'x', 'ja', 'wahr'])
/** As WooCommerce writes it. */
const DRAFT = '-1'
const NO = new Set(['no', 'false', '0', 'n', '-', 'nein', 'falsch'])
const mustBeTrue: Rule = text =>
  YES.has(word(text)) || FOR_SALE.has(word(text)) || text.trim() === DRAFT
    ? undefined
    : `The row says ${quoted(text)}. ${NOT_FOR_SALE}`
const mustBeFalse: Rule = text => (NO.has(word(text)) ? undefined : `The row says ${quoted(text)}. ${NOT_FOR_SALE}`)

/** Only of what says how a piece is sold: a book has a format, too. */
const format: Rule = (text, { listingType = '' }) => {
  const said = /auction|auktion|bid/i.test(text) ? 'auction' : /fix|buy.?it.?now|sofort/i.test(text) ? 'fixed' : ''
  return said && !word(listingType).startsWith(said)
    ? `The row says ${quoted(text)}, and its listingType ${quoted(listingType)}. Make them the same.`
    : undefined
}

const isSameAmount = (text: string, { price = '' }: RowCells) =>
  Number(plainAmount(text)) === Number(plainAmount(price))

const startingPrice: Rule = (text, cells) =>
  !isAuction(cells) || isSameAmount(text, cells)
    ? undefined
    : `The row says ${quoted(text)}. An auction begins at its reserve, which is its price: enter one amount as the price.`

const otherPrice: Rule = (text, cells) =>
  isSameAmount(text, cells) || Number(plainAmount(text)) === 0
    ? undefined
    : `The row says ${quoted(text)} besides its price. A listing has one price: enter that as the price, and nothing here.`

const discount: Rule = text =>
  /^0([.,]0+)?\s*%?$/.test(text.trim())
    ? undefined
    : `The row says ${quoted(text)}. A listing has one price: enter the price after it, and nothing here.`

const conditionNumber: Rule = (text, { condition = '' }) =>
  condition.trim()
    ? undefined
    : `The row says ${quoted(text)}, a number of another market. Write the condition in words into a column “condition”.`

const NET = /excl|without|zzgl|plus|netto|\bnet\b|ohne/i
const tax: Rule = text =>
  NET.test(text) ? `The row says ${quoted(text)}. Prices here include tax: enter what the buyer pays.` : undefined

const HAS_UNIT = /\p{L}|["'″′]/u
const unit: Rule = (text, { size = '' }) =>
  size.trim() && !HAS_UNIT.test(size.replace(/[x×]/gi, ''))
    ? `The row says ${quoted(text)}. Write the unit with the size: ${size.trim().slice(0, 40)} ${text.trim().slice(0, 10)}.`
    : undefined

const lot: Rule = text =>
  /^(1|each|piece|pc|stück|stk)\.?$/i.test(text.trim())
    ? undefined
    : `The row says ${quoted(text)}. Enter the price of the whole row, and nothing here.`

const RULES: readonly (readonly [RegExp, Rule])[] = [
  [/^action$/, action],
  [/currency|wahrung|waehrung|valuta|devise|moneda|moeda/, currency],
  [
    /^(?!.*sold).*(quantity|qty|anzahl|menge|stuckzahl|stueckzahl|lagerbestand|inventory$|stock$|numberof(items|pieces))/,
    quantity,
  ],
  [
    /^(listing|item|lot|sale|product|stock|reserve|auction)?(status|outcome|result)$|^reservemet$|^zustandangebot$/,
    status,
  ],
  [/^(is)?(published|available|visible|forsale|instock|active|enabled|verfugbar|aktiv|publishedon.*)$/, mustBeTrue],
  [
    /^(is)?(sold|reserved|onhold|archived|deleted|hidden|withdrawn|verkauft|reserviert|datesold|solddate|soldon|soldat|soldto|verkauftam)$/,
    mustBeFalse,
  ],
  [/^(listing|sale|selling|auction|angebots)?(format|saletype|sellingtype|auctiontype)$/, format],
  [
    /^(start(ing)?|opening|minimum|reserve)(price|bid)$|^reserve$|^startpreis$|^mindestpreis$|^mindestgebot$/,
    startingPrice,
  ],
  [
    /^(sale|special|discount(ed)?|auction)?(buyitnow|binp?|buynow|sofortkauf)(price|preis)?$|^(sale|special|discount(ed)?|offer|aktions|angebots)(price|preis)$|^auctionbuyitnowprice$/,
    otherPrice,
  ],
  [/^(discount|rabatt|nachlass|markdown|reduction|percentoff)(percent|percentage|amount|betrag|prozent)?$/, discount],
  [/^condition(id|code|number)$|^zustandid$/, conditionNumber],
  [/^(vat|tax|mwst|ust|steuer)|(vat|tax|mwst)(type|mode|included|inclusive)?$/, tax],
  [/^(size|dimensions?)?(unit|units)$|^(masseinheit|einheit)$/, unit],
  [/^(price)?(per|unit|preiseinheit|priceunit)$|^pricefor$/, lot],
  [/^(variation(details|values)?|variante?n?)$/, variant],
]

/** Of a column that is said to be one of these, whatever its name. */
export const ruleOfField: Readonly<Partial<Record<FileField, Rule>>> = { currency, quantity, variant }

/** The rule of a column that is not read. */
export const ruleOf = (name: string): Rule | undefined => {
  const key = columnKey(name)
  return RULES.find(([pattern]) => pattern.test(key))?.[1]
}

/** The rule of a second column with the same name. */
export const sameAsFirst =
  (column: CsvColumnName): Rule =>
  (text, cells) =>
    text.trim() === cells[column]?.trim()
      ? undefined
      : `The file has this column twice, and the second says ${quoted(text)}. Keep one of them.`

export const faultsOf = (others: readonly OtherCell[], cells: RowCells): string[] =>
  others.flatMap(({ name, text, rule }) => {
    const fault = text.trim() && rule(text, cells)
    return fault ? [inColumn(name.trim().slice(0, 40), fault)] : []
  })

export const MONEY_COLUMNS = ['price', 'shipping', 'shippingAbroad'] as const satisfies readonly CsvColumnName[]

const CURRENCY_IN_NAME = /\bcurrency\s*=\s*(\w{3})/i

/** "Price (£)", or a first cell like "Action(SiteID=UK|Currency=GBP)". @returns what is wrong with all rows */
export function nameFault(name: string, column: CsvColumnName | undefined): string | undefined {
  const [, code] = CURRENCY_IN_NAME.exec(name) ?? []
  const isForeign = code
    ? !namesShopCurrency(code)
    : MONEY_COLUMNS.some(each => each === column) && namesForeignCurrency(name)
  return isForeign ? `The column ${quoted(name)} is not in ${shopCurrency()}. ${stayInShopCurrency()}` : undefined
}
