import type { ReactNode } from 'react'
import * as z from 'zod'
import type { StockRow } from '../../../../shared/contract/endpoints/stock.ts'
import type { Cents } from '../../../../shared/rules/cents.ts'
import type { CsvColumn } from '../../../../shared/rules/csv.ts'
import { decimalOrNull, formatCents } from '../../../../shared/rules/money.ts'
import { formatNumber } from '../../../../shared/rules/numbers.ts'
import { labelNumberOf } from '../../../../shared/rules/stock.ts'
import { Price } from '../../../components/price.tsx'
import { formatDate, relativeTime } from '../../../lib/dates.ts'
import { keep, recall } from '../../../lib/session-memory.ts'
import { termText } from '../../../lib/term-text.ts'
import { askedOf, marginOfPiece, type SortKey } from './stock-filter.ts'
import { isBackLate, locationText, StateBadge } from './stock-state.tsx'

export interface StockColumn {
  readonly key: SortKey | 'delivery'
  readonly title: string
  /** In rem. */
  readonly width: number
  readonly isNumber?: boolean
  readonly cell: (piece: StockRow) => ReactNode
}

const none = <span className="text-muted">–</span>

const amount = (value: Cents | null) => (value === null ? none : <Price amount={value} />)

function marginCell(piece: StockRow) {
  const margin = marginOfPiece(piece)
  if (!margin) return none
  return (
    <span className={margin.cents < 0 ? 'text-danger' : undefined}>
      {formatCents(margin.cents)}
      {margin.bps !== null && (
        <span className="ml-1.5 text-caption text-muted">{formatNumber(Math.round(margin.bps / 100))}%</span>
      )}
    </span>
  )
}

const shipped = (price: Cents | null): string => (price === null ? 'not shipped' : formatCents(price))

export function deliveryText({ delivery }: StockRow): string | null {
  if (!delivery) return null
  const { domestic, abroad, pickupTown } = delivery
  if (domestic === null && abroad === null) return pickupTown ? `Pick-up in ${pickupTown}` : null
  return `Domestic ${shipped(domestic)}, abroad ${shipped(abroad)}`
}

const sourceText = ({ purchasedFrom, purchasePlace }: StockRow) =>
  [purchasedFrom, purchasePlace].filter(Boolean).join(', ')

const text = (value: string | null) => (value ? <span title={value}>{value}</span> : none)

/** In the order shown; the piece itself is before them all. */
export const stockColumns: readonly StockColumn[] = [
  { key: 'number', title: 'Number', width: 6, cell: piece => text(piece.stockNumber) },
  { key: 'state', title: 'Status', width: 9, cell: piece => <StateBadge piece={piece} /> },
  {
    key: 'location',
    title: 'Location',
    width: 13,
    cell: ({ location }) =>
      location ? (
        <span className={isBackLate(location) ? 'text-warning' : undefined} title={locationText(location)}>
          {locationText(location)}
        </span>
      ) : (
        none
      ),
  },
  { key: 'category', title: 'Category', width: 8, cell: ({ category }) => text(category && termText(category)) },
  { key: 'maker', title: 'Maker', width: 10, cell: ({ maker }) => text(maker) },
  { key: 'price', title: 'Price', width: 7, isNumber: true, cell: piece => amount(askedOf(piece)) },
  { key: 'sold', title: 'Sold for', width: 7, isNumber: true, cell: ({ soldFor }) => amount(soldFor) },
  { key: 'paid', title: 'Paid', width: 7, isNumber: true, cell: ({ purchasePrice }) => amount(purchasePrice) },
  { key: 'margin', title: 'Margin', width: 10, isNumber: true, cell: marginCell },
  { key: 'source', title: 'Bought from', width: 11, cell: piece => text(sourceText(piece) || null) },
  {
    key: 'purchased',
    title: 'Bought on',
    width: 8,
    cell: ({ purchasedOn }) => (purchasedOn ? formatDate(purchasedOn) : none),
  },
  { key: 'delivery', title: 'Delivery', width: 13, cell: piece => text(deliveryText(piece)) },
  { key: 'watchers', title: 'Watchers', width: 7, isNumber: true, cell: ({ watchCount }) => String(watchCount) },
  {
    key: 'added',
    title: 'Added',
    width: 9,
    cell: ({ createdAt }) => <span title={formatDate(createdAt)}>{relativeTime(createdAt)}</span>,
  },
]

export type ColumnKey = StockColumn['key']

const FIRST_COLUMNS: readonly ColumnKey[] = ['number', 'state', 'price', 'sold', 'paid', 'margin', 'added']

const KEY = 'stock-columns'

/** As this browser keeps them. */
export const recallColumns = (): readonly ColumnKey[] => {
  const kept = recall(KEY, z.array(z.string()), 'localStorage')
  return kept ? stockColumns.map(({ key }) => key).filter(key => kept.includes(key)) : FIRST_COLUMNS
}

export const keepColumns = (columns: readonly ColumnKey[]): void => keep(KEY, columns, 'localStorage')

const orBlank = (value: string | null) => value ?? ''

/** The owner's own copy has everything, whatever is shown. */
// @wc-ignore
export const stockCsvColumns: readonly CsvColumn<StockRow>[] = [
  ['number', labelNumberOf],
  ['title', ({ itemName }) => itemName],
  ['state', ({ state }) => state],
  ['location', ({ location }) => orBlank(location?.kind ?? null)],
  ['locationNote', ({ location }) => orBlank(location?.note ?? null)],
  ['locationUntil', ({ location }) => orBlank(location?.until ?? null)],
  ['category', ({ category }) => orBlank(category)],
  ['maker', ({ maker }) => orBlank(maker)],
  ['listingType', ({ listingType }) => orBlank(listingType)],
  ['price', ({ price }) => orBlank(decimalOrNull(price))],
  ['reservePrice', ({ reservePrice }) => orBlank(decimalOrNull(reservePrice))],
  ['currentBid', ({ currentBid }) => orBlank(decimalOrNull(currentBid))],
  ['purchasePrice', ({ purchasePrice }) => orBlank(decimalOrNull(purchasePrice))],
  ['margin', piece => orBlank(decimalOrNull(marginOfPiece(piece)?.cents))],
  ['purchasedFrom', ({ purchasedFrom }) => orBlank(purchasedFrom)],
  ['purchasePlace', ({ purchasePlace }) => orBlank(purchasePlace)],
  ['purchasedOn', ({ purchasedOn }) => orBlank(purchasedOn)],
  ['soldFor', ({ soldFor }) => orBlank(decimalOrNull(soldFor))],
  ['soldAt', ({ soldAt }) => orBlank(soldAt)],
  ['shipping', ({ delivery }) => orBlank(decimalOrNull(delivery?.domestic))],
  ['shippingAbroad', ({ delivery }) => orBlank(decimalOrNull(delivery?.abroad))],
  ['pickupTown', ({ delivery }) => orBlank(delivery?.pickupTown ?? null)],
  ['watchers', ({ watchCount }) => String(watchCount)],
  ['addedAt', ({ createdAt }) => createdAt],
  ['listing', ({ listingId }) => (listingId ? `${window.location.origin}/marketplace/${listingId}` : '')],
]
