import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listings } from '../../../../shared/contract/endpoints/listings.ts'
import { currentListingQuery } from '../../../lib/api/get-listing.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/dates.ts'
import { listingsChanged } from '../../../lib/listings-changed.ts'
import { notify } from '../../../lib/notify.ts'

/** For admins. null ends the featuring. */
export function useFeatureListing(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (until: string | null) => call(listings.featureListing, { params: { id }, body: { until } }),
    onSuccess: (listing, until) => {
      client.setQueryData(currentListingQuery(id).queryKey, listing)
      notify.success(until ? `Featured until ${formatDate(until)}` : 'No longer featured')
      return listingsChanged(client)
    },
    onError: error => notify.error('Failed to feature this listing', messageOf(error)),
  })
}
