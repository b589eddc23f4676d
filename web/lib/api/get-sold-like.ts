import { queryOptions, useQuery } from '@tanstack/react-query'
import { sold } from '../../../shared/contract/endpoints/sold.ts'
import { endpointQuery } from '../queries.ts'

/** What decides which sold pieces are like it. */
export interface LikedPiece {
  readonly itemName: string
  readonly maker?: string | null | undefined
  readonly dateCreated?: string | null | undefined
  readonly period?: string | null | undefined
  readonly materials?: string | null | undefined
  readonly dimensions?: string | null | undefined
  readonly category?: string | null | undefined
}

interface Asked {
  /** The piece's own listing, which doesn't count. */
  readonly except?: string | undefined
  /** Whether what their listings said is told, too. */
  readonly had?: boolean
}

const soldLikeQuery = (piece: LikedPiece, { except, had = false }: Asked) =>
  queryOptions({
    ...endpointQuery(sold.getSoldLike, {
      query: {
        itemName: piece.itemName,
        maker: piece.maker || undefined,
        dateCreated: piece.dateCreated || undefined,
        period: piece.period || undefined,
        materials: piece.materials || undefined,
        dimensions: piece.dimensions || undefined,
        category: piece.category || undefined,
        except,
        ...(had && { had }),
      },
    }),
    staleTime: 5 * 60_000,
  })

export const useSoldLike = (piece: LikedPiece, asked: Asked = {}) =>
  useQuery({ ...soldLikeQuery(piece, asked), enabled: piece.itemName.trim() !== '' })
