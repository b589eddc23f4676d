import { useMutation, useQueryClient } from '@tanstack/react-query'
import { savedSearches } from '../../../../shared/contract/endpoints/saved-searches.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export function useDeleteSavedSearch(id: string) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: queryKeyOf(savedSearches.listSavedSearches) })
  return useMutation({
    mutationFn: () => call(savedSearches.deleteSavedSearch, { params: { id } }),
    onSuccess: () => {
      notify.success('Search deleted')
      return refresh()
    },
    onError: error => {
      notify.error('Failed to delete search', messageOf(error))
      // It was deleted elsewhere.
      if (error instanceof ApiError && error.code === 'not_found') return refresh()
    },
  })
}
