import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { EndpointRow, NamedRow, RequestBodyOf, ResponseOf } from '../../shared/contract/endpoint.ts'
import { type CallInput, call, queryKeyOf } from './api.ts'
import { isAnswerLost, messageOf } from './api-error.ts'
import { notify } from './notify.ts'
import { useIdempotencyKeys } from './use-idempotency-keys.ts'

type ReadInput<Row extends EndpointRow> = Pick<CallInput<Row>, 'params' | 'query'>
type OptionalIn<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]

export const endpointQuery = <Row extends NamedRow>(row: Row, ...[input]: OptionalIn<ReadInput<Row>>) =>
  queryOptions({
    queryKey: queryKeyOf(row, input),
    queryFn: ({ signal }): Promise<ResponseOf<Row>> => call(row, { ...input, signal } as never),
  })

export const readQuery = <Row extends NamedRow, Kept>(
  row: Row,
  input: ReadInput<Row> | undefined,
  read: (answer: ResponseOf<Row>, client: QueryClient) => Kept,
) =>
  queryOptions({
    queryKey: queryKeyOf(row, input),
    queryFn: async ({ client, signal }) => read(await call(row, { ...input, signal } as never), client),
  })

export interface Page {
  readonly cursor: string | number | null
}

export const endpointPages = <Row extends NamedRow>(row: Row, ...[input]: OptionalIn<ReadInput<Row>>) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(row, input), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<ResponseOf<Row> & Page> =>
      call(row, { ...input, query: { ...input?.query, cursor: pageParam }, signal } as never) as never,
    initialPageParam: undefined as Page['cursor'] | undefined,
    getNextPageParam: page => page.cursor,
  })

type InputThen<Input, Options> =
  Record<never, never> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options]
type ReadOptions<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn' | 'select' | 'initialData'>

/** For what changes elsewhere, too. */
export const fresh = { refetchOnMount: 'always' } as const

export const useRead = <Row extends NamedRow>(
  row: Row,
  ...[input, options]: InputThen<ReadInput<Row>, ReadOptions<ResponseOf<Row>>>
) => useQuery({ ...endpointQuery<NamedRow>(row, input), ...(options as object) } as UseQueryOptions<ResponseOf<Row>>)

interface PagesOptions {
  readonly refetchOnMount?: 'always'
  readonly staleTime?: number
}

export const usePages = <Row extends NamedRow>(
  row: Row,
  ...[input, options]: InputThen<ReadInput<Row>, PagesOptions>
) => useInfiniteQuery({ ...endpointPages(row, ...([input] as unknown as OptionalIn<ReadInput<Row>>)), ...options })

/** A row stands for all its answers. */
type Refreshed = NamedRow | QueryKey

export const refresh = (client: QueryClient, refreshed: readonly Refreshed[]) =>
  Promise.all(refreshed.map(each => client.invalidateQueries({ queryKey: 'name' in each ? queryKeyOf(each) : each })))

/** Refreshes other pages after a change that its own page already shows, also a page that was opened before the answer. */
export function refreshElsewhere(client: QueryClient, rows: readonly NamedRow[], isOnOwnPage: boolean) {
  for (const row of rows) {
    client.removeQueries({ queryKey: queryKeyOf(row), type: 'inactive' })
    if (!isOnOwnPage) void client.invalidateQueries({ queryKey: queryKeyOf(row) })
  }
}

type Body<Row extends EndpointRow, None = void> =
  RequestBodyOf<Row> extends undefined
    ? None
    : Record<never, never> extends RequestBodyOf<Row>
      ? // Else a text would count as a body without fields.
        (RequestBodyOf<Row> & object) | None
      : RequestBodyOf<Row>
type ChangeOptions<Row extends EndpointRow> = ReadInput<Row> &
  Omit<UseMutationOptions<ResponseOf<Row>, Error, Body<Row>>, 'mutationFn'> & {
    /** Title of the notice that says why it failed. */
    failure?: string
    /** After a refusal, too: it also means that the page is out of date. */
    refreshes?: readonly Refreshed[]
  }

/** `mutate` takes the body. Where the row knows idempotency keys, the same request counts once after a lost answer. */
export const useChange = <Row extends NamedRow>(row: Row, ...[options]: OptionalIn<ChangeOptions<Row>>) => {
  const { params, query, failure, refreshes = [], onSettled, ...rest } = (options ?? {}) as ChangeOptions<NamedRow>
  const keys = useIdempotencyKeys()
  const asked = (body: unknown) => (body instanceof FormData ? body : [params, query, body])
  return useMutation({
    mutationFn: (body: unknown) =>
      call(row, { params, query, body, idempotencyKey: keys.keyFor(asked(body)) } as never),
    onError: failure === undefined ? undefined : error => notify.error(failure, messageOf(error)),
    onSettled: (...settled) => {
      if (!isAnswerLost(settled[1])) keys.forget(asked(settled[2]))
      return Promise.all([onSettled?.(...settled), refresh(settled[4].client, refreshes)])
    },
    ...(rest as object),
  } as UseMutationOptions<ResponseOf<Row>, Error, Body<Row>>)
}
