import { newDelivery } from '../../../functions/testing/purchases.ts'
import { newItem } from '../../../functions/testing/sales.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { seller } from '../measure/people.ts'

async function started() {
  const { id: item } = await newItem(seller)
  const { body } = await seller.call(endpoints.startPassport, { params: { id: item } })
  return { id: body.pieceId }
}

async function received() {
  const { buyer, transactionId: id } = await newDelivery({ piece: { passport: true } })
  return { buyer, params: { id } }
}

export const calls: CallsOf<'passports'> = {
  getPassport: async () => {
    const params = await started()
    return () => seller.call(endpoints.getPassport, { params })
  },
  getPieceObjectId: async () => {
    const params = await started()
    return () => seller.call(endpoints.getPieceObjectId, { params })
  },
  getPieceLinkedArt: async () => {
    const params = await started()
    return () => seller.call(endpoints.getPieceLinkedArt, { params })
  },
  getPieceManifest: async () => {
    const params = await started()
    return () => seller.call(endpoints.getPieceManifest, { params })
  },
  getMyPassport: async () => {
    const params = await started()
    return () => seller.call(endpoints.getMyPassport, { params })
  },
  startPassport: async () => {
    const { id } = await newItem(seller)
    return () => seller.call(endpoints.startPassport, { params: { id } })
  },
  addToPassport: async () => {
    const params = await started()
    return () => seller.call(endpoints.addToPassport, { params, body: { description: 'With a lid.' } })
  },
  namePieceOwner: async () => {
    const params = await started()
    return () => seller.call(endpoints.namePieceOwner, { params, body: { name: 'Sela' } })
  },
  removeFromPassport: async () => {
    const params = await started()
    return () => seller.call(endpoints.removeFromPassport, { params, body: { entry: 2, part: 1 } })
  },
  reportPieceStolen: async () => {
    const params = await started()
    return () => seller.call(endpoints.reportPieceStolen, { params, body: { date: '2026-11-01' } })
  },
  getOrderPassport: async () => {
    const { buyer, params } = await received()
    return () => buyer.call(endpoints.getOrderPassport, { params })
  },
  adoptPiece: async () => {
    const { buyer, params } = await received()
    return () => buyer.call(endpoints.adoptPiece, { params })
  },
}
