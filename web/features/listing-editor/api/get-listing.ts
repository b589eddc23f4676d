import { useQuery } from '@tanstack/react-query'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** How often a held listing is looked at again. React Query pauses while the page is hidden. */
const HELD_POLL_MS = 15_000

/** The listing to be edited. */
export const useListing = (id: string) =>
  useQuery({
    ...endpointQuery(listings.getListing, { params: { id } }),
    // A form filled with what was there before would undo what another device changed since.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'reserved' ? HELD_POLL_MS : false),
  })
