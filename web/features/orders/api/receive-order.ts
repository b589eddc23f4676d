import { orders } from '../../../../shared/endpoints/orders.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { useOrderStep } from './use-order-step.ts'

export const useReceiveOrder = (id: string) =>
  useOrderStep(id, {
    take: () => call(orders.receiveOrder, { params: { id } }),
    failure: 'Failed to mark as received',
    onTaken: () => notify.success('Marked as received'),
  })
