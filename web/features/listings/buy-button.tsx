import { useQueryClient } from '@tanstack/react-query'
import type { Listing } from '../../../shared/endpoints/listings.ts'
import { DeliveredPayment } from '../../components/delivered-payment.tsx'
import { SignInInstead } from '../../components/sign-in-instead.tsx'
import { createCheckoutSession } from '../../lib/api/create-checkout-session.ts'
import { currentListingQuery } from '../../lib/api/get-listing.ts'
import { useUser } from '../../lib/use-user.ts'

export function BuyButton({ listing: { id, reservedForMe, agreedPrice, price, delivery } }: { listing: Listing }) {
  const { user } = useUser()
  const client = useQueryClient()
  if (user === null) return <SignInInstead label="Buy Now" tip="Sign in to purchase" />
  return (
    <DeliveredPayment
      listingId={id}
      terms={delivery}
      price={agreedPrice ?? price}
      label={agreedPrice ? 'Checkout Now' : reservedForMe ? 'Continue to payment' : 'Buy Now'}
      disabled={!user}
      open={chosen => createCheckoutSession(id, agreedPrice ?? price, chosen)}
      onChange={() => client.refetchQueries(currentListingQuery(id))}
    />
  )
}
