import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { savedSearches } from '../../../../shared/contract/endpoints/saved-searches.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export function useUpdateSavedSearch(id: string) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: queryKeyOf(savedSearches.listSavedSearches) })
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof savedSearches.updateSavedSearch>) =>
      call(savedSearches.updateSavedSearch, { params: { id }, body }),
    onSuccess: () => {
      notify.success('Search saved successfully')
      return refresh()
    },
    onError: error => {
      notify.error('Failed to save search', messageOf(error))
      // It was deleted elsewhere.
      if (error instanceof ApiError && error.code === 'not_found') return refresh()
    },
  })
}
