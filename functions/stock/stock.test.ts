import { describe, expect, it } from 'vitest'
import { listingPriceDropped } from '../../events/listing.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { stock } from '../../shared/contract/endpoints/stock.ts'
import { MAX_STOCK_CHANGES } from '../../shared/rules/stock.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { findStockDrafts } from '../core/draft/draft-store.ts'
import { addInventoryItem, findStockPage } from '../core/inventory/inventory-store.ts'
import { newId } from '../platform/ids.ts'
import { emitted } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newAuction, newItem, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'

type Change = JsonBodyOf<typeof stock.changeStock>['changes'][number]

const list = async (owner: Member) => (await owner.call(stock.listStock)).body.pieces
const rowOf = async (owner: Member, id: string | null) => (await list(owner)).find(piece => piece.id === id)

async function change(owner: Member, ...changes: Change[]) {
  const { body } = await owner.call(stock.changeStock, { body: { changes } })
  return body.outcomes
}

const saveDraft = (owner: Member, inventoryId: string, body: object) =>
  owner.call(drafts.saveListingDraft, { params: { inventoryId }, body: body as never })

const priceOf = async (owner: Member, id: string) =>
  (await owner.call(listings.getListing, { params: { id } })).body.price

describe('my stock', () => {
  it('says of each piece what became of it, newest first', async () => {
    const { seller, listing } = await newListing('245.00')
    const buyer = await newMember()
    const kept = await newItem(seller, { itemName: 'Kept' })
    const drafted = await newItem(seller, { itemName: 'Drafted' })
    await saveDraft(seller, drafted.id, { listingType: 'fixed-price', price: 80 })
    const auction = await newAuction({}, seller)
    const reserved = await newListing('90.00', seller)
    await buyer.call(checkout.createCheckoutSession, { body: { listingId: reserved.listing.id } })
    const pieces = await list(seller)
    expect(pieces.map(({ state }) => state)).toEqual(['reserved', 'listed', 'draft', 'in_stock', 'listed'])
    expect(pieces[4]).toMatchObject({ listingId: listing.id, price: '245.00', delivery: { domestic: '0.00' } })
    expect(pieces[2]).toMatchObject({ id: drafted.id, hasDraft: true, price: '80.00', listingType: 'fixed-price' })
    expect(pieces[3]).toMatchObject({ id: kept.id, price: null, hasDraft: false })
    expect(pieces[1]).toMatchObject({ listingType: 'auction', auctionEndDate: auction.listing.auctionEndDate })
  })

  it('reads of each piece and draft what a table shows, and nothing long', async () => {
    const owner = await newMember()
    const { id } = await newItem(owner, { description: 'A long story.', facts: { marks: 'PG' } })
    await saveDraft(owner, id, { description: 'A long story.', price: 80 })
    const [item] = (await findStockPage(owner.user.id, 10)).items
    expect(item).toMatchObject({ id, itemName: expect.any(String) })
    const draft = (await findStockDrafts(owner.user.id, id, id)).get(id)
    expect(draft).toMatchObject({ inventoryId: id, priceCents: 80_00 })
    for (const name of ['description', 'facts', 'history']) {
      expect(item).not.toHaveProperty(name)
      expect(draft).not.toHaveProperty(name)
    }
  })

  it('has what a piece was sold for, and what I paid for it', async () => {
    const { seller, listing } = await newPurchase()
    const params = { id: listing.inventoryId! }
    await seller.call(inventory.updateInventoryItem, { params, body: { purchasePrice: '60.00', stockNumber: 'A 1' } })
    expect(await rowOf(seller, listing.inventoryId)).toMatchObject({
      state: 'sold',
      soldFor: '245.00',
      purchasePrice: '60.00',
      stockNumber: 'A 1',
      soldAt: expect.any(String),
    })
  })

  describe('of what is sold over the counter', () => {
    const today = new Date().toISOString().slice(0, 10)
    const soldFor = async (owner: Member, { id }: { id: string }) => (await rowOf(owner, id))?.soldFor
    const newPieces = async () => {
      const dealer = await newMember({ accountType: 'dealer' })
      const [jar, box, tray] = [await newItem(dealer), await newItem(dealer), await newItem(dealer)]
      return { dealer, pieces: [jar, box, tray] as const }
    }
    const line = ({ id }: { id: string }, price: string) => ({ inventoryId: id, itemName: 'Piece', price })
    const byCash = [{ method: 'cash' as const }]

    it('has each piece’s part of the receipt, to the cent, and less what was given back', async () => {
      const { dealer, pieces } = await newPieces()
      const [jar, box, tray] = pieces
      const lines = [line(jar, '33.33'), { ...line(box, '50'), discountPercent: '10' }, line(tray, '21.68')]
      const sale = await dealer.call(pos.ringUpSale, { body: { lines, discountAmount: '0.10', payments: byCash } })
      const parts = await Promise.all(pieces.map(piece => soldFor(dealer, piece)))
      expect(parts).toEqual(sale.body.lines.map(({ total }) => total))
      expect(parts.reduce((sum, part) => sum + Math.round(Number(part) * 100), 0)).toBe(99_91)
      expect(await rowOf(dealer, jar.id)).toMatchObject({ state: 'sold', listingId: null })
      const params = { number: String(sale.body.number) }
      const giveBack = (place: number, refund: string, isReturned: boolean) =>
        dealer.call(pos.returnReceipt, {
          params,
          body: { lines: [{ line: place, refund, isReturned }], refunds: byCash, reason: 'A chip' },
        })
      await giveBack(0, '3.30', false)
      expect(await soldFor(dealer, jar)).toBe((Number(parts[0]) - 3.3).toFixed(2))
      await giveBack(1, '20', true)
      expect(await rowOf(dealer, box.id)).toMatchObject({ state: 'in_stock', soldFor: null })
      // What is given back after that doesn’t concern its next sale.
      await dealer.call(pos.ringUpSale, { body: { lines: [line(box, '40')], payments: byCash } })
      await giveBack(1, '5', false)
      expect(await soldFor(dealer, box)).toBe('40.00')
    })

    it('is nothing once the sale is voided, and while it is laid away', async () => {
      const { dealer, pieces } = await newPieces()
      const [jar, box] = pieces
      const { body: sale } = await dealer.call(pos.ringUpSale, { body: { lines: [line(jar, '80')], payments: byCash } })
      expect(await soldFor(dealer, jar)).toBe('80.00')
      await dealer.call(pos.voidReceipt, { params: { number: String(sale.number) }, body: { reason: 'Typo' } })
      expect(await rowOf(dealer, jar.id)).toMatchObject({ state: 'in_stock', soldFor: null })
      const payments = [{ method: 'cash' as const, amount: '10' }]
      const laidAway = await dealer.call(pos.layAway, {
        body: { lines: [line(box, '30')], payments, until: today, customerName: 'Cora' },
      })
      expect(await soldFor(dealer, box)).toBeNull()
      const rest = [{ method: 'cash' as const, amount: '20' }]
      await dealer.call(pos.payLayaway, { params: { id: laidAway.body.layaway!.id }, body: { payments: rest } })
      expect(await soldFor(dealer, box)).toBe('30.00')
    })
  })

  it('knows an auction’s piece as reserved until its winner is too late, and then as unsold', async () => {
    const { seller, listing } = await newAuction({ reservePrice: '100', marketPrice: '100.50' })
    const state = async () => (await rowOf(seller, listing.inventoryId))?.state
    await (await newMember()).call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '150' } })
    await letTimePass(listing.id, 3 * DAY)
    expect(await state()).toBe('reserved')
    await wakeAuction(listing.id)
    expect(await state()).toBe('reserved')
    await letTimePass(listing.id, 4 * DAY)
    await wakeAuction(listing.id)
    expect(await state()).toBe('unsold')
    const nobody = await newAuction({}, seller)
    await letTimePass(nobody.listing.id, 4 * DAY)
    expect((await rowOf(seller, nobody.listing.inventoryId))?.state).toBe('unsold')
  })

  it('follows the listing where there is one, and else what I set by hand', async () => {
    const { seller, listing } = await newListing()
    const id = listing.inventoryId!
    const location = { kind: 'fair', note: 'Newark', until: '2026-12-05' } as const
    await change(seller, { id, location })
    expect(await rowOf(seller, id)).toMatchObject({ state: 'listed', location })
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect(await rowOf(seller, id)).toMatchObject({ state: 'fair', location })
    await saveDraft(seller, id, { listingType: 'fixed-price', price: 80 })
    expect(await rowOf(seller, id)).toMatchObject({ state: 'fair', hasDraft: true })
    await change(seller, { id, location: null })
    expect(await rowOf(seller, id)).toMatchObject({ state: 'draft', location: null })
  })

  it('is nobody else’s, and comes in pages without a gap', { tags: 'full' }, async () => {
    const mara = await newMember()
    const key = { userId: mara.user.id, createdAt: '', updatedAt: '' }
    const nothing = { description: null, history: null, maker: null, dateCreated: null, culture: null, materials: null }
    const ids = Array.from({ length: 700 }, (_, n) => newId(new Date(Date.now() - n * 1_000)))
    for (const id of ids)
      await addInventoryItem({
        ...{ ...key, ...nothing, id, itemName: 'Spoon', category: null, imageUrl: null },
        ...{ valueMinCents: null, valueMaxCents: null, gptAnalysis: null, googleLensResults: null },
      })
    const found: string[] = []
    let cursor: string | null | undefined
    do {
      const { body } = await mara.call(stock.listStock, { query: { cursor: cursor ?? undefined } as never })
      found.push(...body.pieces.map(piece => piece.id))
      cursor = body.cursor
    } while (cursor)
    expect(found).toEqual(ids.toSorted().toReversed())
    expect(await list(await newMember())).toEqual([])
    expect((await new Visitor().call(stock.listStock)).status).toBe(401)
  })
})

