import { useQueryClient } from '@tanstack/react-query'
import type { Asset } from '../../../shared/contract/endpoints/shares.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { countShares } from '../../../shared/rules/shares.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { useCancelReservation } from '../../lib/api/cancel-checkout.ts'
import { endTime } from '../../lib/dates.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { usePageReturn } from '../../lib/use-page-return.ts'
import { useBuyShares } from './api/buy-shares.ts'
import { useBuyOffered } from './api/change-offers.ts'
import { sharesChanged } from './api/list-assets.ts'
import type { ReservationOfShares } from './share-sums.ts'

interface ReservationProps {
  asset: Asset
  reservation: ReservationOfShares
}

export function Reservation({ asset, reservation }: ReservationProps) {
  const { checkoutId, shares, amount, reservedUntil, isProcessing, offerId } = reservation
  const buying = useBuyShares()
  const taking = useBuyOffered(asset.id)
  const client = useQueryClient()
  const cancelling = useCancelReservation(() => sharesChanged(client))
  usePageReturn(() => {
    buying.reset()
    taking.reset()
  })
  const isOver = useFromNow(now => Date.parse(reservedUntil) <= now.getTime())
  if (isProcessing) {
    return (
      <AlertBox title="Waiting for your bank" className="mt-3">
        {countShares(shares)} for {formatMoney(amount)} are reserved for you until it confirms.
      </AlertBox>
    )
  }
  const isUnderWay = buying.isPending || buying.isSuccess || taking.isPending || taking.isSuccess
  const resume = () => (offerId ? taking.mutate({ offerId, shares }) : buying.mutate({ assetId: asset.id, shares }))
  return (
    <AlertBox
      tone="warning"
      title={isOver ? 'Your reservation has expired' : `Reserved for you until ${endTime(reservedUntil)}`}
      className="mt-3"
      actions={
        <>
          <Button
            size="small"
            aria-label={`Continue to payment: ${asset.itemName}`}
            disabled={cancelling.isPending}
            pending={isUnderWay}
            pendingLabel="Opening payment..."
            onClick={resume}
          >
            Continue to payment
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-label={`Cancel reservation: ${asset.itemName}`}
            disabled={isUnderWay}
            pending={cancelling.isPending}
            pendingLabel="Cancelling..."
            onClick={() => cancelling.mutate(checkoutId)}
          >
            Cancel
          </Button>
        </>
      }
    >
      {countShares(shares)} for {formatMoney(amount)}, not paid yet.
      {asset.status === 'active' &&
        !offerId &&
        ' To change the number of shares, choose Invest Now again. If you cancel first, you have to wait.'}
    </AlertBox>
  )
}
