import { orders } from '../../../../shared/endpoints/orders.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { useOrderStep } from './use-order-step.ts'

export const useCancelOrder = (id: string) =>
  useOrderStep(id, {
    take: () => call(orders.cancelOrder, { params: { id } }),
    failure: 'Failed to cancel the order',
    onTaken: () => notify.success('Order cancelled'),
  })
