import { pay, sessionIdOf } from '../../../functions/testing/payments.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, buyer, visitor } from '../measure/people.ts'

const newAsset = async () =>
  (await admin.call(endpoints.createFractionalAsset, { body: { itemName: 'Longcase clock', totalValue: 250_000 } }))
    .body

async function boughtShares() {
  const { id: assetId } = await newAsset()
  const { body } = await buyer.call(endpoints.buyShares, { body: { assetId, shares: 2 } })
  await pay(body.url)
  await buyer.call(endpoints.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
  return assetId
}

export const calls: CallsOf<'shares'> = {
  listFractionalAssets: async () => {
    for (let n = 0; n < 5; n++) await newAsset()
    return () => visitor.call(endpoints.listFractionalAssets)
  },
  getFractionalAsset: async () => {
    const { id } = await newAsset()
    return () => visitor.call(endpoints.getFractionalAsset, { params: { id } })
  },
  listOwners: async () => {
    const { id } = await newAsset()
    return () => visitor.call(endpoints.listOwners, { params: { id } })
  },
  createFractionalAsset: async () => newAsset,
  updateFractionalAsset: async () => {
    const { id } = await newAsset()
    return () => admin.call(endpoints.updateFractionalAsset, { params: { id }, body: { totalValue: 260_000 } })
  },
  getPortfolio: async () => {
    for (let n = 0; n < 3; n++) await boughtShares()
    return () => buyer.call(endpoints.getPortfolio)
  },
  returnShares: async () => {
    const id = await boughtShares()
    return () => buyer.call(endpoints.returnShares, { params: { id }, body: { expectedAmount: '0.00' } })
  },
  buyShares: async () => {
    const { id: assetId } = await newAsset()
    return () => buyer.call(endpoints.buyShares, { body: { assetId, shares: 2 } })
  },
}
