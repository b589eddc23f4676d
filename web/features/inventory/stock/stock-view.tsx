import { AlertBox } from '../../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { PayoutsAsked } from '../../../components/payouts-asked.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { Stock } from './stock.tsx'
import { StockSkeleton } from './stock-skeleton.tsx'
import { useStock } from './use-stock.ts'

interface StockViewProps {
  onAdd: () => void
}

export function StockView({ onAdd }: StockViewProps) {
  const { pieces, error, isFetching, isComplete, retry } = useStock()
  if (!pieces) {
    if (!error) return <StockSkeleton />
    return <ErrorState title="Failed to load your stock" error={error} onRetry={retry} retrying={isFetching} />
  }
  if (pieces.length === 0 && isComplete) {
    return (
      <EmptyState
        title="No items in your inventory yet"
        actions={
          <>
            <ButtonLink to="/bulk-upload">Upload a file</ButtonLink>
            <Button variant="secondary" onClick={onAdd}>
              Add one by hand
            </Button>
          </>
        }
      >
        Upload a list of your pieces, or add them one by one.
      </EmptyState>
    )
  }
  return (
    <>
      {pieces.some(({ listingId }) => listingId) && (
        <PayoutsAsked title="Connect payouts, so that you are paid when a piece is sold" />
      )}
      {error !== null && (
        <AlertBox tone="danger" title="Not all pieces are shown">
          <p>{messageOf(error)}</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={retry} pending={isFetching}>
            Try again
          </Button>
        </AlertBox>
      )}
      <Stock pieces={pieces} isComplete={isComplete || error !== null} />
    </>
  )
}
