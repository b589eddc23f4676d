import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checkout } from '../../../../shared/endpoints/checkout.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { sharesChanged } from './list-assets.ts'

/** Gives the shares back that I have not paid for. */
export function useCancelReservation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (checkoutId: string) => call(checkout.cancelCheckout, { params: { checkoutId } }),
    onSuccess: () => notify.success('Reservation cancelled', 'Nothing was charged.'),
    onError: error => notify.error('Failed to cancel the reservation', messageOf(error)),
    onSettled: () => sharesChanged(client),
  })
}
