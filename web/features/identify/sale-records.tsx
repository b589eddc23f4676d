import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { isOfSimilarPiece } from '../../../shared/rules/identify.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { axisMoney } from '../../components/charts/axis-money.ts'
import { LazyTimeChart } from '../../components/charts/lazy-time-chart.tsx'
import { Price } from '../../components/price.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { EstimateNote } from '../../components/value-range.tsx'
import { formatDate } from '../../lib/dates.ts'
import { termText } from '../../lib/term-text.ts'
import { RecordDate } from './record-date.tsx'
import { salePoints } from './sale-points.ts'

export function SaleRecords({ found }: { found: Identification }) {
  const [guide] = found.prices
  const isSimilar = isOfSimilarPiece(found)
  return (
    <Tabs
      label="Prices"
      tabs={[
        {
          value: 'pricing',
          label: 'Pricing',
          content: guide ? (
            <PriceGuide guide={guide} isSimilar={isSimilar} />
          ) : (
            <Nothing>No pricing information available for this item.</Nothing>
          ),
        },
        {
          value: 'auctions',
          label: 'Auction History',
          content:
            found.auctions.length > 0 ? (
              <div className="space-y-6">
                <HammerPrices auctions={found.auctions} />
                <Table
                  caption={isSimilar ? 'Auction history of the similar piece' : 'Auction history'}
                  columns={auctionColumns}
                  rows={found.auctions}
                  rowKey={record => record.id}
                />
              </div>
            ) : (
              <Nothing>No auction history available for this item.</Nothing>
            ),
        },
      ]}
    />
  )
}

type Auctions = Identification['auctions']

/** From two dated sales on: a single one is told by the table. */
function HammerPrices({ auctions }: { auctions: Auctions }) {
  const points = salePoints(auctions)
  if (points.length < 2) return null
  return (
    <LazyTimeChart
      label={`Hammer prices of ${points.length} sales over time`}
      series={[{ name: 'Hammer price', look: 'dots', tone: 'main', points }]}
      clock="days"
      format={value => formatCents(cents(value))}
      formatAxis={axisMoney}
      formatTime={at => formatDate(new Date(at).toISOString().slice(0, 10))}
      hint="Each dot is a sale."
    />
  )
}

function Nothing({ children }: { children: string }) {
  return <p className="text-small text-muted">{children}</p>
}

function PriceGuide({ guide, isSimilar }: { guide: Identification['prices'][number]; isSimilar: boolean }) {
  const rows = [
    ['Excellent', guide.priceExcellent],
    ['Good', guide.priceGood],
    ['Fair', guide.priceFair],
    ['Poor', guide.pricePoor],
    ['Guide price', guide.estimatedValue],
  ] as const
  return (
    <div>
      <p className="mb-4 max-w-prose text-small text-muted">
        {isSimilar
          ? 'The guide price for the similar piece in our reference catalog. It is one of the comparables behind the estimated value above, not a second estimate.'
          : 'The guide price for this piece in our reference catalog. It is one of the comparables behind the estimated value above, not a second estimate.'}
      </p>
      <dl className="divide-y border-y text-small">
        {rows.map(
          ([label, amount]) =>
            amount !== null && (
              <div key={label} className="flex items-baseline justify-between gap-6 py-2.5">
                <dt className="text-muted">{label}</dt>
                <dd>
                  <Price amount={amount} />
                </dd>
              </div>
            ),
        )}
        {guide.lastAuctionPrice !== null && (
          <div className="flex items-baseline justify-between gap-6 py-2.5">
            <dt className="text-muted">
              Last auction
              {guide.lastAuctionDate && (
                <>
                  , <RecordDate day={guide.lastAuctionDate} form="longDate" />
                </>
              )}
            </dt>
            <dd>
              <Price amount={guide.lastAuctionPrice} />
            </dd>
          </div>
        )}
      </dl>
      <EstimateNote className="mt-3" />
      {guide.condition && (
        <p className="mt-1 text-caption text-muted">Assumed condition: {termText(guide.condition)}</p>
      )}
    </div>
  )
}

const auctionColumns: readonly Column<Auctions[number]>[] = [
  {
    header: 'Lot',
    isName: true,
    cell: ({ description, itemYear }) => (
      <span className="wrap-anywhere">
        {description ?? 'No description'}
        {itemYear && <span className="text-muted">, {itemYear}</span>}
      </span>
    ),
  },
  { header: 'Auction house', cell: ({ auctionHouse }) => auctionHouse ?? 'Not known' },
  { header: 'Date', cell: ({ saleDate }) => (saleDate ? <RecordDate day={saleDate} /> : 'Not known') },
  { header: 'Hammer price', align: 'end', cell: ({ salePrice }) => <Price amount={salePrice} /> },
]
