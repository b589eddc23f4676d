import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Order, orders } from '../../../../shared/contract/endpoints/orders.ts'
import { queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { orderQuery } from './get-order.ts'

interface OrderStepOptions<Input> {
  take: (input: Input) => Promise<Order>
  failure: string
  onTaken: (order: Order) => void
}

export function useOrderStep<Input = void>(id: string, { take, failure, onTaken }: OrderStepOptions<Input>) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(id)
  return useMutation({
    mutationFn: take,
    onSuccess: order => {
      client.setQueryData(queryKey, shown => shown && { ...shown, ...order })
      onTaken(order)
    },
    onError: error => {
      notify.error(failure, messageOf(error))
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey })
      for (const row of [orders.listBoughtOrders, orders.listSoldOrders]) {
        void client.invalidateQueries({ queryKey: queryKeyOf(row) })
      }
    },
  })
}
