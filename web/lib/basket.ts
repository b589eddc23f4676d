import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { call } from './api.ts'
import { messageOf } from './api-error.ts'
import { notify } from './notify.ts'
import { endpointQuery, refresh, useChange } from './queries.ts'
import { useUser } from './use-user.ts'

export const basketIdsQuery = endpointQuery(baskets.getBasketIds)

function useBasketIds(): readonly string[] {
  const { user } = useUser()
  const { data } = useQuery({ ...basketIdsQuery, enabled: Boolean(user) })
  return (user && data) || []
}

export const useBasketCount = (): number => useBasketIds().length

export function useBasketPiece(listingId: string) {
  const client = useQueryClient()
  const params = { listingId }
  const onSuccess = (ids: string[]) => client.setQueryData(basketIdsQuery.queryKey, ids)
  const adding = useChange(baskets.addToBasket, {
    params,
    failure: 'The piece was not added to your basket',
    onSuccess,
    refreshes: [baskets.listBaskets],
  })
  const removing = useChange(baskets.removeFromBasket, {
    params,
    failure: 'The piece is still in your basket',
    onSuccess,
    refreshes: [baskets.listBaskets],
  })
  return {
    isInBasket: useBasketIds().includes(listingId),
    isPending: adding.isPending || removing.isPending,
    add: () => adding.mutate(),
    remove: () => removing.mutate(),
  }
}

/** Adds several pieces one after the other, up to the first that is refused. */
export const useFillBasket = (onFilled: () => void) =>
  useMutation({
    mutationFn: async (listingIds: readonly string[]) => {
      for (const listingId of listingIds) await call(baskets.addToBasket, { params: { listingId } })
    },
    onSuccess: onFilled,
    onError: error => notify.error('Not all pieces were added to your basket', messageOf(error)),
    onSettled: (_answer, _error, _input, _, { client }) => refresh(client, [baskets.getBasketIds, baskets.listBaskets]),
  })
