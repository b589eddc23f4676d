import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checkout } from '../../../../shared/contract/endpoints/checkout.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export function useRetryRefund(checkoutId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(checkout.retryRefund, { params: { checkoutId } }),
    onSuccess: ({ refund }) =>
      refund === 'failed'
        ? notify.error('The refund failed again', 'Agree on another way to refund the buyer.')
        : notify.success(
            'Refund made',
            'We email the buyer. If the bank rejects the refund again, it returns to this list.',
          ),
    onError: error => notify.error('Failed to make the refund', messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf(checkout.listFailedRefunds) }),
  })
}
