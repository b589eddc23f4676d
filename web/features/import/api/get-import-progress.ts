import { useQuery } from '@tanstack/react-query'
import { imports } from '../../../../shared/endpoints/imports.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const POLL_MS = 2_000

/** How far the latest import has come. Looked at while it runs, unless the page is hidden. */
export const useGetImportProgress = () =>
  useQuery({
    ...endpointQuery(imports.getImportProgress),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
    refetchIntervalInBackground: false,
    // It goes on while this page is not looking.
    refetchOnMount: 'always',
  })
