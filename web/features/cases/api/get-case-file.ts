import { useQuery } from '@tanstack/react-query'
import { cases } from '../../../../shared/endpoints/cases.ts'
import { useCaseChannel } from '../../../lib/live/use-case-channel.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export function useCaseFile(id: string) {
  const query = endpointQuery(cases.getCaseFile, { params: { id } })
  const asked = useQuery({ ...query, refetchOnMount: 'always' })
  useCaseChannel(id, { cases: () => asked.data?.cases, queryKeys: [query.queryKey] })
  return asked
}
