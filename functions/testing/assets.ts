import type { JsonBodyOf, JsonResponseOf } from '../../shared/contract/endpoint.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { shares } from '../../shared/contract/endpoints/shares.ts'
import { createFractionalAsset } from '../shares/managing-assets.ts'
import { presentWithTerms } from '../shares/present-asset.ts'
import { pay, sessionIdOf } from './payments.ts'
import { type Member, Visitor } from './visitor.ts'

type Asset = JsonResponseOf<typeof shares.getFractionalAsset>
type NewAsset = JsonBodyOf<typeof shares.createFractionalAsset>

/** 100 shares of $2,500.00 each, unless told. */
export async function newAsset(overrides: Partial<NewAsset> = {}): Promise<Asset> {
  const input = { itemName: 'Longcase clock by Thomas Tompion', totalValue: '250000', ...overrides }
  const record = await createFractionalAsset(shares.createFractionalAsset.body.parse(input), new Date())
  return shares.getFractionalAsset.response.encode(presentWithTerms(record))
}

export const seeAsset = async (id: string): Promise<Asset> =>
  (await new Visitor().call(shares.getFractionalAsset, { params: { id } })).body

export const ask = (buyer: Member, assetId: string, count: number, key?: string) =>
  buyer.call(shares.buyShares, {
    body: { assetId, shares: count },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

/** Back from the payment page. */
export const comeBack = async (buyer: Member, url: string) =>
  (await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(url) } })).body

export async function invest(buyer: Member, assetId: string, count: number): Promise<string> {
  const { body } = await ask(buyer, assetId, count)
  await pay(body.url)
  const { status } = await comeBack(buyer, body.url)
  if (status !== 'paid') throw new Error(`could not invest: ${status}`)
  return body.url
}

export const holdingOf = async (owner: Member, assetId: string) =>
  (await owner.call(shares.getPortfolio)).body.find(({ asset }) => asset.id === assetId)
