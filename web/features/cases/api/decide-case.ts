import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { cases } from '../../../../shared/contract/endpoints/cases.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export function useDecideCase(id: string, no: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof cases.decideCase>) =>
      call(cases.decideCase, { params: { id, no: String(no) }, body }),
    onSuccess: () => notify.success('Case decided', 'We have told both sides.'),
    onError: error => {
      notify.error('Failed to decide the case', messageOf(error))
    },
    onSettled: () =>
      Promise.all(
        [cases.getCaseFile, cases.listCases].map(row => client.invalidateQueries({ queryKey: queryKeyOf(row) })),
      ),
  })
}
