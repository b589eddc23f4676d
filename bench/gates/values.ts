import { type PricedPiece, soldPieces } from '../../functions/core/comparables/comparables.ts'
import { factsOf } from '../../functions/core/comparables/compared-facts.ts'
import { middleOf } from '../../functions/core/comparables/quantiles.ts'
import { recentSales } from '../../functions/core/comparables/recent-sales.ts'
import { type ValueRange, valueAmong } from '../../functions/core/comparables/value.ts'
import { SearchDatabase } from '../../functions/core/search/engine/search-database.ts'
import { median, printTable } from '../table.ts'
import { marketOf, NOW, type Sale } from './values/market.ts'

/*
 * Each of the last pieces sold, valued by the others: how many get a range, how many of those sold within it, how far the
 * middle was away. Sizes of shops follow the name, in sales of three years.
 */
const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(300, 1_000, 5_000, 20_000)

const SEED = 35
const MAX_TRIED = 600

interface Answer {
  readonly range: ValueRange | null
  readonly middle: number | null
}

type Method = (piece: Sale, others: readonly PricedPiece[]) => Answer

const near: Method = (piece, others) => {
  const { range, middle } = valueAmong(factsOf(piece), others, NOW)
  return { range, middle: middle?.amountCents ?? null }
}

/** What the middle alone is worth: of everything of the form, whatever it is of. */
const ofForm: Method = (piece, others) => {
  const { forms } = factsOf(piece)
  const points = others
    .filter(({ facts }) => facts.forms.some(form => forms.includes(form)))
    .map(({ price }) => ({ amount: price.amountCents, weight: 1 }))
  return { range: null, middle: middleOf(points) }
}

const methods: Readonly<Record<string, Method>> = { 'near comparables': near, 'middle of the form': ofForm }

const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${Math.round((100 * part) / whole)} %`)

const rows: { sales: number; method: string; tried: number; answers: (Answer & { sold: number })[] }[] = []
for (const sales of sizes) {
  const market = marketOf(sales, SEED)
  const shop = new SearchDatabase(':memory:')
  shop.put(market)
  const tried = market.filter(({ saleUndone }) => !saleUndone).slice(0, MAX_TRIED)
  const evidence = new Map<Sale, readonly PricedPiece[]>()
  for (const piece of tried) {
    const like = await recentSales(shop, piece, NOW)
    evidence.set(piece, soldPieces(like.filter(({ id }) => id !== piece.id)))
  }
  for (const [method, value] of Object.entries(methods)) {
    const answers = tried.map(piece => ({ ...value(piece, evidence.get(piece)!), sold: piece.priceCents! }))
    rows.push({ sales, method, tried: tried.length, answers })
  }
}

type Row = (typeof rows)[number]
const ranged = ({ answers }: Row) => answers.flatMap(({ range, sold }) => (range ? [{ range, sold }] : []))
const inside = (row: Row) =>
  ranged(row).filter(({ range, sold }) => sold >= range.minCents && sold <= range.maxCents).length
const ratios = ({ answers }: Row) =>
  answers.flatMap(({ middle, sold }) => (middle === null ? [] : [Math.max(middle / sold, sold / middle)]))

printTable(
  'Sold pieces, each valued by the others',
  [
    { title: 'sales', value: ({ sales }) => sales.toLocaleString('en') },
    { title: 'by', value: ({ method }) => method },
    { title: 'pieces', value: ({ tried }) => tried },
    { title: 'with a range', value: row => ranged(row).length },
    { title: 'sold within', value: row => percent(inside(row), ranged(row).length) },
    {
      title: 'width, median',
      value: row => median(ranged(row).map(({ range }) => range.maxCents / range.minCents)).toFixed(1),
    },
    { title: 'with a middle', value: row => ratios(row).length },
    { title: 'times off, median', value: row => median(ratios(row)).toFixed(2) },
    { title: '“we don’t know”', value: row => percent(row.tried - ratios(row).length, row.tried) },
  ],
  rows,
)
