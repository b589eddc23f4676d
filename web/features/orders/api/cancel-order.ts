import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useOrderStep } from './use-order-step.ts'

export const useCancelOrder = (id: string) =>
  useOrderStep(id, {
    take: () => call(orders.cancelOrder, { params: { id } }),
    failure: 'Failed to cancel the order',
    onTaken: () => notify.success('Order cancelled'),
  })
