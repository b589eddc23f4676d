import { queryOptions, useQuery } from '@tanstack/react-query'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

const listingQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeyOf(listings.getListing, { params: { id } }),
    queryFn: ({ signal }) => call(listings.getListing, { params: { id }, signal }),
  })

export const useListing = (id: string) => useQuery(listingQuery(id))
