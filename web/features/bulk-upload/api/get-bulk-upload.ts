import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type BulkUploadResult, bulkUploads } from '../../../../shared/contract/endpoints/bulk-upload.ts'
import { personalChange } from '../../../../shared/contract/live-changes.ts'
import { userChannel } from '../../../../shared/contract/live-channels.ts'
import { NO_NEWS_MS, useChannel } from '../../../lib/live/use-channel.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useUser } from '../../../lib/use-user.ts'

/** Also between two questions after news, which come for each photograph. */
const POLL_MS = 2_000

export function useGetBulkUpload(last: BulkUploadResult) {
  const client = useQueryClient()
  const { user } = useUser()
  const query = endpointQuery(bulkUploads.getBulkUpload, { params: { id: last.id ?? '' } })
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(asking.current), [])
  const ask = () => {
    const { dataUpdatedAt = 0 } = client.getQueryState(query.queryKey) ?? {}
    clearTimeout(asking.current)
    asking.current = setTimeout(() => void client.refetchQueries(query), dataUpdatedAt + POLL_MS - Date.now())
  }
  const isDone = (client.getQueryData(query.queryKey) ?? last).status === 'done'
  const isPushed = useChannel(user && !isDone ? userChannel(user.id) : undefined, {
    receive: event => {
      const { data } = personalChange.safeParse(event)
      if (data?.kind === 'bulk' && data.id === last.id) ask()
    },
    onOpen: ask,
  })
  return useQuery({
    ...query,
    initialData: last,
    refetchInterval: ({ state }) => (state.data?.status === 'done' ? false : isPushed ? NO_NEWS_MS : POLL_MS),
  })
}
