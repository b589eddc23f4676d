import { useMutation, useQueryClient } from '@tanstack/react-query'
import { imports } from '../../../../shared/contract/endpoints/imports.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export function useStopImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(imports.stopImport),
    onSuccess: progress => client.setQueryData(queryKeyOf(imports.getImportProgress), progress),
    onError: error => {
      notify.error('Failed to stop the import', messageOf(error))
      void client.invalidateQueries({ queryKey: queryKeyOf(imports.getImportProgress) })
    },
  })
}
