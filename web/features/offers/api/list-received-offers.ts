import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { offers } from '../../../../shared/endpoints/offers.ts'
import { endpointPages } from '../../../lib/queries.ts'

const receivedOffersQuery = infiniteQueryOptions({
  ...endpointPages(offers.listReceivedOffers),
  // Buyers offer while this page is not looking.
  refetchOnMount: 'always',
})

/** The offers for what I sell, newest first, a page after the other. */
export const useReceivedOffers = () => useInfiniteQuery(receivedOffersQuery)
