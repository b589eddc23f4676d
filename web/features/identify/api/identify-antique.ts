import { useMutation, useQueryClient } from '@tanstack/react-query'
import { identify } from '../../../../shared/endpoints/identify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

interface IdentifyInput {
  /** Photographs of an earlier answer; `uploadKeys` are those sent since. */
  imageUrls: string[]
  uploadKeys: string[]
  /** Leaves out the image matchers. */
  skipNyckel: boolean
}

export function useIdentifyAntique() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: IdentifyInput) => call(identify.identifyAntique, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf(identify.listSearches) }),
  })
}
