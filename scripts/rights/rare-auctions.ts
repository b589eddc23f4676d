import { admin, seller } from '../../bench/gates/measure/people.ts'
import { answer, ask, newExpert } from '../../functions/testing/experts.ts'
import { anyAddress, decide, report } from '../../functions/testing/reporting.ts'
import { publishedEvent } from '../../functions/testing/sale-events.ts'
import { newAuction } from '../../functions/testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../../functions/testing/time.ts'
import { type Member, newMember } from '../../functions/testing/visitor.ts'
import { suspended } from '../../functions/testing/write-model/suspended.ts'
import { endpoints } from '../../shared/contract/endpoint-table.ts'
import { until } from './until.ts'

/* Auctions with more bids than their item holds, so that whoever needs all of them has to query the earlier ones. */

/** More than eight, and the first of the next. */
const BIDS = 12

export async function bidOften(listingId: string, bidders: readonly [Member, Member]): Promise<void> {
  for (let n = 0; n < BIDS; n++) {
    const bidder = bidders[n % 2 === 0 ? 0 : 1]
    // A lot is listed by a queue.
    await until(async () => {
      const body = { listingId, maxBid: String(100 + 50 * n) }
      return (await bidder.call(endpoints.placeBid, { body })).status === 201
    })
  }
}

async function contested(by: Member) {
  const { listing } = await newAuction({}, by)
  const bidders = [await newMember(), await newMember()] as const
  await bidOften(listing.id, bidders)
  return { listing, bidders }
}

/** Its winner has let the time to pay pass. */
async function unpaid() {
  const { listing } = await contested(seller)
  await letTimePass(listing.id, 3 * DAY)
  await wakeAuction(listing.id)
  await letTimePass(listing.id, 4 * DAY)
  return listing.id
}

async function offeredToNextBidder(): Promise<void> {
  const id = await unpaid()
  await wakeAuction(id)
  await seller.call(endpoints.offerToNextBidder, { params: { id } })
}

async function voided(): Promise<void> {
  const { listing } = await contested(seller)
  const { body } = await admin.call(endpoints.getBids, { params: { id: listing.id } })
  const voiding = { bidId: body.bids[0]?.id ?? '', reason: 'A slip of the finger.' }
  await admin.call(endpoints.voidBid, { params: { id: listing.id }, body: voiding })
}

async function bidderSuspended(): Promise<void> {
  const { bidders } = await contested(seller)
  await suspended(bidders[1])
}

async function sellerSuspended(): Promise<void> {
  const member = await newMember()
  await contested(member)
  await suspended(member)
}

async function reported(): Promise<void> {
  const { listing } = await contested(await newMember())
  await report(await newMember(), { subject: 'listing', id: listing.id }, anyAddress())
  const { body } = await admin.call(endpoints.listReports)
  const id = body.reports.find(({ listingId }) => listingId === listing.id)?.id
  const { status } = await decide(admin, id ?? '', 'remove')
  if (status !== 200) throw new Error(`not removed: ${status}`)
}

async function estimated(): Promise<void> {
  const [owner, expert] = [await newMember(), await newExpert(admin)]
  const { listing } = await contested(owner)
  await ask(owner, listing.inventoryId!, expert)
  const { status } = await answer(expert)
  if (status !== 200) throw new Error(`not answered: ${status}`)
}

async function lotsWithdrawn(): Promise<void> {
  const { house, id, lots } = await publishedEvent(2)
  for (const { listingId } of lots) await bidOften(listingId, [await newMember(), await newMember()])
  const { body } = await house.call(endpoints.getOwnSaleEvent, { params: { id } })
  await house.call(endpoints.withdrawSaleLot, { params: { id, inventoryId: body.lots[0]?.inventoryId ?? '' } })
  await house.call(endpoints.cancelSaleEvent, { params: { id } })
}

export const rareAuctions = {
  offeredToNextBidder,
  /** The sweep comes to it. */
  unpaid,
  voided,
  bidderSuspended,
  sellerSuspended,
  reported,
  estimated,
  lotsWithdrawn,
}
