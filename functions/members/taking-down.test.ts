import { describe, expect, it } from 'vitest'
import { listingTakenDown } from '../../events/listing.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { findAuditOf } from '../core/audit/audit-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { newId } from '../platform/ids.ts'
import { emitted } from '../testing/events.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { newAdmin, newMember, Visitor } from '../testing/visitor.ts'

onOwnTable()

const reason = 'The jar is a copy, and the listing says that it is old.'
const takeDown = (who: Visitor, id: string) => who.call(members.takeDownListing, { params: { id }, body: { reason } })

describe('a listing that an admin takes down', () => {
  it('is off sale, stays in the seller’s collection, and the seller hears why', async () => {
    const [admin, { seller, listing }] = [await newAdmin(), await newListing()]
    const answers = await Promise.all([1, 2].map(() => takeDown(admin, listing.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await findListing(listing.id))?.status).toBe('removed')
    const items = (await seller.call(inventory.listInventory)).body
    expect(JSON.stringify(items)).toContain(listing.itemName)
    expect(await emitted(listingTakenDown, listing.id)).toMatchObject([{ payload: { reason } }])
    expect(await findAuditOf(seller.user.id, 5)).toMatchObject([{ act: 'listing_taken_down', subjectId: listing.id }])
    expect((await takeDown(admin, listing.id)).status).toBe(404)
  })

  it('is no auction with bids, nothing that somebody pays for, and nothing that is sold', async () => {
    const [admin, bea] = [await newAdmin(), await newMember()]
    const { listing: auction } = await newAuction()
    await bea.call(auctions.placeBid, { body: { listingId: auction.id, bidAmount: '50' } })
    const { listing: held } = await newListing()
    await bea.call(checkout.createCheckoutSession, { body: { listingId: held.id } })
    const { listing: sold } = await newPurchase()
    const codes = []
    for (const { id } of [auction, held, sold]) codes.push((await takeDown(admin, id)).body.code)
    expect(codes).toEqual(['auction_has_bids', 'listing_not_editable', 'listing_unavailable'])
    for (const { id } of [auction, held, sold]) expect((await findListing(id))?.status).not.toBe('removed')
  })

  it('is taken down by admins only, and has to be there', async () => {
    const [admin, { seller, listing }] = [await newAdmin(), await newListing()]
    expect((await takeDown(new Visitor(), listing.id)).status).toBe(401)
    for (const who of [seller, await newMember()]) expect((await takeDown(who, listing.id)).status).toBe(403)
    expect((await takeDown(admin, newId())).status).toBe(404)
    expect((await findListing(listing.id))?.status).toBe('active')
  })
})
