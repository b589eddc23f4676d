import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { readFees, settings } from '../../../../shared/endpoints/settings.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

export const feesQuery = queryOptions({
  queryKey: queryKeyOf(settings.getFees),
  queryFn: async ({ signal }) => readFees(await call(settings.getFees, { signal })),
})

/** What is in force. For inside the wizard, whose page has seen to it that the answer is here. */
export const useFees = () => useSuspenseQuery(feesQuery).data
