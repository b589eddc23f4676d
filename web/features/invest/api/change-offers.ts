import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shares } from '../../../../shared/contract/endpoints/shares.ts'
import { call } from '../../../lib/api.ts'
import { isAnswerLost, messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { useChange } from '../../../lib/queries.ts'
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts'
import { sharesChanged, shownShares } from './list-assets.ts'

/** Offers shares to other members. */
export const useOfferShares = (assetId: string) =>
  useChange(shares.offerShares, { params: { id: assetId }, refreshes: shownShares })

interface Wish {
  readonly offerId: string
  readonly shares: number
}

/** Opens the payment of shares that another owner offers. */
export function useBuyOffered(assetId: string) {
  const client = useQueryClient()
  const keys = useIdempotencyKeys()
  return useMutation({
    mutationFn: (wish: Wish) =>
      call(shares.buyOfferedShares, {
        params: { id: assetId, offerId: wish.offerId },
        body: { shares: wish.shares },
        idempotencyKey: keys.keyFor(wish),
      }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => {
      if (!isAnswerLost(error)) keys.forget()
      notify.error('Purchase Failed', messageOf(error))
      return sharesChanged(client)
    },
  })
}
