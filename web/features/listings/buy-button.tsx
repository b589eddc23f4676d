import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import type { Listing } from '../../../shared/endpoints/listings.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { holdMessageOf } from '../../lib/hold-message.ts'
import { loginPath } from '../../lib/login-path.ts'
import { usePageReturn } from '../../lib/use-page-return.ts'
import { useUser } from '../../lib/use-user.ts'
import { isPaymentProcessing, useCreateCheckoutSession } from './api/create-checkout-session.ts'
import { useListing } from './api/get-listing.ts'

const SIGN_IN = 'Sign in to purchase'

/** On to the payment page; for visitors, the way to log in. */
export function BuyButton({ listing: { id, reservedForMe } }: { listing: Listing }) {
  const { user } = useUser()
  const { refetch } = useListing(id)
  const buying = useCreateCheckoutSession(id)
  usePageReturn(() => {
    buying.reset()
    void refetch()
  })
  if (user === null) return <SignInToBuy />
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

function SignInToBuy() {
  const tip = useId()
  const location = useLocation()
  return (
    <>
      <Button size="large" className="w-full" disabled title={SIGN_IN} aria-describedby={tip}>
        Buy Now
      </Button>
      <div className="mt-3 flex items-center justify-between gap-4">
        <p id={tip} className="text-small text-muted">
          {SIGN_IN}
        </p>
        <ButtonLink to={loginPath(location)} variant="secondary" size="small">
          Log In
        </ButtonLink>
      </div>
    </>
  )
}
