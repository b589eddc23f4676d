import type { User } from '../../../shared/contract/endpoints/every-page.ts'
import type { PosSale } from '../../../shared/contract/endpoints/pos.ts'
import type { WaitingOf } from '../../lib/offline/outbox.ts'

/** What a receipt shows. A sale that is not recorded yet has no number. */
export interface ReceiptSale extends Omit<PosSale, 'id' | 'dealerId' | 'inventoryId' | 'receiptNumber' | 'royalty'> {
  readonly receiptNumber: string | null
}

export const waitingSale = (
  { body, writtenAt }: WaitingOf<'sale'>,
  seller: Pick<User, 'firstName' | 'lastName'> | null | undefined,
): ReceiptSale => ({
  itemName: body.itemName,
  salePrice: body.salePrice,
  paymentMethod: body.paymentMethod ?? 'cash',
  customerName: body.customerName ?? null,
  customerEmail: body.customerEmail ?? null,
  customerPhone: body.customerPhone ?? null,
  notes: body.notes ?? null,
  receiptNumber: null,
  soldBy: seller ? `${seller.firstName} ${seller.lastName}`.trim() : '',
  createdAt: writtenAt,
})
