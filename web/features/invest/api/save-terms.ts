import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { shares } from '../../../../shared/endpoints/shares.ts'
import { call } from '../../../lib/api.ts'
import { assetQuery } from './get-asset.ts'

type Terms = RequestBodyOf<typeof shares.updateFractionalAsset>

export function useSaveTerms(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Terms) => call(shares.updateFractionalAsset, { params: { id }, body }),
    onSuccess: saved => client.setQueryData(assetQuery(id).queryKey, saved),
  })
}
