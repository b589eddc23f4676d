import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifications } from '../../../../shared/contract/endpoints/notifications.ts'
import { call } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { without } from '../changes.ts'
import { refreshNotifications, showAtOnce } from '../show-at-once.ts'

export function useDeleteNotification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(notifications.deleteNotification, { params: { id } }),
    onMutate: id => showAtOnce(client, without(id)),
    onError: (error, _id, takeBack) => {
      // Already deleted elsewhere, which is what was wanted.
      if (error instanceof ApiError && error.code === 'not_found') return refreshNotifications(client)
      takeBack?.()
      notify.error('Failed to delete the notification', messageOf(error))
      return refreshNotifications(client)
    },
  })
}
