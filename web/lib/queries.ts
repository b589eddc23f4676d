import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointRow, NamedRow, ResponseOf } from '../../shared/contract/endpoint.ts'
import { type CallInput, call, queryKeyOf } from './api.ts'

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
