import { sold } from '../../../shared/contract/endpoints/sold.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListingGridSkeleton } from '../../components/listing-grid.tsx'
import { useRead } from '../../lib/queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { Pages, Pieces } from './sold-results.tsx'
import { offsetOf, PIECES_SHOWN, soldViewFrom } from './sold-view.ts'

/** What one seller sold, as the page of sold prices shows it. */
export function SellerSold({ sellerId, sellerName }: { sellerId: string; sellerName: string }) {
  const [search] = useAddressQuery()
  const { page } = soldViewFrom(search)
  const query = { seller: sellerId, limit: PIECES_SHOWN, offset: offsetOf(page) }
  const { data, error, isFetching, refetch } = useRead(sold.getSoldPrices, { query })
  if (!data) {
    if (!error) return <ListingGridSkeleton cards={4} />
    return (
      <ErrorState title="Failed to load sold prices" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  if (data.total === 0) {
    return (
      <EmptyState title="Nothing was sold yet">
        What {sellerName} sells appears here with its price, once it is paid for.
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mb-6 text-small text-muted">What was paid, without delivery and tax.</p>
      <Pieces pieces={data.pieces} />
      <Pages page={page} total={data.total} pathOf={next => `/sellers/${sellerId}?tab=sold&page=${next}`} />
    </>
  )
}
