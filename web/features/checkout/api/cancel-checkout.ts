import { queryOptions, useQuery } from '@tanstack/react-query'
import { checkout } from '../../../../shared/endpoints/checkout.ts'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/**
 * Coming back from the payment page is the cancellation, so this is a query, not a mutation: however often the page
 * mounts it runs once, and asking again is harmless.
 */
const cancelCheckoutQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: queryKeyOf(checkout.cancelCheckout, { params: { checkoutId } }),
    queryFn: async ({ client }) => {
      const answer = await call(checkout.cancelCheckout, { params: { checkoutId } })
      const changed = [
        queryKeyOf(listings.getListing, { params: { id: answer.listingId } }),
        queryKeyOf(listings.getMarketplaceListings),
      ]
      await Promise.all(changed.map(queryKey => client.invalidateQueries({ queryKey })))
      return answer
    },
  })

export const useCancelledCheckout = (checkoutId: string) => useQuery(cancelCheckoutQuery(checkoutId))
