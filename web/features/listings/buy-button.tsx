import type { Listing } from '../../../shared/endpoints/listings.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { SignInInstead } from '../../components/sign-in-instead.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { holdMessageOf } from '../../lib/hold-message.ts'
import { usePageReturn } from '../../lib/use-page-return.ts'
import { useUser } from '../../lib/use-user.ts'
import { isPaymentProcessing, useCreateCheckoutSession } from './api/create-checkout-session.ts'
import { useListing } from './api/get-listing.ts'

/** On to the payment page; for visitors, the way to log in. */
export function BuyButton({ listing: { id, reservedForMe } }: { listing: Listing }) {
  const { user } = useUser()
  const { refetch } = useListing(id)
  const buying = useCreateCheckoutSession(id)
  usePageReturn(() => {
    buying.reset()
    void refetch()
  })
  if (user === null) return <SignInInstead label="Buy Now" tip="Sign in to purchase" />
  if (isPaymentProcessing(buying.error)) {
    return <AlertBox title="Your bank has yet to confirm">{messageOf(buying.error)}</AlertBox>
  }
  return (
    <>
      <Button
        size="large"
        className="w-full"
        disabled={!user}
        // After the answer the browser is on its way: a second press would only confuse.
        pending={buying.isPending || buying.isSuccess}
        pendingLabel="Opening payment..."
        onClick={() => buying.mutate()}
      >
        {reservedForMe ? 'Continue to payment' : 'Buy Now'}
      </Button>
      {buying.isError && (
        <AlertBox tone="danger" title="Failed to create checkout session" className="mt-4">
          {holdMessageOf(buying.error)}
        </AlertBox>
      )}
    </>
  )
}
