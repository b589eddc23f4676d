import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { checkout } from '../../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { call, queryKeyOf } from '../api.ts'
import { messageOf } from '../api-error.ts'
import { listingsChanged } from '../listings-changed.ts'
import { notify } from '../notify.ts'

const cancelCheckout = (checkoutId: string) => call(checkout.cancelCheckout, { params: { checkoutId } })

/** Returning from payment is the cancellation: a query runs it once however often the page mounts. */
const cancelCheckoutQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: queryKeyOf(checkout.cancelCheckout, { params: { checkoutId } }),
    queryFn: async ({ client }) => {
      const answer = await cancelCheckout(checkoutId)
      const { listingId } = answer
      if (listingId === null) return answer
      const listingKey = queryKeyOf(listings.getListing, { params: { id: listingId } })
      await Promise.all([client.invalidateQueries({ queryKey: listingKey }), listingsChanged(client)])
      return answer
    },
  })

export const useCancelledCheckout = (checkoutId: string) => useQuery(cancelCheckoutQuery(checkoutId))

export const useCancelReservation = (onSettled: () => unknown) =>
  useMutation({
    mutationFn: cancelCheckout,
    onSuccess: () => notify.success('Reservation cancelled', 'Nothing was charged.'),
    onError: error => notify.error('Failed to cancel the reservation', messageOf(error)),
    onSettled,
  })
