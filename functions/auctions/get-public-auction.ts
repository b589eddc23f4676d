import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { missingAuction } from './missing-auction.ts'
import { findPublicAuction } from './public-auction.ts'

export const handler = endpoint(auctions.getPublicAuction, {}, async ({ params, now }) => {
  const auction = await findPublicAuction(params.id, now)
  if (!auction || auction.state === 'cancelled') throw await missingAuction(params.id)
  return auction
})
