import { useQueryClient } from '@tanstack/react-query'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { BasketButton } from '../../components/basket-button.tsx'
import { DeliveredPayment } from '../../components/delivered-payment.tsx'
import { createCheckoutSession } from '../../lib/api/create-checkout-session.ts'
import { currentListingQuery } from '../../lib/api/get-listing.ts'

export function BuyNow({ listing: { id, userId, reservedForMe, agreedPrice, price, delivery } }: { listing: Listing }) {
  const client = useQueryClient()
  return (
    <>
      <DeliveredPayment
        listingId={id}
        sellerId={userId}
        isBound={agreedPrice !== null}
        offered={delivery}
        price={agreedPrice ?? price}
        label={agreedPrice ? 'Checkout Now' : reservedForMe ? 'Continue to payment' : 'Buy Now'}
        open={chosen => createCheckoutSession(id, agreedPrice ?? price, chosen)}
        onChange={() => client.refetchQueries(currentListingQuery(id))}
      />
      <BasketButton listingId={id} />
    </>
  )
}
