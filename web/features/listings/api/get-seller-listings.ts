import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { sellers } from '../../../../shared/contract/endpoints/sellers.ts'
import { endpointPages } from '../../../lib/queries.ts'

const sellerListingsQuery = (sellerId: string) =>
  infiniteQueryOptions({
    ...endpointPages(sellers.getSellerListings, { params: { sellerId } }),
    staleTime: 60_000,
  })

export const useSellerListings = (sellerId: string) => useInfiniteQuery(sellerListingsQuery(sellerId))
