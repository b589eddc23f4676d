import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifications } from '../../../../shared/contract/endpoints/notifications.ts'
import { call } from '../../../lib/api.ts'
import { withRead } from '../changes.ts'
import { refreshNotifications, showAtOnce } from '../show-at-once.ts'

/** The click also opens its page, so a failure shows no message. */
export function useReadNotification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(notifications.readNotification, { params: { id } }),
    onMutate: id => showAtOnce(client, withRead(id)),
    onError: (_error, _id, takeBack) => {
      takeBack?.()
      return refreshNotifications(client)
    },
  })
}