describe('a change of many pieces', () => {
  it('sets prices of listings and drafts, tells those that watch of a drop, and is undone by the old ones', async () => {
    const { seller, listing } = await newListing('245.00')
    const drafted = await newItem(seller)
    await saveDraft(seller, drafted.id, { listingType: 'fixed-price', price: 80, itemName: 'Jar' })
    const listed = { id: listing.inventoryId!, price: { from: '245.00', to: '220.50' } }
    const outcomes = await change(seller, listed, { id: drafted.id, price: { from: '80.00', to: '72' } })
    expect(outcomes).toMatchObject([
      { id: listed.id, refusal: null, before: { price: '245.00' }, piece: { price: '220.50', state: 'listed' } },
      { id: drafted.id, refusal: null, before: { price: '80.00' }, piece: { price: '72.00', state: 'draft' } },
    ])
    expect(await priceOf(seller, listing.id)).toBe('220.50')
    expect(await emitted(listingPriceDropped, listing.id)).toHaveLength(1)
    const { body: draft } = await seller.call(drafts.getListingDraft, { params: { inventoryId: drafted.id } })
    expect(draft).toMatchObject({ price: '72.00', itemName: 'Jar' })
    const [undone] = await change(seller, { id: listed.id, price: { from: '220.50', to: '245.00' } })
    expect(undone).toMatchObject({ refusal: null, piece: { price: '245.00' } })
  })

  it('leaves a price that was another than shown, and takes a repeated change as done', async () => {
    const { seller, listing } = await newListing('245.00')
    const raise = { id: listing.inventoryId!, price: { from: '245.00', to: '300.00' } }
    expect((await change(seller, raise))[0]?.refusal).toBeNull()
    expect((await change(seller, raise))[0]).toMatchObject({ refusal: null, piece: { price: '300.00' } })
    const late = { ...raise, price: { from: '245.00', to: '310.00' } }
    expect((await change(seller, late))[0]).toMatchObject({ refusal: { code: 'conflict' }, piece: { price: '300.00' } })
    expect(await priceOf(seller, listing.id)).toBe('300.00')
  })

  it('loses against another price that comes between its look and its write', async () => {
    const { seller, listing } = await newListing('245.00')
    const outcomes = await meanwhile(
      () => change(seller, { id: listing.inventoryId!, price: { from: '245.00', to: '300.00' } }),
      /^LISTING#/,
      () => seller.call(listings.updateListing, { params: { id: listing.id }, body: { price: '280.00' } }),
    )
    expect(outcomes[0]).toMatchObject({ refusal: { code: 'conflict' }, piece: { price: '280.00' } })
  })

  it('refuses each piece for itself', async () => {
    const { seller, listing } = await newListing('245.00')
    const kept = await newItem(seller)
    const auction = await newAuction({}, seller)
    const held = await newListing('90.00', seller)
    await (await newMember()).call(checkout.createCheckoutSession, { body: { listingId: held.listing.id } })
    const sold = await newPurchase({ seller })
    const strangers = await newListing('245.00')
    const to = { from: '245.00', to: '0.10' }
    const outcomes = await change(
      seller,
      { id: listing.inventoryId!, price: to },
      { id: kept.id, price: { from: null, to: '10' } },
      { id: auction.listing.inventoryId!, price: { from: null, to: '10' } },
      { id: held.listing.inventoryId!, price: { from: '90.00', to: '95' } },
      { id: sold.listing.inventoryId!, location: { kind: 'lent', note: null } },
      { id: strangers.listing.inventoryId!, price: { from: '245.00', to: '1' } },
      { id: newId(), category: 'Glass' },
    )
    expect(outcomes.map(({ refusal }) => refusal?.code)).toEqual([
      'price_too_low_to_charge',
      'piece_not_offered',
      'invalid_request',
      'listing_not_editable',
      'item_sold',
      'not_found',
      'not_found',
    ])
    expect(outcomes[2]?.refusal?.message).toBe('An auction has no fixed price.')
    expect(outcomes[5]).toMatchObject({ before: null, piece: null })
    expect(await priceOf(strangers.seller, strangers.listing.id)).toBe('245.00')
  })

  it('changes the category of piece and listing, and where a listing is sent', async () => {
    const { seller, listing } = await newListing()
    const kept = await newItem(seller)
    const delivery = { ...freeDeliveryInput, domestic: '12.00', pickupTown: 'Boston' }
    const outcomes = await change(
      seller,
      { id: listing.inventoryId!, category: 'Glass', delivery },
      { id: kept.id, category: null },
    )
    expect(outcomes).toMatchObject([
      { before: { category: 'Ceramics' }, piece: { category: 'Glass', delivery: { domestic: '12.00' } } },
      { before: { category: 'Ceramics' }, piece: { category: null } },
    ])
    const { body } = await seller.call(listings.getListing, { params: { id: listing.id } })
    expect(body).toMatchObject({ category: 'Glass', delivery: { domestic: '12.00', pickupTown: 'Boston' } })
    const item = await seller.call(inventory.getInventoryItem, { params: { id: listing.inventoryId! } })
    expect(item.body.category).toBe('Glass')
    expect((await change(seller, { id: kept.id, delivery }))[0]?.refusal?.code).toBe('piece_not_offered')
    await saveDraft(seller, kept.id, { listingType: 'auction', delivery: freeDeliveryInput, category: 'Silver' })
    const [drafted] = await change(seller, { id: kept.id, delivery, category: 'Glass' })
    expect(drafted).toMatchObject({ refusal: null, before: { category: 'Silver' }, piece: { category: 'Glass' } })
    const { body: draft } = await seller.call(drafts.getListingDraft, { params: { inventoryId: kept.id } })
    expect(draft).toMatchObject({ category: 'Glass', delivery: { domestic: '12.00', pickupTown: 'Boston' } })
  })

  it('takes as many as one request may name, each once', async () => {
    const mara = await newMember()
    const send = (changes: Change[]) => mara.call(stock.changeStock, { body: { changes } })
    const some = (count: number) => Array.from({ length: count }, () => ({ id: newId(), category: 'Glass' }))
    expect((await send(some(MAX_STOCK_CHANGES))).status).toBe(200)
    expect((await send(some(MAX_STOCK_CHANGES + 1))).status).toBe(400)
    expect((await send([])).status).toBe(400)
    const [one] = some(1)
    expect((await send([one!, one!])).status).toBe(400)
    expect((await new Visitor().call(stock.changeStock, { body: { changes: some(1) } })).status).toBe(401)
  })
})
