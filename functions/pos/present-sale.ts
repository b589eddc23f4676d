import type * as z from 'zod'
import type { posSale } from '../../shared/contract/endpoints/pos.ts'
import type { PosSaleRecord } from './pos-store.ts'

export const presentSale = (sale: PosSaleRecord): z.output<typeof posSale> => ({
  id: sale.id,
  dealerId: sale.dealerId,
  inventoryId: sale.inventoryId ?? null,
  itemName: sale.itemName,
  salePrice: sale.priceCents,
  paymentMethod: sale.paymentMethod,
  customerName: sale.customerName ?? null,
  customerEmail: sale.customerEmail ?? null,
  customerPhone: sale.customerPhone ?? null,
  notes: sale.notes ?? null,
  royalty: sale.royalty && sale.royaltyCents ? { ...sale.royalty, amount: sale.royaltyCents } : null,
  receiptNumber: sale.receiptNumber,
  soldBy: sale.soldBy,
  createdAt: sale.createdAt,
})
