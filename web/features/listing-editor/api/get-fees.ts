import { useQuery } from '@tanstack/react-query'
import { readFees, settings } from '../../../../shared/endpoints/settings.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** What is in force. */
export const useFees = () =>
  useQuery({
    queryKey: queryKeyOf(settings.getFees),
    queryFn: async ({ signal }) => readFees(await call(settings.getFees, { signal })),
  })
