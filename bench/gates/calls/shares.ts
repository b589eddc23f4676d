import { pay, sessionIdOf } from '../../../functions/testing/payments.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, buyer, seller, visitor } from '../measure/people.ts'

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

async function offeredShares() {
  const assetId = await boughtShares()
  const { body } = await buyer.call(endpoints.offerShares, {
    params: { id: assetId },
    body: { shares: 2, pricePerShare: '2600.00' } as never,
  })
  return { assetId, offerId: body.id }
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
    return () =>
      buyer.call(endpoints.returnShares, { params: { id }, body: { expectedShares: 2, expectedAmount: '0.00' } })
  },
  getShareMarket: async () => {
    const { assetId } = await offeredShares()
    return () => visitor.call(endpoints.getShareMarket, { params: { id: assetId } })
  },
  offerShares: async () => {
    const id = await boughtShares()
    return () =>
      buyer.call(endpoints.offerShares, { params: { id }, body: { shares: 1, pricePerShare: '2600.00' } as never })
  },
  cancelShareOffer: async () => {
    const { assetId, offerId } = await offeredShares()
    return () => buyer.call(endpoints.cancelShareOffer, { params: { id: assetId, offerId } })
  },
  buyOfferedShares: async () => {
    const { assetId, offerId } = await offeredShares()
    return () => seller.call(endpoints.buyOfferedShares, { params: { id: assetId, offerId }, body: { shares: 1 } })
  },
  buyShares: async () => {
    const { id: assetId } = await newAsset()
    return () => buyer.call(endpoints.buyShares, { body: { assetId, shares: 2 } })
  },
}
