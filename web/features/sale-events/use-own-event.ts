import { type OwnEvent, saleEvents } from '../../../shared/contract/endpoints/sale-events.ts'
import { queryKeyOf } from '../../lib/api.ts'

/** What a change answers is the sale as it is now. */
export const useOwnEvent = (id: string) => ({
  params: { id },
  refreshes: [saleEvents.listOwnSaleEvents, saleEvents.getSaleEvent],
  onSuccess: (
    event: OwnEvent,
    _body: unknown,
    _: unknown,
    { client }: { client: { setQueryData: (key: readonly unknown[], data: unknown) => unknown } },
  ) => client.setQueryData(queryKeyOf(saleEvents.getOwnSaleEvent, { params: { id } }), event),
})
