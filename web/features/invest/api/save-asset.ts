import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { shares } from '../../../../shared/endpoints/shares.ts'
import { call } from '../../../lib/api.ts'
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
