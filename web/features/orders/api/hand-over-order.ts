import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useOrderStep } from './use-order-step.ts'

type Code = RequestBodyOf<typeof orders.handOverOrder>

export const useHandOverOrder = (id: string) =>
  useOrderStep<Code>(id, {
    take: body => call(orders.handOverOrder, { params: { id }, body }),
    failure: 'The code was not accepted',
    onTaken: () => notify.success('Handed over', 'The buyer has the piece.'),
  })
