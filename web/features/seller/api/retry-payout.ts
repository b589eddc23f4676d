import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payouts } from '../../../../shared/endpoints/payouts.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'

export function useRetryPayout(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(payouts.retryPayout, { params: { id } }),
    onSuccess: ({ status, amount, failureReason }) =>
      status === 'completed'
        ? notify.success('Payout sent', `${formatMoney(amount)} is on its way to your account.`)
        : notify.error('The payout failed again', failureReason ?? undefined),
    onError: error => notify.error('Failed to send the payout', messageOf(error)),
    // A refusal can mean that the account can no longer be paid.
    onSettled: () =>
      Promise.all(
        [payouts.listPayouts, payouts.getConnectStatus].map(row =>
          client.invalidateQueries({ queryKey: queryKeyOf(row) }),
        ),
      ),
  })
}
