import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { offers } from '../../../../shared/endpoints/offers.ts'
import { notify } from '../../../components/notify.ts'
import { call, newIdempotencyKey } from '../../../lib/api.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { refreshOffers } from './refresh-offers.ts'

export type NewOffer = RequestBodyOf<typeof offers.makeOffer>

/** A retry after a lost answer carries the same key, so that it counts once. */
export function useMakeOffer() {
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  return useMutation({
    mutationFn: (body: NewOffer) => {
      const text = JSON.stringify(body)
      const key = keys.current.get(text) ?? newIdempotencyKey()
      keys.current.set(text, key)
      return call(offers.makeOffer, { body, idempotencyKey: key })
    },
    onSuccess: () => {
      keys.current.clear()
      notify.success('Offer sent', 'The seller responds within 3 days.', { label: 'See your offers', to: '/offers' })
    },
    onError: error => notify.error('Failed to Send Offer', holdMessageOf(error)),
    onSettled: () => refreshOffers(client),
  })
}
