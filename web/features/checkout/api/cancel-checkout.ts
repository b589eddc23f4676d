import { queryOptions, useQuery } from '@tanstack/react-query'
import { checkout } from '../../../../shared/endpoints/checkout.ts'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { listingsChanged } from '../../../lib/listing-search.ts'

/**
 * Coming back from the payment page is the cancellation, so this is a query, not a mutation: however often the page
 * mounts it runs once, and asking again is harmless.
 */
const cancelCheckoutQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: queryKeyOf(checkout.cancelCheckout, { params: { checkoutId } }),
    queryFn: async ({ client }) => {
      const answer = await call(checkout.cancelCheckout, { params: { checkoutId } })
      const { listingId } = answer
      if (listingId === null) return answer
      const listingKey = queryKeyOf(listings.getListing, { params: { id: listingId } })
      await Promise.all([client.invalidateQueries({ queryKey: listingKey }), listingsChanged(client)])
      return answer
    },
  })

export const useCancelledCheckout = (checkoutId: string) => useQuery(cancelCheckoutQuery(checkoutId))
