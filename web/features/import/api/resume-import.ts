import { useMutation, useQueryClient } from '@tanstack/react-query'
import { imports } from '../../../../shared/contract/endpoints/imports.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export function useResumeImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(imports.resumeImport),
    onSuccess: progress => client.setQueryData(queryKeyOf(imports.getImportProgress), progress),
    onError: error => {
      notify.error('Failed to resume the import', messageOf(error))
      void client.invalidateQueries({ queryKey: queryKeyOf(imports.getImportProgress) })
    },
  })
}
