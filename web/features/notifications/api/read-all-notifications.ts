import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifications } from '../../../../shared/contract/endpoints/notifications.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { withAllRead } from '../changes.ts'
import { refreshNotifications, showAtOnce } from '../show-at-once.ts'

export function useReadAllNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(notifications.readAllNotifications),
    onMutate: () => showAtOnce(client, withAllRead),
    onError: (error, _, takeBack) => {
      takeBack?.()
      notify.error('Failed to mark all as read', messageOf(error))
    },
    // New ones may have come that the screen does not show.
    onSettled: () => refreshNotifications(client),
  })
}
