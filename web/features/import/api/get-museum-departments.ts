import { useQuery } from '@tanstack/react-query'
import { imports } from '../../../../shared/contract/endpoints/imports.ts'
import type { MuseumName } from '../../../../shared/rules/imports.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const POLL_MS = 2_000

/** Asks again until everything is counted. */
export const useGetMuseumDepartments = (museum: MuseumName) =>
  useQuery({
    ...endpointQuery(imports.getMuseumDepartments, { query: { museum } }),
    refetchInterval: ({ state }) => (state.data?.departments.some(({ objects }) => objects === null) ? POLL_MS : false),
    refetchIntervalInBackground: false,
  })
