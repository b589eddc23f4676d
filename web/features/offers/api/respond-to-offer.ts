import { offers } from '../../../../shared/contract/endpoints/offers.ts'
import type { OfferAction } from '../../../../shared/rules/offers.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { notify } from '../../../lib/notify.ts'
import { useChange } from '../../../lib/queries.ts'
import { shownOffers } from '../shown-offers.ts'

const done: Record<OfferAction, string> = {
  accept: 'Offer accepted',
  decline: 'Offer declined',
  counter: 'Counteroffer sent',
}

export const useRespondToOffer = (id: string) =>
  useChange(offers.respondToOffer, {
    params: { id },
    refreshes: shownOffers,
    onSuccess: (_, { action }) => notify.success(done[action]),
    onError: error => notify.error('Failed to answer the offer', holdMessageOf(error)),
  })
