import { useMutation, useQueryClient } from '@tanstack/react-query'
import { identify } from '../../../../shared/endpoints/identify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

interface IdentifyInput {
  /** Photographs of an earlier answer, and those that were sent since. */
  imageUrls: string[]
  uploadKeys: string[]
  /** Leave the image matchers out. */
  skipNyckel: boolean
}

/** Has what the photographs show identified. */
export function useIdentifyAntique() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: IdentifyInput) => call(identify.identifyAntique, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf(identify.listSearches) }),
  })
}
