import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auctions } from '../../shared/endpoints/auctions.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { isBid, keepBids } from '../core/auction/bid-store.ts'
import { BidderEntity, bidderAfter, findBidders, noteBidder } from '../core/auction/bidder-store.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newAuction } from '../testing/sales.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { addBidders } from './bidders.ts'

let back: () => void
beforeAll(async () => {
  back = await moveToOwnTable()
})
afterAll(() => back())

it('bids of the version before are found by who made them, and newer ones stay, however often the step runs', async () => {
  const { listing } = await newAuction()
  await newAuction()
  const [vera, ada, bea, eve] = await Promise.all([newAdmin(), newMember(), newMember(), newMember()])
  const { id } = listing
  const bids = async (who: Member, maxBid: string) =>
    (await who.call(auctions.placeBid, { body: { listingId: id, maxBid } })).body.id
  const newest = async () => (await findAuction(id))!.latest.at(-1)!
  const noted = async ({ user }: Member) => findBidders(user.id, { limit: 9, after: undefined, since: undefined })

  await bids(ada, '50')
  const ofAda = await newest()
  await bids(eve, '60')
  const slip = await bids(bea, '9000')
  const ofBea = await newest()
  await vera.call(auctions.voidBid, { params: { id }, body: { bidId: slip, reason: 'A slip of the finger.' } })
  await BidderEntity.build(DeleteItemCommand).key({ userId: bea.user.id, listingId: id }).send()
  // Some are in the history, some only in the auction.
  const auction = (await findAuction(id))!
  await keepBids({ ...auction, latest: auction.latest.slice(0, 2) })
  await bids(eve, '70')
  const ofEve = await newest()
  expect(isBid(ofEve)).toBe(true)
  for (const who of [ada, bea, eve]) expect(await noted(who)).toEqual([])

  await Promise.all([addBidders.run(), addBidders.run()])
  await bids(ada, '80')
  const newer = bidderAfter(id, await newest())
  await noteBidder(newer)
  await addBidders.run()

  expect(newer.lastBidAt >= ofAda.at).toBe(true)
  expect(await noted(ada)).toMatchObject([{ listingId: id, amountCents: 80_00, lastBidAt: newer.lastBidAt }])
  expect(await noted(eve)).toMatchObject([{ listingId: id, amountCents: 70_00, lastBidAt: ofEve.at }])
  const [hers] = await noted(bea)
  expect(hers).toMatchObject({ listingId: id, lastBidAt: ofBea.at })
  expect(hers?.amountCents).toBeUndefined()
  expect(await noted(vera)).toEqual([])
})
