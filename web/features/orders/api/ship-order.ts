import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useOrderStep } from './use-order-step.ts'

type Shipping = RequestBodyOf<typeof orders.shipOrder>

export const useShipOrder = (id: string, isCorrection: boolean) =>
  useOrderStep<Shipping>(id, {
    take: body => call(orders.shipOrder, { params: { id }, body }),
    failure: isCorrection ? 'Failed to change the shipping details' : 'Failed to mark as shipped',
    onTaken: () => notify.success(isCorrection ? 'Shipping details changed' : 'Marked as shipped'),
  })
