import { useLocation } from 'react-router-dom'
import type { Listing } from '../../shared/contract/endpoints/listings.ts'

type Published = Pick<Listing, 'id' | 'itemName' | 'listingType'>

/** Tells the next page what was published, for as long as it is in the history. */
export const publishedState = ({ id, itemName, listingType }: Published) => ({
  published: { id, itemName, listingType } satisfies Published,
})

export function usePublished(): Published | undefined {
  const state = useLocation().state as Partial<ReturnType<typeof publishedState>> | null
  return state?.published
}
