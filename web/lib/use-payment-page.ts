import { useMutation } from '@tanstack/react-query'
import { notify } from '../components/notify.ts'
import { ApiError, isPriceChanged } from './api-error.ts'
import { holdMessageOf } from './hold-message.ts'

/** Whether this person has paid already and the bank has yet to confirm it. */
export const isPaymentProcessing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_processing'

/**
 * Reserves a piece and goes on to its payment page.
 * @param open the request that answers where to pay
 * @param onRefused looks again: whoever was quicker, the page should show it
 */
export const usePaymentPage = (open: () => Promise<{ url: string }>, onRefused: () => unknown) =>
  useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => {
      if (error instanceof ApiError && error.code === 'not_signed_in') {
        notify.error('Authentication required', 'Sign in to purchase')
        return
      }
      // A payment that waits for the bank is no failure: the panel says how it stands.
      if (!isPaymentProcessing(error) && !isPriceChanged(error))
        notify.error('Failed to create checkout session', holdMessageOf(error))
      return onRefused()
    },
  })
