import type { CsvColumnName, FileField } from '../../shared/rules/bulk-upload.ts'
import { csvColumns } from '../../shared/rules/bulk-upload.ts'
import type { ListingType } from '../../shared/rules/listing.ts'
import { plainText } from '../platform/plain-text.ts'
import type { FileAnswers, FileLayout } from './file-header.ts'
import { categoryNamed } from './shops/category-names.ts'
import { conditionIn, conditionOfNumber } from './shops/condition-words.ts'
import { plainAmount } from './typed-amounts.ts'

/** As the row writes it. */
export interface Estimate {
  readonly low: string
  readonly high: string
}

interface ComposedRow {
  readonly cells: Partial<Record<CsvColumnName, string>>
  readonly sku: string
  /** The number is that of a lot in a sale, not of a piece. */
  readonly isLotNumber: boolean
  readonly estimate: Estimate | undefined
  /** An auction with a reserve begins at that. */
  readonly isStartPriceUnused: boolean
  /** What the file calls the category, where that has to be asked. */
  readonly category: string | undefined
}

const CATEGORY_SHOWN = 200

/** Fields that stay as they are. */
const plainFields = csvColumns.filter(
  column =>
    !['title', 'description', 'category', 'price', 'listingType', 'condition', 'imageUrl', 'size'].includes(column),
)

/** One row of another shop's file, in the words of the template. What has no field of ours is a line of the description. */
export function composeRow(layout: FileLayout, answers: FileAnswers, textAt: (at: number) => string): ComposedRow {
  const said = new Map<FileField, string>()
  const texts: string[] = []
  const lines: string[] = []
  let isLotNumber = false
  for (const { at, name, field } of layout.columns) {
    const text = field && textAt(at).trim()
    if (!field || !text) continue
    if (field === 'description') texts.push(text)
    else if (field === 'note') lines.push(`${name.trim()}: ${text}`)
    else if (!said.has(field)) {
      said.set(field, text)
      if (field === 'sku') isLotNumber = LOT_NUMBER.test(name)
    }
  }
  const of = (field: FileField) => said.get(field) ?? ''
  const cells: Partial<Record<CsvColumnName, string>> = {}
  for (const column of plainFields) {
    const text = said.get(column)
    if (text !== undefined) cells[column] = text
  }
  if (cells.materials) cells.materials = cells.materials.replace(/,(?=\S)/g, ', ')
  const listingType = typeIn(of('listingType')) ?? layout.listingType
  const { price, isStartPriceUnused } = priceOf(of, listingType)
  const condition = conditionOfNumber(of('conditionNumber')) ?? of('condition')
  const ours = conditionIn(condition)
  // @wc-ignore
  if (condition && condition !== ours) lines.push(`Condition: ${condition}`)
  const estimate = estimateIn(of('estimateLow'), of('estimateHigh'))
  // @wc-ignore
  if (estimate) lines.push(`Estimate: ${[estimate.low, estimate.high].filter(Boolean).join(' – ')}`)
  const { category, isAsked } = categoryOf(of('category'), layout, answers)
  cells.title = of('title')
  cells.description = withDetails(texts, lines)
  cells.price = price
  cells.listingType = listingType ?? of('listingType')
  cells.size = of('size') || sidesOf(of)
  if (ours) cells.condition = ours
  if (category && !isAsked) cells.category = category
  return { cells, sku: of('sku'), isLotNumber, estimate, isStartPriceUnused, category: isAsked ? category : undefined }
}

/** "Lot Reference Number" is the house's own of the piece. */
// @wc-ignore
const LOT_NUMBER = /^\W*lot(?!.*ref)/i

// @wc-ignore
const TYPES: readonly (readonly [ListingType, RegExp])[] = [
  ['auction', /auction|auktion|chinese|\bbid/i],
  ['fixed-price', /fix|buy.?it.?now|sofort|stores/i],
]

const typeIn = (text: string): ListingType | undefined => TYPES.find(([, words]) => words.test(text))?.[0]

/** An auction's price is its reserve, else what it starts at. */
function priceOf(of: (field: FileField) => string, listingType: ListingType | undefined) {
  const [price, start, reserve] = [of('price'), of('startPrice'), of('reservePrice')]
  const isNothing = (text: string) => text === '' || Number(plainAmount(text)) === 0
  if (listingType !== 'auction') return { price: isNothing(price) && start ? start : price, isStartPriceUnused: false }
  if (!isNothing(reserve))
    return {
      price: reserve,
      isStartPriceUnused: !isNothing(start) && Number(plainAmount(start)) !== Number(plainAmount(reserve)),
    }
  return { price: isNothing(start) ? price : start, isStartPriceUnused: false }
}

const isAmount = (text: string) => text !== '' && Number(plainAmount(text)) !== 0

const estimateIn = (low: string, high: string): Estimate | undefined =>
  isAmount(low) || isAmount(high) ? { low: isAmount(low) ? low : '', high: isAmount(high) ? high : '' } : undefined

/** Whole texts first, each once: a short description is often the beginning of the long one. */
function withDetails(texts: readonly string[], lines: readonly string[]): string {
  const shown = texts.map(plainText)
  const whole = shown.filter(
    (text, at) => !shown.some((other, n) => n !== at && other.startsWith(text) && (other !== text || n < at)),
  )
  return [...whole, lines.join('\n')].filter(Boolean).join('\n\n')
}

/** "H 4 in, W 6 in" */
function sidesOf(of: (field: FileField) => string): string {
  const unit = of('sizeUnit')
  return (['height', 'width', 'depth'] as const)
    .map(side => [side, of(side)] as const)
    .filter(([, text]) => isAmount(text))
    .map(
      ([side, text]) =>
        `${side.slice(0, 1).toUpperCase()} ${/[\p{L}"”″']/u.test(text) || !unit ? text : `${text} ${unit}`}`,
    )
    .join(', ')
}

const NUMBER_ONLY = /^\d+$/

function categoryOf(said: string, { format }: FileLayout, { categories = {} }: FileAnswers) {
  if (said === '') return { category: undefined, isAsked: false }
  const source = (
    format?.categoryNumber && NUMBER_ONLY.test(said) ? `${format.categoryNumber} ${said}` : plainText(said)
  ).slice(0, CATEGORY_SHOWN)
  const answer = Object.hasOwn(categories, source) ? categories[source] : undefined
  if (answer !== undefined) return { category: answer ?? undefined, isAsked: false }
  const ours = categoryNamed(source)
  return { category: ours ?? source, isAsked: ours === undefined }
}
