import type { QueryClient } from '@tanstack/react-query'
import { type ImportProgress, imports } from '../../../shared/contract/endpoints/imports.ts'
import { queryKeyOf } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { refresh } from '../../lib/queries.ts'

interface By {
  readonly client: QueryClient
}

/** For a change that answers with the progress. After a refusal, someone else may have made one. */
export const importStep = (failure: string) => ({
  onSuccess: (progress: ImportProgress, _body: unknown, _: unknown, { client }: By) =>
    client.setQueryData(queryKeyOf(imports.getImportProgress), progress),
  onError: (error: Error, _body: unknown, _: unknown, { client }: By) => {
    notify.error(failure, messageOf(error))
    void refresh(client, [imports.getImportProgress])
  },
})
