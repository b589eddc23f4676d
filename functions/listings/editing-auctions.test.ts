import { describe, expect, it } from 'vitest'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { replayAuction } from '../../shared/rules/auction-record.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { presentRecord } from '../auctions/present-bids.ts'
import { findListingWithAuction } from '../core/auction/auction-store.ts'
import { findEntries } from '../core/auction/bid-store.ts'
import { newAuction, newItem } from '../testing/sales.ts'
import { DAY, letTimePass } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'

const analysis = {
  ...{ itemName: 'Jar', category: null, description: null, history: null, maker: null, dateCreated: null },
  ...{ culture: null, confidence: 0.8, attribution: null, claims: [], nextView: null },
}

const edit = (seller: Member, id: string, body: Record<string, unknown>) =>
  seller.send(listings.updateListing, { params: { id }, body }) as Promise<Awaited<ReturnType<typeof see>>>

const see = (id: string) => new Visitor().call(listings.getListing, { params: { id } })

const bid = (bidder: Member, listingId: string, bidAmount: number) =>
  bidder.call(auctions.placeBid, { body: { listingId, bidAmount } })

/** What is wrong with the record of an auction, as it would be told if it ended now. */
async function faultsOf(listingId: string): Promise<readonly string[]> {
  const { auction } = await findListingWithAuction(listingId)
  const record = presentRecord({ ...auction!, endedAt: auction!.endsAt }, await findEntries(auction!), undefined)
  return replayAuction(record).faults
}

describe('an auction without bids', () => {
  it('can be changed, its reserve and the fee for it included, and is decided by the new terms', async () => {
    const { seller, listing } = await newAuction({ reservePrice: '100', marketPrice: '200' })
    const { status, body } = await edit(seller, listing.id, { itemName: 'Ginger jar', reservePrice: '199.50' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ itemName: 'Ginger jar', reservePrice: '199.50', reserveFeePaid: true })
    expect(body.auctionEndDate).toBe(listing.auctionEndDate)
    const bidder = await newMember()
    expect((await bid(bidder, listing.id, 150)).body.code).toBe('bid_too_low')
    await edit(seller, listing.id, { reservePrice: '150' })
    expect((await see(listing.id)).body).toMatchObject({ reservePrice: '150.00', reserveFeePaid: false })
    expect((await bid(bidder, listing.id, 150)).body).toMatchObject({ currentBid: '150.00', leading: true })
    expect(await faultsOf(listing.id)).toEqual([])
  })

  it('can lose its reserve, and the fee with it; its text alone costs nothing new', async () => {
    const { seller, listing } = await newAuction({ reservePrice: '200', marketPrice: '200' })
    expect(listing.reserveFeePaid).toBe(true)
    expect((await edit(seller, listing.id, { description: 'Blue.' })).body.reserveFeePaid).toBe(true)
    const { listing: kept } = await findListingWithAuction(listing.id)
    expect(kept?.reserveFeeCents).toBeGreaterThan(0)
    expect((await edit(seller, listing.id, { reservePrice: null })).body).toMatchObject({
      reservePrice: null,
      reserveFeePaid: false,
    })
    expect((await findListingWithAuction(listing.id)).listing?.reserveFeeCents).toBeUndefined()
    expect((await bid(await newMember(), listing.id, 1)).status).toBe(201)
    expect(await faultsOf(listing.id)).toEqual([])
  })

  it('costs the fee by the item’s own estimate, wherever the market value is left out, cleared or said otherwise', async () => {
    const seller = await newMember()
    const list = async (values: Parameters<typeof newItem>[1], terms: object) => {
      const { id, itemName } = await newItem(seller, values)
      const body = {
        inventoryId: id,
        itemName,
        delivery: freeDeliveryInput,
        listingType: 'auction' as const,
        durationDays: 3 as const,
        ...terms,
      }
      return (await seller.call(listings.createListing, { body })).body
    }
    const valued = { estimatedValueMin: '80', estimatedValueMax: '100' }
    for (const marketPrice of [undefined, null, '100', '5000']) {
      expect(await list(valued, { reservePrice: '99.50', marketPrice })).toMatchObject({ reserveFeePaid: true })
    }
    const read = { ...analysis, estimatedValueMin: '80', estimatedValueMax: '100' }
    // What an analysis guessed is no value.
    expect(await list({ gptAnalysis: read }, { reservePrice: '100' })).toMatchObject({ reserveFeePaid: false })
    const left = await list(valued, { reservePrice: '50' })
    expect(left).toMatchObject({ reserveFeePaid: false, marketPrice: '100.00' })
    // What the item says later changes nothing, nor does clearing what the listing says.
    const item = { params: { id: left.inventoryId! }, body: { estimatedValueMax: '900' } }
    expect((await seller.call(inventory.updateInventoryItem, item)).status).toBe(200)
    for (const marketPrice of [null, '900']) {
      expect((await edit(seller, left.id, { reservePrice: '100', marketPrice })).body.reserveFeePaid).toBe(true)
      expect((await edit(seller, left.id, { reservePrice: '50' })).body.reserveFeePaid).toBe(false)
    }
  })

  it('has no price to change, and no reserve beyond any card', async () => {
    const { seller, listing } = await newAuction()
    expect(await edit(seller, listing.id, { price: 10 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'price' }] },
    })
    expect(await edit(seller, listing.id, { reservePrice: '1000000' })).toMatchObject({
      status: 422,
      body: { code: 'price_too_high_to_charge', issues: [{ path: 'reservePrice' }] },
    })
  })

  it('is beyond changing when its time is over', async () => {
    const { seller, listing } = await newAuction()
    await letTimePass(listing.id, 3 * DAY)
    expect(await edit(seller, listing.id, { itemName: 'Jar' })).toMatchObject({
      status: 409,
      body: { code: 'listing_unavailable' },
    })
    expect((await see(listing.id)).body.status).toBe('ended')
  })

  it('is beyond changing when its time is over, bid on or not, and says so', async () => {
    const { seller, listing } = await newAuction()
    await bid(await newMember(), listing.id, 100)
    await letTimePass(listing.id, 3 * DAY)
    for (const change of [{ itemName: 'Jar' }, { addition: 'The lid turned up.' }]) {
      expect(await edit(seller, listing.id, change)).toMatchObject({
        status: 409,
        body: { code: 'listing_unavailable' },
      })
    }
  })
})

