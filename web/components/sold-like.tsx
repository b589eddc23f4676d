import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '../../shared/contract/endpoint.ts'
import type { sold } from '../../shared/contract/endpoints/sold.ts'
import { formatMoney } from '../../shared/rules/money.ts'
import { soldPath } from '../../shared/rules/sold.ts'
import { type LikedPiece, useSoldLike } from '../lib/api/get-sold-like.ts'
import { heldText } from '../lib/comparison-text.ts'
import { Comparables, MiddleOfSales } from './comparables.tsx'
import { Skeleton } from './skeleton.tsx'

type Found = ResponseOf<typeof sold.getSoldLike>

interface SoldLikeProps {
  piece: LikedPiece
  /** The piece's own listing, which doesn't count. */
  listingId: string
}

/** Nothing if too few like it were sold, or the request fails. */
export function SoldLike({ piece, listingId }: SoldLikeProps) {
  const { data, isLoading } = useSoldLike(piece, { except: listingId })
  if (isLoading) return <Skeleton className="h-20 max-w-80" />
  if (!data?.middle) return null
  return (
    <div>
      <SoldLikeSales found={data} />
      <AllSold form={data.form} like={listingId} />
    </div>
  )
}

/** What pieces like it sold for: the middle, the range, and each with what agrees and what differs. */
export function SoldLikeSales({ found, children }: { found: Found; children?: ReactNode }) {
  const { middle, range, held, comparables } = found
  return (
    <div className="text-small">
      {middle && <MiddleOfSales middle={middle} />}
      {range && (
        <p className="figures mt-2">
          Most like it sell for {formatMoney(range.lower)} to {formatMoney(range.upper)}.
        </p>
      )}
      {range && held && <p className="mt-1 text-caption text-muted">{heldText(held)}</p>}
      {children}
      <Comparables comparables={comparables} />
    </div>
  )
}

/** @param like the listing that they are compared with */
export const AllSold = ({ form, like }: { form: string | null; like?: string }) =>
  form && (
    <p className="mt-2 text-small">
      <Link
        to={soldPath({ form, like })}
        className="underline decoration-rule-strong underline-offset-4 hover:text-accent"
      >
        All sold prices of this form
      </Link>
    </p>
  )
