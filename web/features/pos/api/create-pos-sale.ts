import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { drafts } from '../../../../shared/endpoints/drafts.ts'
import { inventory } from '../../../../shared/endpoints/inventory.ts'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { payouts } from '../../../../shared/endpoints/payouts.ts'
import { pos } from '../../../../shared/endpoints/pos.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { readerTimeZone } from '../../../lib/dates.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { listingsChanged } from '../../../lib/listings-changed.ts'
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts'

export type NewSale = RequestBodyOf<typeof pos.createPosSale>

export function useCreatePosSale() {
  const client = useQueryClient()
  const keys = useIdempotencyKeys()
  const refresh = (rows: Parameters<typeof queryKeyOf>[0][]) =>
    Promise.all(rows.map(row => client.invalidateQueries({ queryKey: queryKeyOf(row) })))
  return useMutation({
    mutationFn: (body: NewSale) =>
      call(pos.createPosSale, {
        query: { timeZone: readerTimeZone() },
        body,
        idempotencyKey: keys.keyFor(body),
      }),
    onSuccess: ({ receiptNumber }) => {
      keys.forget()
      notify.success('Sale completed!', `Receipt #${receiptNumber} created successfully.`)
    },
    onError: error => notify.error('Failed to create sale', holdMessageOf(error)),
    // A refusal also means that the piece shown is out of date. Nothing waits for these requests.
    onSettled: (_sale, _error, { inventoryId }) => {
      void refresh([pos.listPosSales, pos.getPosStats])
      if (!inventoryId) return
      void listingsChanged(client)
      void refresh([
        inventory.listInventory,
        inventory.getInventoryItem,
        listings.getListing,
        drafts.listListingDrafts,
        payouts.getSellerDashboard,
      ])
    },
  })
}
