import type { ReactNode } from 'react'
import type { Cents } from '../../../shared/rules/cents.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { RECENT_SALES_MONTHS } from '../../../shared/rules/sold.ts'
import { Comparables, WouldHelp } from '../../components/comparables.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { AllSold, SoldLikeSales } from '../../components/sold-like.tsx'
import { useSoldLikeOf } from './liked-piece.ts'
import type { ListingValues } from './listing-form.ts'

interface PriceSuggestionProps {
  values: ListingValues
  children?: (middle: Cents) => ReactNode
}

/** The middle of what pieces like it sold for here lately; without enough sales, none, and what would help. */
export function PriceSuggestion({ values, children }: PriceSuggestionProps) {
  const { data, isLoading } = useSoldLikeOf(values)
  if (isLoading) return <Skeleton className="h-20 w-full" />
  if (!data?.middle) {
    return (
      <div>
        <p className="text-small text-muted">
          We don’t know what it may fetch: too few pieces like it were sold here in the last{' '}
          {formatNumber(RECENT_SALES_MONTHS)} months.
        </p>
        {data && <WouldHelp lacks={data.lacks} />}
        {data && <Comparables comparables={data.comparables} />}
      </div>
    )
  }
  return (
    <div className="border-l-2 border-accent pl-4">
      <SoldLikeSales found={data}>{children?.(data.middle.amount)}</SoldLikeSales>
      <AllSold form={data.form} />
    </div>
  )
}
