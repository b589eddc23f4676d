import { notifyManager } from '@tanstack/react-query'
import { type OwnEvent, saleEvents } from '../../../shared/contract/endpoints/sale-events.ts'
import { queryKeyOf } from '../../lib/api.ts'

/**
 * What a change answers is the sale as it is now.
 * @param onChanged is also called where what asked for the change isn't shown any more
 */
export const useOwnEvent = (id: string, onChanged?: (event: OwnEvent) => void) => ({
  params: { id },
  refreshes: [saleEvents.listOwnSaleEvents, saleEvents.getSaleEvent],
  onSuccess: (
    event: OwnEvent,
    _body: unknown,
    _: unknown,
    { client }: { client: { setQueryData: (key: readonly unknown[], data: unknown) => unknown } },
  ) => {
    client.setQueryData(queryKeyOf(saleEvents.getOwnSaleEvent, { params: { id } }), event)
    // After the page has the answer: lots that were just saved don't disappear in between.
    if (onChanged) notifyManager.schedule(() => onChanged(event))
  },
})
