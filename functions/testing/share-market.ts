import { shares } from '../../shared/contract/endpoints/shares.ts'
import { comeBack, invest, newAsset } from './assets.ts'
import { pay, QUICK_CARD, sessionIdOf } from './payments.ts'
import { type Member, newMember, Visitor } from './visitor.ts'

export const offer = (owner: Member, assetId: string, count: number, pricePerShare: string, key?: string) =>
  owner.call(shares.offerShares, {
    params: { id: assetId },
    body: { shares: count, pricePerShare },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

export const take = (buyer: Member, assetId: string, offerId: string, count: number, key?: string) =>
  buyer.call(shares.buyOfferedShares, {
    params: { id: assetId, offerId },
    body: { shares: count },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

export const cancelOffer = (owner: Member, assetId: string, offerId: string) =>
  owner.call(shares.cancelShareOffer, { params: { id: assetId, offerId } })

export const marketOf = async (assetId: string, reader: Visitor = new Visitor()) =>
  (await reader.call(shares.getShareMarket, { params: { id: assetId } })).body

/** Ines owns shares of $2,500.00 each, and offers two of them. */
export async function offered(pricePerShare = '2600.00', count = 2) {
  const { id } = await newAsset()
  const seller = await newMember({ firstName: 'Ines' })
  await invest(seller, id, 3)
  const { status, body } = await offer(seller, id, count, pricePerShare)
  if (status !== 201) throw new Error(`could not offer: ${JSON.stringify(body)}`)
  return { id, seller, offerId: body.id }
}

/** Paid and back from the payment page. */
export async function takeAndPay(buyer: Member, assetId: string, offerId: string, count: number): Promise<string> {
  const { status, body } = await take(buyer, assetId, offerId, count)
  if (status !== 200) throw new Error(`could not buy: ${JSON.stringify(body)}`)
  await pay(body.url, QUICK_CARD)
  await comeBack(buyer, body.url)
  return sessionIdOf(body.url)
}
