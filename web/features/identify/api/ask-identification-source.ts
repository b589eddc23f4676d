import { queryOptions } from '@tanstack/react-query'
import { identify } from '../../../../shared/endpoints/identify.ts'
import type { LateSource } from '../../../../shared/identify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'

/** A request that was cut off ends after half a minute; until then the source is busy. */
const BUSY_TRIES = 12
const BUSY_RETRY_MS = 3_000

/** Asking again for what is answered gets that answer, so it can be a query. */
export const askIdentificationSource = (id: string, source: LateSource, key: string | undefined) =>
  queryOptions({
    queryKey: [...queryKeyOf(identify.askIdentificationSource), id, source],
    queryFn: async ({ client, signal }) => {
      const params = { id, source }
      const answer = await call(identify.askIdentificationSource, { params, body: { key }, signal })
      client.setQueryData(queryKeyOf(identify.getSearch, { params: { id } }), kept => kept && { ...kept, answer })
      client.invalidateQueries({ queryKey: queryKeyOf(identify.listSearches) })
      return answer
    },
    retry: (tries, error) => error instanceof ApiError && error.code === 'source_busy' && tries < BUSY_TRIES,
    retryDelay: BUSY_RETRY_MS,
  })
