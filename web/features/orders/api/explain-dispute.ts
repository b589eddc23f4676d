import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { disputes } from '../../../../shared/contract/endpoints/disputes.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { orderDisputesQuery } from './list-order-disputes.ts'

export function useExplainDispute(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof disputes.explainDispute>) =>
      call(disputes.explainDispute, { params: { id }, body }),
    onSuccess: () => notify.success('Sent', 'You can change it until the bank decides.'),
    onError: error => {
      notify.error('Failed to send what you know', messageOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: orderDisputesQuery(id).queryKey }),
  })
}
