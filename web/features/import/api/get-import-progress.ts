import { useQuery } from '@tanstack/react-query'
import { imports } from '../../../../shared/endpoints/imports.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const POLL_MS = 2_000

export const useGetImportProgress = () =>
  useQuery({
    ...endpointQuery(imports.getImportProgress),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
    refetchIntervalInBackground: false,
    refetchOnMount: 'always',
  })
