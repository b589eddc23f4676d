import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { savedSearches } from '../../../../shared/contract/endpoints/saved-searches.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export type NewSearch = RequestBodyOf<typeof savedSearches.createSavedSearch>

export function useCreateSavedSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewSearch) => call(savedSearches.createSavedSearch, { body }),
    onSuccess: () => {
      notify.success('Search saved successfully')
      return client.invalidateQueries({ queryKey: queryKeyOf(savedSearches.listSavedSearches) })
    },
    onError: error => notify.error('Failed to save search', messageOf(error)),
  })
}
