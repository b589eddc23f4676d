import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { listings } from '../../../../shared/contract/endpoints/listings.ts'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { listingsChanged } from '../../../lib/listings-changed.ts'

export function useUpdateListing(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof listings.updateListing>) =>
      call(listings.updateListing, { params: { id }, body }),
    onSuccess: listing => {
      client.setQueryData(queryKeyOf(listings.getListing, { params: { id } }), listing)
      client.invalidateQueries({ queryKey: queryKeyOf(payouts.getSellerDashboard) })
      void listingsChanged(client)
    },
  })
}
