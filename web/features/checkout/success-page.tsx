import CircleAlert from 'lucide-react/icons/circle-alert'
import { ButtonLink } from '../../components/button.tsx'
import { Guard } from '../../components/guard.tsx'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { CheckoutNotice } from './checkout-notice.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'

/** The outcome comes from the server, never from having arrived here. */
export function CheckoutSuccessPage() {
  const [search] = useAddressQuery()
  const sessionId = search.get('session_id')
  if (sessionId) {
    return (
      <Guard for="members" title="Your payment" reason="Your payment is safe. Log in to see its status.">
        <div className="page-narrow py-14 sm:py-20">
          <PaymentOutcome sessionId={sessionId} />
        </div>
      </Guard>
    )
  }
  return (
    <div className="page-narrow py-14 sm:py-20">
      <CheckoutNotice
        title="Invalid Session"
        icon={CircleAlert}
        tone="danger"
        text="This address has no payment. If you have just paid, check your email for the confirmation."
        actions={<ButtonLink to="/catalog">Browse Catalog</ButtonLink>}
      />
    </div>
  )
}
