import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { cases } from '../../../../shared/contract/endpoints/cases.ts'
import { caseChannel } from '../../../../shared/contract/live-channels.ts'
import { isYetRepeated } from '../../../lib/live/catching-up.ts'
import { useChannel } from '../../../lib/live/use-channel.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const moved = z.object({ no: z.number(), version: z.number() })

/** Asked again when a problem was reported or moved on. */
export function useCaseFile(id: string) {
  const client = useQueryClient()
  const query = endpointQuery(cases.getCaseFile, { params: { id } })
  const asked = useQuery({ ...query, refetchOnMount: 'always' })
  const ask = () => void client.invalidateQueries(query)
  useChannel(caseChannel(id), {
    receive: event => {
      const { data } = moved.safeParse(event)
      const known = asked.data?.cases.find(({ no }) => no === data?.no)?.version ?? 0
      if (data && data.version > known) ask()
    },
    onOpen: () => {
      if (!isYetRepeated(client, query.queryKey)) ask()
    },
  })
  return asked
}
