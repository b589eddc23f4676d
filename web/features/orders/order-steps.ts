import type { QueryClient } from '@tanstack/react-query'
import { cases } from '../../../shared/contract/endpoints/cases.ts'
import { type Order, orders } from '../../../shared/contract/endpoints/orders.ts'
import { queryKeyOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { refresh } from '../../lib/queries.ts'

interface By {
  readonly client: QueryClient
}

const shownOrders = (id: string) => [
  queryKeyOf(orders.getOrder, { params: { id } }),
  orders.listBoughtOrders,
  orders.listSoldOrders,
  orders.listWaitingOrders,
]

/** For a change that answers with the order. */
export const orderStep = (id: string, failure: string, done: string, explanation?: string) => ({
  params: { id },
  failure,
  onSuccess: (order: Order, _body: unknown, _: unknown, { client }: By) => {
    client.setQueryData<Order>(
      queryKeyOf(orders.getOrder, { params: { id } }),
      shown => shown && { ...shown, ...order },
    )
    notify.success(done, explanation)
  },
  onSettled: (_order: unknown, _error: unknown, _body: unknown, _: unknown, { client }: By) => {
    void refresh(client, shownOrders(id))
  },
})

export const caseStep = (id: string, failure: string, done: string) => ({
  failure,
  refreshes: [cases.listOrderCases, ...shownOrders(id)],
  onSuccess: () => notify.success(done),
})
