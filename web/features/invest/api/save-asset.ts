import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { shares } from '../../../../shared/contract/endpoints/shares.ts'
import { call } from '../../../lib/api.ts'
import { assetQuery } from './get-asset.ts'
import { sharesChanged } from './list-assets.ts'

export type AssetBody = RequestBodyOf<typeof shares.createFractionalAsset> &
  Pick<RequestBodyOf<typeof shares.updateFractionalAsset>, 'status'>

type Terms = RequestBodyOf<typeof shares.updateFractionalAsset>

const update = (id: string, body: Terms) => call(shares.updateFractionalAsset, { params: { id }, body })

/** Without an id, creates a piece. */
export function useSaveAsset(id: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ status, ...body }: AssetBody) =>
      id === undefined ? call(shares.createFractionalAsset, { body }) : update(id, { ...body, status }),
    onSuccess: () => sharesChanged(client),
  })
}

/** What buyers are told. */
export function useSaveTerms(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Terms) => update(id, body),
    onSuccess: saved => client.setQueryData(assetQuery(id).queryKey, saved),
  })
}
