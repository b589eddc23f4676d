import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { shares } from '../../../../shared/contract/endpoints/shares.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { useChange } from '../../../lib/queries.ts'
import { sharesChanged } from './list-assets.ts'

export type AssetBody = RequestBodyOf<typeof shares.createFractionalAsset> &
  Pick<RequestBodyOf<typeof shares.updateFractionalAsset>, 'status'>

/** Without an id, creates a piece. */
export function useSaveAsset(id: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ status, ...body }: AssetBody) =>
      id === undefined
        ? call(shares.createFractionalAsset, { body })
        : call(shares.updateFractionalAsset, { params: { id }, body: { ...body, status } }),
    onSuccess: () => sharesChanged(client),
  })
}

/** Buyer information. */
export const useSaveTerms = (id: string) =>
  useChange(shares.updateFractionalAsset, {
    params: { id },
    onSuccess: (saved, _body, _, { client }) =>
      client.setQueryData(queryKeyOf(shares.getFractionalAsset, { params: { id } }), saved),
  })
