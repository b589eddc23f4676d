import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import { search } from '../../../shared/contract/endpoints/search.ts'
import { call, queryKeyOf } from '../api.ts'

export type DescribedPiece = RequestBodyOf<typeof search.readDetails>

const readDetailsQuery = (piece: DescribedPiece | undefined) =>
  queryOptions({
    queryKey: [...queryKeyOf(search.readDetails), piece],
    queryFn: ({ signal }) => call(search.readDetails, { body: piece ?? {}, signal }),
    enabled: piece !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

export const useReadDetails = (piece: DescribedPiece | undefined) => useQuery(readDetailsQuery(piece))
