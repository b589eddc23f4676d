import type { StockRow } from '../../../../shared/contract/endpoints/stock.ts'
import { isSameCategory } from '../../../../shared/rules/category.ts'
import { type Cents, cents, sumCents } from '../../../../shared/rules/cents.ts'
import { DAY_MS } from '../../../../shared/rules/durations.ts'
import { comparableLetters } from '../../../../shared/rules/folded-letters.ts'
import { parseCents } from '../../../../shared/rules/money.ts'
import { labelNumberOf, marginOf, type StockState, stockStates } from '../../../../shared/rules/stock.ts'

export const sortKeys = [
  'added',
  'name',
  'number',
  'state',
  'category',
  'maker',
  'price',
  'sold',
  'paid',
  'margin',
  'source',
  'purchased',
  'location',
  'watchers',
] as const
export type SortKey = (typeof sortKeys)[number]

/** Up to 30 days, or over so many. */
export const ages = ['new', '30', '90', '180', '365'] as const
export type Age = (typeof ages)[number]

export interface StockView {
  q: string
  state: StockState | ''
  category: string
  /** As typed. */
  min: string
  max: string
  photo: 'yes' | 'no' | ''
  age: Age | ''
  sort: SortKey
  isDescending: boolean
}

export const FIRST_VIEW: StockView = {
  q: '',
  state: '',
  category: '',
  min: '',
  max: '',
  photo: '',
  age: '',
  sort: 'added',
  isDescending: true,
}

const among = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find(value => value === text)

/** Unknown values fall back to all. */
export function viewFrom(search: URLSearchParams): StockView {
  const sort = among(sortKeys, search.get('sort')) ?? FIRST_VIEW.sort
  return {
    q: search.get('q') ?? '',
    state: among(stockStates, search.get('state')) ?? '',
    category: search.get('category') ?? '',
    min: search.get('min') ?? '',
    max: search.get('max') ?? '',
    photo: among(['yes', 'no'], search.get('photo')) ?? '',
    age: among(ages, search.get('age')) ?? '',
    sort,
    isDescending: search.has('order') ? search.get('order') === 'desc' : sort === 'added',
  }
}

/** As the address says it: defaults are empty. */
export const queryOf = ({ sort, isDescending, ...filters }: StockView) => ({
  ...filters,
  sort: sort === 'added' ? '' : sort,
  order: isDescending === (sort === 'added') ? '' : isDescending ? 'desc' : 'asc',
})

export const isFiltered = ({ sort: _, isDescending: _d, ...filters }: StockView): boolean =>
  Object.values(filters).some(value => value !== '')

/** What a buyer would pay for it now; of an auction without bids its reserve. */
export const askedOf = ({ price, currentBid, reservePrice }: StockRow): Cents | null =>
  price ?? currentBid ?? reservePrice

/** Of what it brought, else of what is asked. */
export const marginOfPiece = (piece: StockRow) =>
  marginOf(piece.state === 'sold' ? piece.soldFor : askedOf(piece), piece.purchasePrice)

/** Rows are new objects when they change, so what is read of one is kept. */
const lettersOf = new WeakMap<StockRow, string>()

function searchedOf(piece: StockRow): string {
  const known = lettersOf.get(piece)
  if (known !== undefined) return known
  const { itemName, maker, stockNumber, purchasedFrom, purchasePlace, location, id } = piece
  const said = [itemName, maker, labelNumberOf({ id, stockNumber }), purchasedFrom, purchasePlace, location?.note]
  const letters = comparableLetters(said.filter(Boolean).join(' '))
  lettersOf.set(piece, letters)
  return letters
}

function isAged({ createdAt }: StockRow, age: Age, now: Date): boolean {
  const days = (now.getTime() - Date.parse(createdAt)) / DAY_MS
  return age === 'new' ? days <= 30 : days > Number(age)
}

/** @param pieces newest first */
export function foundPieces(pieces: readonly StockRow[], view: StockView, now: Date): StockRow[] {
  const words = comparableLetters(view.q).split(/\s+/).filter(Boolean)
  const [min, max] = [parseCents(view.min), parseCents(view.max)]
  const found = pieces.filter(piece => {
    const asked = askedOf(piece)
    return (
      (view.state === '' || piece.state === view.state) &&
      (view.category === '' || isSameCategory(piece.category, view.category)) &&
      (min === null || (asked !== null && asked >= min)) &&
      (max === null || (asked !== null && asked <= max)) &&
      (view.photo === '' || (piece.imageUrl !== null) === (view.photo === 'yes')) &&
      (view.age === '' || isAged(piece, view.age, now)) &&
      words.every(word => searchedOf(piece).includes(word))
    )
  })
  return inOrder(found, view)
}

const sortValues: Record<SortKey, (piece: StockRow) => string | number | null> = {
  added: ({ id }) => id,
  name: ({ itemName }) => itemName,
  number: ({ stockNumber }) => stockNumber,
  state: ({ state }) => stockStates.indexOf(state),
  category: ({ category }) => category,
  maker: ({ maker }) => maker,
  price: askedOf,
  sold: ({ soldFor }) => soldFor,
  paid: ({ purchasePrice }) => purchasePrice,
  margin: piece => marginOfPiece(piece)?.cents ?? null,
  source: ({ purchasedFrom, purchasePlace }) => purchasedFrom ?? purchasePlace,
  purchased: ({ purchasedOn }) => purchasedOn,
  location: ({ location }) => (location ? `${location.kind} ${location.until ?? ''}` : null),
  watchers: ({ watchCount }) => watchCount,
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Those without a value are last, up or down. */
function inOrder(pieces: StockRow[], { sort, isDescending }: StockView): StockRow[] {
  if (sort === 'added') return isDescending ? pieces : pieces.toReversed()
  const sortedBy = sortValues[sort]
  const direction = isDescending ? -1 : 1
  return pieces
    .map(piece => ({ piece, value: sortedBy(piece) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      const order = typeof a.value === 'number' ? a.value - Number(b.value) : compare(String(a.value), String(b.value))
      return direction * order
    })
    .map(({ piece }) => piece)
}

const known = (values: readonly (Cents | null)[]): Cents => sumCents(values.filter(value => value !== null))

/** Of what is still there. */
export function totalsOf(pieces: readonly StockRow[]) {
  const there = pieces.filter(({ state }) => state !== 'sold')
  const margins = there.map(piece => marginOfPiece(piece)?.cents ?? null)
  return {
    asked: known(there.map(askedOf)),
    paid: known(there.map(({ purchasePrice }) => purchasePrice)),
    margin: margins.some(margin => margin !== null) ? known(margins) : cents(0),
    hasMargin: margins.some(margin => margin !== null),
  }
}

export const categoriesIn = (pieces: readonly StockRow[]): string[] =>
  [...new Set(pieces.flatMap(({ category }) => category ?? []))].toSorted()