describe('an auction with bids', () => {
  it('can only be added to', async () => {
    const { seller, listing } = await newAuction({ reservePrice: '100' })
    await bid(await newMember(), listing.id, 100)
    const fixed = { status: 409, body: { code: 'only_additions', message: expect.stringMatching(/still add/) } }
    for (const words of [{ itemName: 'Jar' }, { flaws: null }, { reservePrice: '50' }, { marketPrice: 500 }]) {
      expect(await edit(seller, listing.id, words)).toMatchObject(fixed)
      expect(await edit(seller, listing.id, { ...words, addition: 'And this.' })).toMatchObject(fixed)
    }
    const { status, body } = await edit(seller, listing.id, { addition: 'The lid turned up.' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ bidCount: 1, currentBid: '100.00', itemName: listing.itemName })
    expect((await see(listing.id)).body.additions).toMatchObject([{ text: 'The lid turned up.' }])
    expect(await faultsOf(listing.id)).toEqual([])
  })

  it('takes additions while others bid', async () => {
    const { seller, listing } = await newAuction()
    const bidders = await Promise.all([newMember(), newMember()])
    await bid(bidders[0]!, listing.id, 1)
    const [added, ...bids] = await Promise.all([
      edit(seller, listing.id, { addition: 'The lid turned up.' }),
      ...bidders.map((bidder, n) => bid(bidder, listing.id, 50 + 50 * n)),
    ])
    expect(added.status).toBe(200)
    expect(bids.some(({ status }) => status === 201)).toBe(true)
    expect(await faultsOf(listing.id)).toEqual([])
  })
})

describe('a bid at the moment of an edit', () => {
  it('stands on the terms that its bidder saw, or was measured by the new ones', { tags: 'full' }, async () => {
    const outcomes = { edited: 0, bid: 0 }
    const [seller, bidder] = await Promise.all([newMember(), newMember()])
    for (let round = 0; round < 32; round++) {
      const { listing } = await newAuction({ reservePrice: '50' }, seller)
      const tries = [
        () => edit(seller, listing.id, { reservePrice: '100', description: 'Changed.' }),
        () => bid(bidder, listing.id, 60),
      ]
      if (round % 2) tries.reverse()
      const first = tries[0]!()
      // A head start of a few reads, so that they meet at every point.
      for (let n = 0; n < (round >> 1) % 4; n++) await see(listing.id)
      const codes = (await Promise.all([first, tries[1]!()])).map(({ body }) => body.code)
      const { body: shown } = await see(listing.id)
      const isEdited = shown.description === 'Changed.'
      expect(shown).toMatchObject(
        isEdited
          ? { reservePrice: '100.00', bidCount: 0 }
          : { reservePrice: '50.00', bidCount: 1, currentBid: '60.00', description: null },
      )
      expect(codes).toContain(isEdited ? 'bid_too_low' : 'only_additions')
      expect(await faultsOf(listing.id)).toEqual([])
      outcomes[isEdited ? 'edited' : 'bid']++
    }
    expect(outcomes.edited * outcomes.bid).toBeGreaterThan(0)
  })
})
