import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { checkout } from '../../../../shared/contract/endpoints/checkout.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export function useSettleRefund(checkoutId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof checkout.settleRefund>) =>
      call(checkout.settleRefund, { params: { checkoutId }, body }),
    onSuccess: () => notify.success('Refund settled', 'We email the buyer how you paid it back.'),
    onError: error => {
      notify.error('Failed to settle the refund', messageOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf(checkout.listFailedRefunds) }),
  })
}
