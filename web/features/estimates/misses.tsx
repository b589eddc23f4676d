import { Link } from 'react-router-dom'
import type { CategoryAccuracy } from '../../../shared/contract/endpoints/estimates.ts'
import { DateText } from '../../components/date-text.tsx'
import { Price } from '../../components/price.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { ValueRange } from '../../components/value-range.tsx'
import { termText } from '../../lib/term-text.ts'

type Miss = CategoryAccuracy['misses'][number] & { category: string }

const columns: Column<Miss>[] = [
  { header: 'Piece', cell: miss => <Piece miss={miss} />, isName: true },
  { header: 'Category', cell: ({ category }) => termText(category) },
  { header: 'Estimate', cell: miss => <ValueRange range={miss} />, align: 'end' },
  { header: 'Sold for', cell: ({ soldFor }) => <Price amount={soldFor} />, align: 'end' },
  { header: 'Sold on', cell: ({ soldAt }) => <DateText iso={soldAt} />, align: 'end' },
]

const SHOWN = 12

export function Misses({ categories }: { categories: readonly CategoryAccuracy[] }) {
  const misses = categories
    .flatMap(({ category, misses: some }) => some.map(miss => ({ ...miss, category })))
    .sort((a, b) => (a.soldAt < b.soldAt ? 1 : -1))
    .slice(0, SHOWN)
  return (
    <section aria-labelledby="misses">
      <h2 id="misses" className="mb-5 text-title">
        Latest misses
      </h2>
      {misses.length === 0 ? (
        <p className="text-small text-muted">None so far: every piece sold within its range.</p>
      ) : (
        <Table
          caption="Pieces that sold outside their range"
          columns={columns}
          rows={misses}
          rowKey={({ listingId, soldAt }) => `${listingId} ${soldAt}`}
        />
      )}
    </section>
  )
}

function Piece({ miss: { itemName, listingId } }: { miss: Miss }) {
  if (itemName === null || listingId === null) return <span className="text-muted">A piece no longer shown</span>
  return (
    <Link
      to={`/marketplace/${listingId}`}
      className="underline decoration-rule-strong underline-offset-4 wrap-anywhere hover:text-accent"
    >
      {itemName}
    </Link>
  )
}
