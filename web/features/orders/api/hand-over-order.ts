import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { orders } from '../../../../shared/endpoints/orders.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { useOrderStep } from './use-order-step.ts'

type Code = RequestBodyOf<typeof orders.handOverOrder>

export const useHandOverOrder = (id: string) =>
  useOrderStep<Code>(id, {
    take: body => call(orders.handOverOrder, { params: { id }, body }),
    failure: 'The code was not accepted',
    onTaken: () => notify.success('Handed over', 'The buyer has the piece.'),
  })
