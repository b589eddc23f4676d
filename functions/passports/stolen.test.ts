import { describe, expect, it } from 'vitest'
import { listingListed } from '../../events/listing.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { passports } from '../../shared/contract/endpoints/passports.ts'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { type EntryDraft, writePassport } from '../core/passport/passport-store.ts'
import { deliverTo, emitted } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { newAuction, newItem } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newMember } from '../testing/visitor.ts'
import { handler as tell } from './on-listing-listed-tell.ts'

/** Also while it is listed, as a decision about a report by others does it. */
const setStolen = (pieceId: string, date: string | undefined) => {
  const draft: EntryDraft = date ? { kind: 'reported_stolen', data: { date } } : { kind: 'report_withdrawn', data: {} }
  return writePassport(pieceId, new Date(), async head => ({
    head: head!,
    drafts: [draft],
    changes: { stolenSince: date },
  }))
}

async function newPiece(owner: Member) {
  const { id } = await newItem(owner)
  const { body } = await owner.call(passports.startPassport, { params: { id } })
  return { id, pieceId: body.pieceId }
}

async function endedAuction() {
  const { seller, listing } = await newAuction({ passport: true })
  const [listed] = await emitted(listingListed, listing.id)
  await deliverTo(tell, listed!)
  const [ada, eve] = await Promise.all([newMember({ firstName: 'Ada' }), newMember({ firstName: 'Eve' })])
  const bid = (bidder: Member, maxBid: string) =>
    bidder.call(auctions.placeBid, { body: { listingId: listing.id, maxBid } })
  await bid(ada, '500')
  await bid(eve, '600')
  for (const days of [3, 4]) {
    await letTimePass(listing.id, days * DAY)
    await wakeAuction(listing.id)
  }
  return { seller, pieceId: listing.pieceId!, params: { id: listing.id } }
}

const refused = { status: 409, body: { code: 'piece_stolen' } }

describe('a piece that is reported stolen', () => {
  it.each(['fixed-price', 'auction'] as const)('is not listed (%s)', async listingType => {
    const mara = await newMember()
    const { id: inventoryId, pieceId } = await newPiece(mara)
    await setStolen(pieceId, '2026-11-01')
    const terms = listingType === 'auction' ? { durationDays: 3 as const } : { price: '10.00' }
    const body = { inventoryId, itemName: 'Jar', listingType, ...terms, delivery: freeDeliveryInput }
    const list = () => mara.call(listings.createListing, { body })
    expect(await list()).toMatchObject(refused)
    await setStolen(pieceId, undefined)
    expect((await list()).status).toBe(201)
  })

  it('is not sold over the counter, also if the report comes at the same moment', async () => {
    const dora = await newMember({ accountType: 'dealer' })
    const sell = (inventoryId: string) =>
      dora.call(pos.createPosSale, { body: { inventoryId, itemName: 'Jar', salePrice: '24.50' } })
    const known = await newPiece(dora)
    await setStolen(known.pieceId, '2026-11-01')
    expect(await sell(known.id)).toMatchObject(refused)
    const raced = await newPiece(dora)
    const report = () => setStolen(raced.pieceId, '2026-11-01')
    expect(await meanwhile(() => sell(raced.id), /^PIECE#/, report)).toMatchObject(refused)
    for (const { id } of [known, raced])
      expect((await dora.call(inventory.getInventoryItem, { params: { id } })).body.soldAt).toBeNull()
  })

  it('is neither offered to the next bidder nor listed again', async () => {
    const { seller, pieceId, params } = await endedAuction()
    await setStolen(pieceId, '2026-11-01')
    expect(await seller.call(auctions.offerToNextBidder, { params })).toMatchObject(refused)
    expect(await seller.call(auctions.relistListing, { params })).toMatchObject(refused)
    await setStolen(pieceId, undefined)
    expect((await seller.call(auctions.relistListing, { params })).status).toBe(201)
  })
})
