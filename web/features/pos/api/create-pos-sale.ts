import { useMutation, useQueryClient } from '@tanstack/react-query'
import { drafts } from '../../../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../../../shared/contract/endpoints/listings.ts'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { pos } from '../../../../shared/contract/endpoints/pos.ts'
import { createPosSale, type NewSale } from '../../../lib/api/create-pos-sale.ts'
import { ApiError, isConnectionLost } from '../../../lib/api-error.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { listingsChanged } from '../../../lib/listings-changed.ts'
import { notify } from '../../../lib/notify.ts'
import { putInOutbox } from '../../../lib/offline/use-outbox.ts'
import { refresh } from '../../../lib/queries.ts'
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts'
import { useUser } from '../../../lib/use-user.ts'
import { type ReceiptSale, waitingSale } from '../receipt-sale.ts'

const cardNeedsConnection = (cause: unknown) =>
  new ApiError(
    'network',
    'Card payments need a connection. Take cash or a check, or try again when you are back online.',
    {
      cause,
    },
  )

export function useCreatePosSale() {
  const { user } = useUser()
  const client = useQueryClient()
  const keys = useIdempotencyKeys()
  return useMutation({
    mutationFn: async (body: NewSale): Promise<ReceiptSale> => {
      const idempotencyKey = keys.keyFor(body)
      try {
        return await createPosSale(body, idempotencyKey)
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        if (body.paymentMethod === 'card') throw cardNeedsConnection(error)
        return waitingSale(await putInOutbox(client, 'sale', body, { id: idempotencyKey, wasTried: true }), user)
      }
    },
    onSuccess: ({ receiptNumber }) => {
      keys.forget()
      if (receiptNumber) notify.success('Sale completed!', `Receipt #${receiptNumber} created successfully.`)
      else notify.plain('Sale kept on this device', 'It will be recorded when you are back online.')
    },
    onError: error => notify.error('Failed to create sale', holdMessageOf(error)),
    // A refusal also means that the piece shown is out of date. Nothing waits for these requests.
    onSettled: (_sale, _error, { inventoryId }) => {
      void refresh(client, [pos.listPosSales, pos.getPosStats])
      if (!inventoryId) return
      void listingsChanged(client)
      void refresh(client, [
        inventory.listInventory,
        inventory.getInventoryItem,
        listings.getListing,
        drafts.listListingDrafts,
        payouts.getSellerDashboard,
      ])
    },
  })
}
