import type { ReactNode } from 'react'
import type { Cents } from '../../../shared/rules/cents.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { RECENT_SALES_MONTHS } from '../../../shared/rules/sold.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { SoldLike } from '../../components/sold-like.tsx'
import { useSoldLike } from '../../lib/api/get-sold-like.ts'
import { likedPiece } from './liked-piece.ts'
import type { ListingValues } from './listing-form.ts'

interface PriceSuggestionProps {
  values: ListingValues
  children?: (middle: Cents) => ReactNode
}

/** The middle of what pieces like it sold for here lately; without enough sales, none. */
export function PriceSuggestion({ values, children }: PriceSuggestionProps) {
  const piece = likedPiece(values)
  const { data, isLoading } = useSoldLike(piece)
  if (isLoading) return <Skeleton className="h-20 w-full" />
  if (!data) {
    return (
      <p className="text-small text-muted">
        Too few pieces like it were sold here in the last {formatNumber(RECENT_SALES_MONTHS)} months, so there is no
        suggestion. Sold prices of similar pieces may help.
      </p>
    )
  }
  return (
    <div className="border-l-2 border-accent pl-4">
      <p className="label text-muted">Middle of {formatNumber(data.total)} sales here</p>
      <p className="figures mt-1 mb-2 font-serif text-title">{formatMoney(data.median)}</p>
      <SoldLike piece={piece} />
      {children?.(data.median)}
    </div>
  )
}
