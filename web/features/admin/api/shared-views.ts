import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { JsonResponseOf } from '../../../../shared/contract/endpoint.ts'
import { identify } from '../../../../shared/contract/endpoints/identify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export type SharedViews = JsonResponseOf<typeof identify.listSharedViews>

interface SharedViewKey {
  readonly userId: string
  readonly itemId: string
}

/** The list is read from what is compared with, which leaves it out a little later. */
export function useRemoveSharedView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (view: SharedViewKey) => call(identify.removeSharedView, { params: view }),
    onSuccess: (_, { itemId }) => {
      client.setQueryData(
        queryKeyOf(identify.listSharedViews),
        (list: SharedViews | undefined) => list && { views: list.views.filter(view => view.itemId !== itemId) },
      )
      notify.success('Photograph removed', 'Within a minute, pieces are no longer compared with it.')
    },
    onError: error => notify.error('Failed to remove the photograph', messageOf(error)),
  })
}
