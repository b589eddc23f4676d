import { useMutation, useQueryClient } from '@tanstack/react-query'
import { identify } from '../../../../shared/contract/endpoints/identify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export function useDeleteSearch(id: string) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: queryKeyOf(identify.listSearches) })
  return useMutation({
    mutationFn: () => call(identify.deleteSearch, { params: { id } }),
    onSuccess: () => {
      notify.success('Search deleted')
      client.removeQueries({ queryKey: queryKeyOf(identify.getSearch, { params: { id } }) })
      return refresh()
    },
    onError: error => {
      notify.error('Failed to delete search', messageOf(error))
      // It was deleted elsewhere.
      if (error instanceof ApiError && error.code === 'not_found') return refresh()
    },
  })
}
