import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { offers } from '../../../../shared/contract/endpoints/offers.ts'
import { endpointPages } from '../../../lib/queries.ts'

const receivedOffersQuery = infiniteQueryOptions({
  ...endpointPages(offers.listReceivedOffers),
  refetchOnMount: 'always',
})

export const useReceivedOffers = () => useInfiniteQuery(receivedOffersQuery)
