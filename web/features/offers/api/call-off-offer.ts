import { useMutation, useQueryClient } from '@tanstack/react-query'
import { offers } from '../../../../shared/contract/endpoints/offers.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { refreshOffers } from './refresh-offers.ts'

export function useCallOffOffer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(offers.callOffOffer, { params: { id } }),
    onSuccess: () => notify.success('Agreement cancelled', 'The piece is for sale to everyone again.'),
    onError: error => notify.error('Failed to cancel the agreement', messageOf(error)),
    onSettled: () => refreshOffers(client),
  })
}
