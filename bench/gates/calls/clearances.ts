import { askForReview, declarePiece } from '../../../functions/testing/restricted.ts'
import { newItem } from '../../../functions/testing/sales.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, seller } from '../measure/people.ts'

const body = { itemName: 'Tortoiseshell box' }
const answers = { tortoiseshell_is: 'yes', tortoiseshell_age: 'before_1918' }

async function declared() {
  const { id } = await newItem(seller, body)
  await declarePiece(seller, id, answers)
  return { id }
}

export const calls: CallsOf<'clearances'> = {
  readSaleRules: async () => {
    const params = await declared()
    return () => seller.call(endpoints.readSaleRules, { params, body })
  },
  declarePiece: async () => {
    const { id } = await newItem(seller, body)
    return () => seller.call(endpoints.declarePiece, { params: { id }, body: { answers, documents: [], version: 0 } })
  },
  getPieceDocuments: async () => {
    const params = await declared()
    return () => seller.call(endpoints.getPieceDocuments, { params })
  },
  updatePieceDocuments: async () => {
    const { id } = await newItem(seller, { itemName: 'Clock' })
    return () =>
      seller.call(endpoints.updatePieceDocuments, {
        params: { id },
        body: { documents: [{ kind: 'invoice', imageUrl: '/media/photos/invoice/800.webp' }], version: 0 },
      })
  },
  requestClearance: async () => {
    const params = await declared()
    return () => seller.call(endpoints.requestClearance, { params, body })
  },
  listClearances: async () => () => admin.call(endpoints.listClearances),
  decideClearance: async () => {
    const { id: inventoryId } = await declared()
    await askForReview(seller, inventoryId, body)
    return () =>
      admin.call(endpoints.decideClearance, {
        params: { userId: seller.user.id, inventoryId },
        body: { isGranted: true, reason: 'The invoice shows its age.', version: 2 },
      })
  },
}
