import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { type Identification, identify } from '../../../../shared/contract/endpoints/identify.ts'
import type { LateSource } from '../../../../shared/rules/identify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { isConnectionLost } from '../../../lib/api-error.ts'
import { pause } from '../../../lib/pause.ts'

/** How a source that somebody asks is getting on is looked for ever less often. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 10_000

type Body = RequestBodyOf<typeof identify.askIdentificationSource>

const keyOf = (id: string, source: LateSource) => [...queryKeyOf(identify.askIdentificationSource), id, source]

interface Wanted {
  readonly id: string
  readonly source: LateSource
  readonly key: string | undefined
  /** Somebody wants it to be asked once more. */
  readonly isAgain: boolean
}

/** Asking again for what is answered gets that answer, so it can be a query. It is under way until the source has answered. */
export const askIdentificationSource = ({ id, source, key, isAgain }: Wanted) =>
  queryOptions({
    queryKey: keyOf(id, source),
    queryFn: async ({ client, signal, queryKey }) => {
      const ask = (waits = true) =>
        call(identify.askIdentificationSource, { params: { id, source }, body: { key, waits }, signal })
      const last = client.getQueryData<Identification>(queryKey)?.sources[source]
      let answer = await ask(!isAgain && (last === undefined || last === 'pending'))
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs + 1_000, LONGEST_PAUSE_MS)) {
        keepAnswer(client, id, source, answer)
        if (answer.sources[source] !== 'pending') return answer
        await pause(pauseMs, signal)
        answer = await ask().catch(lost => onceMore(() => ask(), lost, signal))
      }
    },
  })

/** A server that starts again is away for seconds. */
async function onceMore<Answer>(ask: () => Promise<Answer>, lost: unknown, signal: AbortSignal): Promise<Answer> {
  if (!isConnectionLost(lost)) throw lost
  await pause(LONGEST_PAUSE_MS, signal)
  return ask()
}

/** @param typed instead of what was read */
export const askAboutMarks = (id: string, key: string | undefined, typed: Pick<Body, 'marks' | 'symbols'>) =>
  call(identify.askIdentificationSource, { params: { id, source: 'marks' }, body: { key, ...typed } })

/** Updates the answer in all places that show it. */
export function keepAnswer(client: QueryClient, id: string, source: LateSource, answer: Identification): void {
  client.setQueryData(keyOf(id, source), answer)
  client.setQueryData(queryKeyOf(identify.getSearch, { params: { id } }), kept => kept && { ...kept, answer })
  client.invalidateQueries({ queryKey: queryKeyOf(identify.listSearches) })
}
