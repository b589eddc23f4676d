import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useOrderStep } from './use-order-step.ts'

export const useReceiveOrder = (id: string) =>
  useOrderStep(id, {
    take: () => call(orders.receiveOrder, { params: { id } }),
    failure: 'Failed to mark as received',
    onTaken: () => notify.success('Marked as received'),
  })
