import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useOrderStep } from './use-order-step.ts'

export const usePackOrder = (id: string) =>
  useOrderStep(id, {
    take: () => call(orders.packOrder, { params: { id } }),
    failure: 'Failed to mark as packed',
    onTaken: () => notify.success('Marked as packed'),
  })
