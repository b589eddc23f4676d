import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { offers } from '../../../../shared/contract/endpoints/offers.ts'
import { call } from '../../../lib/api.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { notify } from '../../../lib/notify.ts'
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts'
import { refreshOffers } from './refresh-offers.ts'

export type NewOffer = RequestBodyOf<typeof offers.makeOffer>

export function useMakeOffer() {
  const client = useQueryClient()
  const keys = useIdempotencyKeys()
  return useMutation({
    mutationFn: (body: NewOffer) => call(offers.makeOffer, { body, idempotencyKey: keys.keyFor(body) }),
    onSuccess: () => {
      keys.forget()
      notify.success('Offer sent', 'The seller responds within 3 days.', { label: 'See your offers', to: '/offers' })
    },
    onError: error => notify.error('Failed to Send Offer', holdMessageOf(error)),
    onSettled: () => refreshOffers(client),
  })
}
