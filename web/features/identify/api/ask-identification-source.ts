import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { type Identification, identify } from '../../../../shared/contract/endpoints/identify.ts'
import type { LateSource } from '../../../../shared/rules/identify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'

/** A request that was cut off ends after half a minute; until then the source is busy. */
const BUSY_TRIES = 12
const BUSY_RETRY_MS = 3_000

type Body = RequestBodyOf<typeof identify.askIdentificationSource>

const keyOf = (id: string, source: LateSource) => [...queryKeyOf(identify.askIdentificationSource), id, source]

/** Asking again for what is answered gets that answer, so it can be a query. */
export const askIdentificationSource = (id: string, source: LateSource, key: string | undefined) =>
  queryOptions({
    queryKey: keyOf(id, source),
    queryFn: async ({ client, signal }) => {
      const answer = await call(identify.askIdentificationSource, { params: { id, source }, body: { key }, signal })
      keepAnswer(client, id, source, answer)
      return answer
    },
    retry: (tries, error) => error instanceof ApiError && error.code === 'source_busy' && tries < BUSY_TRIES,
    retryDelay: BUSY_RETRY_MS,
  })

/** @param typed instead of what was read */
export const askAboutMarks = (id: string, key: string | undefined, typed: Pick<Body, 'marks' | 'symbols'>) =>
  call(identify.askIdentificationSource, { params: { id, source: 'marks' }, body: { key, ...typed } })

/** Updates the answer in all places that show it. */
export function keepAnswer(client: QueryClient, id: string, source: LateSource, answer: Identification): void {
  client.setQueryData(keyOf(id, source), answer)
  client.setQueryData(queryKeyOf(identify.getSearch, { params: { id } }), kept => kept && { ...kept, answer })
  client.invalidateQueries({ queryKey: queryKeyOf(identify.listSearches) })
}
