import { useQueryClient } from '@tanstack/react-query'
import type { Listing } from '../../../shared/endpoints/listings.ts'
import { PaymentButton } from '../../components/payment-button.tsx'
import { SignInInstead } from '../../components/sign-in-instead.tsx'
import { createCheckoutSession } from '../../lib/api/create-checkout-session.ts'
import { currentListingQuery } from '../../lib/api/get-listing.ts'
import { useUser } from '../../lib/use-user.ts'

export function BuyButton({ listing: { id, reservedForMe, agreedPrice, price } }: { listing: Listing }) {
  const { user } = useUser()
  const client = useQueryClient()
  if (user === null) return <SignInInstead label="Buy Now" tip="Sign in to purchase" />
  return (
    <PaymentButton
      label={agreedPrice ? 'Checkout Now' : reservedForMe ? 'Continue to payment' : 'Buy Now'}
      disabled={!user}
      open={() => createCheckoutSession(id, agreedPrice ?? price)}
      onChange={() => client.refetchQueries(currentListingQuery(id))}
    />
  )
}
