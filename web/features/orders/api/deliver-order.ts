import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { call } from '../../../lib/api.ts'
import { readerTimeZone } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notify.ts'
import { useOrderStep } from './use-order-step.ts'

type Delivery = RequestBodyOf<typeof orders.deliverOrder>

export const useDeliverOrder = (id: string) =>
  useOrderStep<Delivery>(id, {
    take: body => call(orders.deliverOrder, { params: { id }, query: { timeZone: readerTimeZone() }, body }),
    failure: 'Failed to mark as delivered',
    onTaken: () => notify.success('Marked as delivered'),
  })
