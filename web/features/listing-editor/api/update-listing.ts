import { listings } from '../../../../shared/contract/endpoints/listings.ts'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { queryKeyOf } from '../../../lib/api.ts'
import { listingsChanged } from '../../../lib/listings-changed.ts'
import { refresh, useChange } from '../../../lib/queries.ts'

export const useUpdateListing = (id: string) =>
  useChange(listings.updateListing, {
    params: { id },
    onSuccess: (listing, _body, _, { client }) => {
      client.setQueryData(queryKeyOf(listings.getListing, { params: { id } }), listing)
      void refresh(client, [payouts.getSellerDashboard])
      void listingsChanged(client)
    },
  })
