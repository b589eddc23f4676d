import { Button } from '../../components/button.tsx'
import { Guard } from '../../components/guard.tsx'
import { useCancelledCheckout } from '../../lib/api/cancel-checkout.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { cancellationOf, cancelled } from './cancellations.tsx'
import { CheckoutNotice } from './checkout-notice.tsx'

/** The payment page leads here when it is left unpaid. */
export function CheckoutCancelPage() {
  const [search] = useAddressQuery()
  const checkoutId = search.get('checkout_id')
  const notice = (
    <div className="page-narrow py-14 sm:py-20">
      {checkoutId ? <Cancellation checkoutId={checkoutId} /> : <CheckoutNotice {...cancelled()} />}
    </div>
  )
  if (!checkoutId) return notice
  return (
    <Guard
      for="members"
      title="Payment Cancelled"
      reason="Nothing was charged. Log in to cancel the payment you started."
    >
      {notice}
    </Guard>
  )
}

function Cancellation({ checkoutId }: { checkoutId: string }) {
  const { data, error, isFetching, refetch } = useCancelledCheckout(checkoutId)
  const { isRetriable, actions, ...notice } = data ? cancelled(data) : cancellationOf(isFetching ? null : error)
  return (
    <CheckoutNotice
      {...notice}
      actions={
        <>
          {isRetriable && <Button onClick={() => refetch()}>Try again</Button>}
          {actions}
        </>
      }
    />
  )
}
