import { queryOptions, useQuery } from '@tanstack/react-query'
import { sold } from '../../../shared/contract/endpoints/sold.ts'
import { endpointQuery } from '../queries.ts'

export interface LikedPiece {
  readonly itemName: string
  readonly maker: string | null
  readonly dateCreated: string | null
  readonly category: string | null
}

const soldLikeQuery = ({ itemName, maker, dateCreated, category }: LikedPiece, except?: string) =>
  queryOptions({
    ...endpointQuery(sold.getSoldLike, {
      query: {
        ...{ itemName, maker: maker || undefined, dateCreated: dateCreated || undefined },
        ...{ category: category || undefined, except },
      },
    }),
    staleTime: 5 * 60_000,
  })

export const useSoldLike = (piece: LikedPiece, except?: string) => useQuery(soldLikeQuery(piece, except))
