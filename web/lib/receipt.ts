import type { PosSale } from '../../shared/contract/endpoints/pos.ts'
import type { CounterRequest } from './api/post-receipt.ts'

/** What a receipt shows. One that is not recorded yet has no number. */
export interface ReceiptSale
  extends Pick<
    PosSale,
    | 'kind'
    | 'refersTo'
    | 'itemName'
    | 'salePrice'
    | 'payments'
    | 'change'
    | 'cashReceived'
    | 'tax'
    | 'voidedBy'
    | 'isByReader'
    | 'cardRefund'
    | 'movedTo'
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
    | 'notes'
    | 'soldBy'
    | 'createdAt'
  > {
  readonly receiptNumber: string | null
  readonly lines: readonly Pick<PosSale['lines'][number], 'itemName' | 'price' | 'discount' | 'total'>[]
  readonly layaway: Pick<NonNullable<PosSale['layaway']>, 'total' | 'paid' | 'until'> | null
}

/** A receipt that waits to be recorded. */
export interface ReceiptDraft {
  readonly request: CounterRequest
  readonly receipt: Omit<ReceiptSale, 'createdAt' | 'soldBy'>
  readonly soldBy: string
}
