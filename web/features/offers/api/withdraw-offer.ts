import { useMutation, useQueryClient } from '@tanstack/react-query'
import { offers } from '../../../../shared/contract/endpoints/offers.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { refreshOffers } from './refresh-offers.ts'

export function useWithdrawOffer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(offers.withdrawOffer, { params: { id } }),
    onSuccess: () => notify.success('Offer withdrawn'),
    onError: error => notify.error('Failed to withdraw the offer', messageOf(error)),
    onSettled: () => refreshOffers(client),
  })
}
