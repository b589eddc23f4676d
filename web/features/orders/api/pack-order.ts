import { orders } from '../../../../shared/endpoints/orders.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { useOrderStep } from './use-order-step.ts'

export const usePackOrder = (id: string) =>
  useOrderStep(id, {
    take: () => call(orders.packOrder, { params: { id } }),
    failure: 'Failed to mark as packed',
    onTaken: () => notify.success('Marked as packed'),
  })
