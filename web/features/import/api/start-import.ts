import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { imports } from '../../../../shared/contract/endpoints/imports.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export type Configuration = RequestBodyOf<typeof imports.startImport>

export function useStartImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Configuration) => call(imports.startImport, { body }),
    onSuccess: progress => client.setQueryData(queryKeyOf(imports.getImportProgress), progress),
    onError: error => {
      notify.error('Failed to start the import', messageOf(error))
      // Someone else may have started one.
      void client.invalidateQueries({ queryKey: queryKeyOf(imports.getImportProgress) })
    },
  })
}
