import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { offers } from '../../../../shared/endpoints/offers.ts'
import { endpointPages, readQuery } from '../../../lib/queries.ts'

const sentOffersQuery = infiniteQueryOptions({
  ...endpointPages(offers.listSentOffers),
  // Sellers answer while this page is not looking.
  refetchOnMount: 'always',
})

/** The offers I made, newest first, a page after the other. */
export const useSentOffers = () => useInfiniteQuery(sentOffersQuery)

const standingOfferQuery = (listingId: string) =>
  queryOptions({
    ...readQuery(offers.listSentOffers, { query: { listingId } }, page => page.offers[0] ?? null),
    refetchOnMount: 'always',
  })

/** My offer that stands for a listing; null while there is none. */
export const useStandingOffer = (listingId: string, isSignedIn: boolean) =>
  useQuery({ ...standingOfferQuery(listingId), enabled: isSignedIn })
