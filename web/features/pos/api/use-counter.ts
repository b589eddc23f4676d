import { useMutation, useQueryClient } from '@tanstack/react-query'
import { drafts } from '../../../../shared/contract/endpoints/drafts.ts'
import { finance } from '../../../../shared/contract/endpoints/finance.ts'
import { inventory } from '../../../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../../../shared/contract/endpoints/listings.ts'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { pos } from '../../../../shared/contract/endpoints/pos.ts'
import { type CounterRequest, postReceipt } from '../../../lib/api/post-receipt.ts'
import { ApiError, isConnectionLost } from '../../../lib/api-error.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { listingsChanged } from '../../../lib/listings-changed.ts'
import { notify } from '../../../lib/notify.ts'
import { putInOutbox } from '../../../lib/offline/use-outbox.ts'
import { refresh, useRead } from '../../../lib/queries.ts'
import type { ReceiptSale } from '../../../lib/receipt.ts'
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts'
import { useUser } from '../../../lib/use-user.ts'
import { type ActedOn, draftReceipt, paysByCard, waitingSale } from '../receipt-sale.ts'

const needsConnection = (message: string, cause: unknown) => new ApiError('network', message, { cause })

const CARD = 'Card payments need a connection. Take cash or a check, or try again when you are back online.'
const CARD_HAS_PAID =
  'The card has paid, but the connection was lost. Try again when you are back online: the card isn’t charged twice.'
const LISTED =
  'A piece that is for sale on the web can’t be laid away without a connection: somebody could be buying it.'

interface Act {
  readonly request: CounterRequest
  /** What its receipt also tells of. */
  readonly on?: ActedOn
  /** Whether a piece of it is for sale on the web, as far as is known. */
  readonly isListed?: boolean
}

const isPaidAtReader = ({ body }: CounterRequest) => 'cardPaymentId' in body && Boolean(body.cardPaymentId)

const failures: Record<CounterRequest['act'], string> = {
  sale: 'Failed to create sale',
  void: 'Failed to void the sale',
  return: 'Failed to record the return',
  layaway: 'Failed to lay away',
  installment: 'Failed to record the payment',
  cancel: 'Failed to cancel the lay-away',
}

export function useCounter() {
  const { user } = useUser()
  const client = useQueryClient()
  const { data: terms } = useRead(finance.getTaxTerms)
  const keys = useIdempotencyKeys()
  return useMutation({
    mutationFn: async ({ request, on, isListed = false }: Act): Promise<ReceiptSale> => {
      const idempotencyKey = keys.keyFor(request)
      try {
        return await postReceipt(request, idempotencyKey)
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        const receipt = draftReceipt(request, on, terms)
        if (paysByCard(receipt.payments)) throw needsConnection(isPaidAtReader(request) ? CARD_HAS_PAID : CARD, error)
        if (request.act === 'layaway' && isListed) throw needsConnection(LISTED, error)
        const soldBy = user ? `${user.firstName} ${user.lastName}`.trim() : ''
        const kept = { request, receipt, soldBy }
        return waitingSale(await putInOutbox(client, 'receipt', kept, { id: idempotencyKey, wasTried: true }))
      }
    },
    onSuccess: ({ receiptNumber, kind }) => {
      keys.forget()
      if (!receiptNumber) notify.plain('Kept on this device', 'It will be recorded when you are back online.')
      else if (kind === 'sale') notify.success('Sale completed!', `Receipt #${receiptNumber} created successfully.`)
      else notify.success('Recorded', `Receipt #${receiptNumber} created successfully.`)
    },
    onError: (error, { request: { act } }) => notify.error(failures[act], holdMessageOf(error)),
    // A refusal also means that what is shown is out of date. Nothing waits for these requests.
    onSettled: () => {
      void refresh(client, [pos.listPosSales, pos.getPosStats, pos.listLayaways, pos.getOpenDay])
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
