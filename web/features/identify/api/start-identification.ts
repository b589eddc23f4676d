import { useMutation, useQueryClient } from '@tanstack/react-query'
import { identify } from '../../../../shared/contract/endpoints/identify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

interface StartInput {
  /** Photographs of an earlier answer; `uploadKeys` are those sent since. */
  imageUrls: string[]
  uploadKeys: string[]
  /** Leaves out the image matchers. */
  skipNyckel: boolean
}

export function useStartIdentification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: StartInput) => call(identify.startIdentification, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf(identify.listSearches) }),
  })
}
