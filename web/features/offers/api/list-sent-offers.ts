import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { offers } from '../../../../shared/contract/endpoints/offers.ts'
import { endpointPages, readQuery } from '../../../lib/queries.ts'

const sentOffersQuery = infiniteQueryOptions({
  ...endpointPages(offers.listSentOffers),
  refetchOnMount: 'always',
})

export const useSentOffers = () => useInfiniteQuery(sentOffersQuery)

const standingOfferQuery = (listingId: string) =>
  queryOptions({
    ...readQuery(offers.listSentOffers, { query: { listingId } }, page => page.offers[0] ?? null),
    refetchOnMount: 'always',
  })

/** null if none stands. */
export const useStandingOffer = (listingId: string, isSignedIn: boolean) =>
  useQuery({ ...standingOfferQuery(listingId), enabled: isSignedIn })
