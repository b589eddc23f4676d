import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { formatMoney } from '../../../../shared/rules/money.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

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
