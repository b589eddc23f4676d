import { Link } from 'react-router-dom'
import { formatMoney } from '../../shared/rules/money.ts'
import { formatNumber } from '../../shared/rules/numbers.ts'
import { RECENT_SALES_MONTHS, type SoldFilters, soldPath } from '../../shared/rules/sold.ts'
import { type LikedPiece, useSoldLike } from '../lib/api/get-sold-like.ts'
import { useSoldSubject } from '../lib/sold-subject.ts'
import { Skeleton } from './skeleton.tsx'

interface SoldLikeProps {
  piece: LikedPiece
  /** The piece's own listing, which doesn't count. */
  listingId?: string
}

/** Nothing if too few like it were sold, or the request fails. */
export function SoldLike({ piece, listingId }: SoldLikeProps) {
  const { data, isLoading } = useSoldLike(piece, listingId)
  if (isLoading) return <Skeleton className="h-11 max-w-80" />
  if (!data) return null
  const { total, lowest, highest, filters } = data
  return (
    <p className="figures text-small">
      <Link to={soldPath(filters)} className="underline decoration-rule-strong underline-offset-4 hover:text-accent">
        {formatNumber(total)} like it sold for {formatMoney(lowest)} to {formatMoney(highest)}
      </Link>
      <Compared filters={filters} />
    </p>
  )
}

const Compared = ({ filters }: { filters: SoldFilters }) => (
  <span className="block text-caption text-muted">
    Compared: {useSoldSubject(filters)}, sold in the last {formatNumber(RECENT_SALES_MONTHS)} months
  </span>
)
