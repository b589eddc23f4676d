import { useQuery, useQueryClient } from '@tanstack/react-query'
import { imports } from '../../../../shared/contract/endpoints/imports.ts'
import { importChannel } from '../../../../shared/contract/live-channels.ts'
import { NO_NEWS_MS, useChannel } from '../../../lib/live/use-channel.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const POLL_MS = 2_000

const progressQuery = endpointQuery(imports.getImportProgress)

export function useGetImportProgress() {
  const client = useQueryClient()
  const isPushed = useChannel(importChannel, {
    receive: event => {
      const { data } = imports.getImportProgress.response.safeParse(event)
      if (data) client.setQueryData(progressQuery.queryKey, data)
    },
    onOpen: () => void client.refetchQueries(progressQuery),
  })
  return useQuery({
    ...progressQuery,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? (isPushed ? NO_NEWS_MS : POLL_MS) : false),
    refetchIntervalInBackground: false,
    refetchOnMount: 'always',
  })
}
