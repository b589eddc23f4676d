import { reviews } from '../../../shared/contract/endpoints/reviews.ts'
import { sellers } from '../../../shared/contract/endpoints/sellers.ts'
import { queryKeyOf } from '../../lib/api.ts'
import { useChange } from '../../lib/queries.ts'

export const useUpdateShop = (sellerId: string) =>
  useChange(sellers.updateShop, {
    onSuccess: (shop, _body, _, { client }) => client.setQueryData(queryKeyOf(sellers.getMyShop), shop),
    refreshes: [queryKeyOf(sellers.getShop, { params: { sellerId } }), queryKeyOf(reviews.getSellerReviews)],
  })
