import { queryOptions, useQuery } from '@tanstack/react-query'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { endpointQuery } from '../queries.ts'

const listingQuery = (id: string) => endpointQuery(listings.getListing, { params: { id } })

export const currentListingQuery = (id: string) => queryOptions({ ...listingQuery(id), refetchOnMount: 'always' })

export const useListing = (id: string | null) => useQuery({ ...listingQuery(id ?? ''), enabled: id !== null })
