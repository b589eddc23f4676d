import { Link } from 'react-router-dom'
import type { Performer } from '../../../shared/contract/endpoints/analytics.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { type Column, Table } from '../../components/table.tsx'

interface Ranked extends Performer {
  rank: number
}

const columns: readonly Column<Ranked>[] = [
  { header: 'Rank', cell: ({ rank }) => <span className="figures text-muted">{rank}</span> },
  {
    header: 'Title',
    isName: true,
    cell: ({ id, title, imageUrl, category }) => (
      <span className="flex items-center gap-4">
        <Photo {...{ imageUrl, category }} alt="" sizes="3rem" className="size-12 shrink-0" />
        <Link
          to={`/marketplace/${id}`}
          className="line-clamp-2 min-w-0 underline-offset-4 wrap-anywhere hover:underline"
        >
          {title}
        </Link>
      </span>
    ),
  },
  {
    header: 'Status',
    cell: ({ status }) => (status === 'active' ? <Badge tone="accent">Active</Badge> : <Badge>Inactive</Badge>),
  },
  { header: 'Price', align: 'end', cell: ({ price }) => <Price amount={price} /> },
  { header: 'Views', align: 'end', cell: ({ views }) => formatNumber(views) },
  { header: 'Unique', align: 'end', cell: ({ uniqueViews }) => formatNumber(uniqueViews) },
  { header: 'Watches', align: 'end', cell: ({ watches }) => formatNumber(watches) },
]

export function Performers({ listings }: { listings: readonly Performer[] }) {
  const ranked = listings.map((listing, index) => ({ ...listing, rank: index + 1 }))
  return (
    <section aria-labelledby="performers">
      <h2 id="performers" className="mb-4 text-title">
        Top Performing Listings
      </h2>
      {ranked.length > 0 ? (
        <Table caption="Top performing listings" columns={columns} rows={ranked} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title="No Views Yet" actions={<ButtonLink to="/inventory">List a Piece</ButtonLink>}>
          When someone views or watches one of your listings, it appears here.
        </EmptyState>
      )}
    </section>
  )
}
