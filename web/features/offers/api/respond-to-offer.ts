import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { offers } from '../../../../shared/contract/endpoints/offers.ts'
import type { OfferAction } from '../../../../shared/rules/offers.ts'
import { call } from '../../../lib/api.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { notify } from '../../../lib/notify.ts'
import { refreshOffers } from './refresh-offers.ts'

export type OfferAnswer = RequestBodyOf<typeof offers.respondToOffer>

const done: Record<OfferAction, string> = {
  accept: 'Offer accepted',
  decline: 'Offer declined',
  counter: 'Counteroffer sent',
}

export function useRespondToOffer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: OfferAnswer) => call(offers.respondToOffer, { params: { id }, body }),
    onSuccess: (_, { action }) => notify.success(done[action]),
    onError: error => notify.error('Failed to answer the offer', holdMessageOf(error)),
    onSettled: () => refreshOffers(client),
  })
}
