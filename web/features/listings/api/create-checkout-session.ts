import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checkout } from '../../../../shared/endpoints/checkout.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { listingQuery } from './get-listing.ts'

/** Whether this person has paid already and the bank has yet to confirm it. */
export const isPaymentProcessing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_processing'

/** Reserves the piece and goes on to its payment page. */
export function useCreateCheckoutSession(listingId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(checkout.createCheckoutSession, { body: { listingId } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => {
      if (error instanceof ApiError && error.code === 'not_signed_in') {
        notify.error('Authentication required', 'Sign in to purchase')
        return
      }
      // A payment that waits for the bank is no failure: the panel says how it stands.
      if (!isPaymentProcessing(error)) notify.error('Failed to create checkout session', holdMessageOf(error))
      // Whoever was quicker, the page should show it.
      return client.invalidateQueries({ queryKey: listingQuery(listingId).queryKey })
    },
  })
}
