import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { orders } from '../../../../shared/endpoints/orders.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { readerTimeZone } from '../../../lib/dates.ts'
import { useOrderStep } from './use-order-step.ts'

type Delivery = RequestBodyOf<typeof orders.deliverOrder>

export const useDeliverOrder = (id: string) =>
  useOrderStep<Delivery>(id, {
    take: body => call(orders.deliverOrder, { params: { id }, query: { timeZone: readerTimeZone() }, body }),
    failure: 'Failed to mark as delivered',
    onTaken: () => notify.success('Marked as delivered'),
  })
