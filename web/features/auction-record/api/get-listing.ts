import { queryOptions, useQuery } from '@tanstack/react-query'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const listingQuery = (id: string) =>
  queryOptions({
    ...endpointQuery(listings.getListing, { params: { id } }),
  })

export const useListing = (id: string) => useQuery(listingQuery(id))
