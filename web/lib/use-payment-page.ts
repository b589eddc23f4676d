import { useMutation } from '@tanstack/react-query'
import { ApiError, isPriceChanged } from './api-error.ts'
import { holdMessageOf } from './hold-message.ts'
import { notify } from './notify.ts'

export const isPaymentProcessing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_processing'

export const usePaymentPage = (open: () => Promise<{ url: string }>, onRefused: () => unknown) =>
  useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => {
      if (error instanceof ApiError && error.code === 'not_signed_in') {
        notify.error('Authentication required', 'Sign in to purchase')
        return
      }
      // A payment that waits for the bank is no failure.
      if (!isPaymentProcessing(error) && !isPriceChanged(error))
        notify.error('Failed to create checkout session', holdMessageOf(error))
      return onRefused()
    },
  })
