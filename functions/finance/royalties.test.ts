import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { settings } from '../../shared/contract/endpoints/settings.ts'
import { cents, sumCents } from '../../shared/rules/cents.ts'
import { ledgerAccountOf } from '../../shared/rules/ledger.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { findEntriesOfSale } from '../core/money/ledger/ledger-store.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newAuction, newItem, newListing } from '../testing/sales.ts'
import { DAY, letTimePass, wakeAuction } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

let back: () => void
let admin: Member
beforeAll(async () => {
  back = await moveToOwnTable()
  admin = await newAdmin()
  const { status } = await admin.call(settings.updateSetting, {
    params: { key: 'resale_right' },
    body: { value: 'DE' },
  })
  // Without a rate of the euro, nothing could be reckoned.
  expect(status).toBe(400)
  await admin.call(settings.updateSetting, {
    params: { key: 'exchange_rates' },
    body: { value: [{ currency: 'EUR', perUnit: '0.8', asOf: '2026-11-20' }] },
  })
  await changeSetting('resale_right', 'DE', admin)
})
afterAll(() => back())

const richter = {
  artist: 'Gerhard Richter',
  isOwnWork: false,
  life: 'living' as const,
  diedIn: null,
  origin: 'entitled' as const,
  boughtFromArtistOn: null,
}
const art = { category: 'Art', resaleRight: richter }

/** A painting at $125,000.00, which are EUR 100,000, sold to Bea. */
async function soldPainting(overrides: Partial<typeof art> = {}) {
  const { listing, seller } = await newListing('125000.00', undefined, 'Painting', { ...art, ...overrides })
  const buyer = await newMember({ firstName: 'Bea' })
  const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  await pay(body.url)
  const sessionId = sessionIdOf(body.url)
  await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })
  return { seller, listing, saleId: (await findCheckoutBySession(sessionId))!.id }
}

const owed = async (saleId: string, account: string) => {
  const rows = (await findEntriesOfSale(saleId)).flatMap(entry => entry.rows)
  return 0 - sumCents(rows.filter(row => ledgerAccountOf(row.account) === account).map(row => row.cents))
}
const rowOf = async (saleId: string) =>
  (await admin.call(finance.listRoyalties)).body.royalties.find(row => row.saleId === saleId)
const payFor = (royaltyIds: string[], expectedAmount: string, who = admin) =>
  who.call(finance.payRoyalties, { body: { society: 'VG Bild-Kunst', reference: 'Q4', royaltyIds, expectedAmount } })
const refund = (saleId: string, amountCents: number) =>
  refundOrder(saleId, { amountCents: cents(amountCents), cause: 'case' }, new Date(), async () => [])

describe('the artist’s resale right of a work of art', () => {
  it('is taken off what its seller gets, and kept apart: of EUR 100,000 it is 2,000 + 1,500', async () => {
    const { seller, listing, saleId } = await soldPainting()
    expect(listing.resaleRight).toMatchObject({ ...richter, country: 'DE' })
    // EUR 3,500.00 at 0.8 a dollar. The commission of 2.5 % is $3,125.00.
    expect(await owed(saleId, 'resale_right')).toBe(4_375_00)
    expect(await owed(saleId, 'seller_payable')).toBe(125_000_00 - 3_125_00 - 4_375_00)
    const { body } = await seller.call(orders.getOrder, { params: { id: saleId } })
    expect(body.sale).toMatchObject({ royalty: '4375.00', sellerPayout: '117500.00' })
    expect(await rowOf(saleId)).toMatchObject({ artist: 'Gerhard Richter', kept: '4375.00', due: '4375.00' })
  })

  it('is told to its seller alone', async () => {
    const { listing } = await newListing('500.00', undefined, 'Print', art)
    const { body } = await (await newMember()).call(listings.getListing, { params: { id: listing.id } })
    expect(body.resaleRight).toBeNull()
  })

  it('is nothing for the seller’s own work', async () => {
    const { saleId } = await soldPainting({ resaleRight: { ...richter, isOwnWork: true } })
    expect(await owed(saleId, 'resale_right')).toBe(0)
    expect(await rowOf(saleId)).toBeUndefined()
  })

  it('is asked of every piece that may be an original work, and none of furniture', async () => {
    const seller = await newMember()
    const list = async (category: string, resaleRight?: typeof richter | null) => {
      const { id: inventoryId } = await newItem(seller)
      const body = { inventoryId, itemName: 'Piece', listingType: 'fixed-price' as const, price: '500', category }
      return seller.call(listings.createListing, { body: { ...body, delivery: freeDeliveryInput, resaleRight } })
    }
    for (const category of ['Art', 'Ceramics', 'Glass', 'Textiles', 'Collectibles', 'Stamps of mine']) {
      const unanswered = await list(category)
      expect(unanswered).toMatchObject({ status: 422, body: { code: 'resale_right_unanswered' } })
      expect(unanswered.body).toMatchObject({ issues: [{ path: 'resaleRight' }] })
    }
    expect((await list('Furniture')).body).toMatchObject({ resaleRight: null, isNotArt: false })
    expect((await list('Ceramics', null)).body).toMatchObject({ resaleRight: null, isNotArt: true })
    expect((await list('Glass', richter)).body).toMatchObject({ resaleRight: { ...richter, country: 'DE' } })
  })

  it('can be answered otherwise until somebody buys, under the rate that the piece was listed under', async () => {
    const { listing, seller } = await newListing('500.00', undefined, 'Print', art)
    const edit = (resaleRight: unknown, who = seller, category?: string) =>
      who.call(listings.updateListing, { params: { id: listing.id }, body: { resaleRight, category } as never })
    await admin.call(settings.updateSetting, {
      params: { key: 'exchange_rates' },
      body: { value: [{ currency: 'EUR', perUnit: '0.5', asOf: '2026-11-21' }] },
    })
    const dead = { ...richter, artist: 'Otto Dix', life: 'died' as const, diedIn: 1969 }
    expect((await edit(dead)).body.resaleRight).toEqual({ ...dead, country: 'DE', micros: 800_000 })
    expect((await edit(dead, await newMember())).status).toBe(404)
    expect((await edit({ ...dead, diedIn: null })).status).toBe(400)
    expect((await edit(null)).body).toMatchObject({ resaleRight: null, isNotArt: true })
    expect((await edit(undefined, seller, 'Glass')).body).toMatchObject({ resaleRight: null, isNotArt: true })
    expect((await edit(richter, seller, 'Art')).body).toMatchObject({
      resaleRight: { micros: 500_000 },
      isNotArt: false,
    })
    await admin.call(settings.updateSetting, {
      params: { key: 'exchange_rates' },
      body: { value: [{ currency: 'EUR', perUnit: '0.8', asOf: '2026-11-22' }] },
    })
    const buyer = await newMember()
    const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    expect(body.url).toBeTruthy()
    expect(await edit({ ...richter, origin: 'not_entitled' })).toMatchObject({
      status: 409,
      body: { code: 'listing_not_editable' },
    })
  })

  it('goes by the answers that are there when somebody begins to pay, also if they change at that moment', async () => {
    const { listing, seller } = await newListing('500.00', undefined, 'Print', art)
    const { listing: frame } = await newListing('100.00', seller, 'Frame')
    const buyer = await newMember()
    const edit = (resaleRight: unknown) =>
      seller.call(listings.updateListing, { params: { id: listing.id }, body: { resaleRight } as never })
    const alone = await meanwhile(
      () => buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } }),
      /^LISTING#/,
      () => edit(null),
    )
    const owedIn = async ({ body }: typeof alone) => {
      const opened = await findCheckoutBySession(sessionIdOf(body.url))
      return opened && 'royaltyCents' in opened ? opened.royaltyCents : undefined
    }
    expect([alone.status, await owedIn(alone)]).toEqual([200, undefined])
    const { id: checkoutId } = (await findCheckoutBySession(sessionIdOf(alone.body.url)))!
    await buyer.call(checkout.cancelCheckout, { params: { checkoutId } })
    const other = await newMember()
    const together = await meanwhile(
      () => other.call(baskets.createBasketCheckout, { body: { listingIds: [listing.id, frame.id] } }),
      /^LISTING#/,
      () => edit(richter),
    )
    expect([together.status, await owedIn(together)]).toEqual([200, 20_00])
  })

  it('is asked of a piece that gets into a category of art, and taken off one that leaves it', async () => {
    const { listing, seller } = await newListing('500.00', undefined, 'Chest', { category: 'Furniture' })
    const edit = (body: object) => seller.call(listings.updateListing, { params: { id: listing.id }, body })
    expect(await edit({ category: 'Art' })).toMatchObject({ status: 422, body: { code: 'resale_right_unanswered' } })
    expect((await edit({ category: 'Art', resaleRight: richter })).body.resaleRight).toMatchObject(richter)
    expect((await edit({ category: 'Furniture' })).body.resaleRight).toBeNull()
  })

  it('is answered in an auction until its first bid', async () => {
    const { listing, seller } = await newAuction({ ...art, reservePrice: '500.00' })
    const edit = () =>
      seller.call(listings.updateListing, { params: { id: listing.id }, body: { resaleRight: null } as never })
    expect((await edit()).status).toBe(200)
    await (await newMember()).call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '500.00' } })
    expect(await edit()).toMatchObject({ status: 409, body: { code: 'only_additions' } })
  })

  it('goes by the answers of before when an auction is put up again', async () => {
    const again = async (answer: typeof richter | null) => {
      const { listing, seller } = await newAuction({ category: 'Art', resaleRight: answer })
      await letTimePass(listing.id, 3 * DAY)
      await wakeAuction(listing.id)
      return seller.call(auctions.relistListing, { params: { id: listing.id } })
    }
    expect((await again(richter)).body).toMatchObject({ resaleRight: richter, isNotArt: false })
    expect((await again(null)).body).toMatchObject({ resaleRight: null, isNotArt: true })
  })

  it('is kept in a draft, as far as it is answered', async () => {
    const seller = await newMember()
    const { id: inventoryId } = await newItem(seller)
    const save = async (resaleRight: unknown) => {
      const params = { inventoryId }
      await seller.call(drafts.saveListingDraft, { params, body: { resaleRight } as never })
      return (await seller.call(drafts.getListingDraft, { params })).body
    }
    const begun = { ...richter, artist: '', life: 'died' as const, diedIn: null }
    expect(await save(begun)).toMatchObject({ resaleRight: begun })
    expect(await save(null)).toMatchObject({ resaleRight: null })
    expect(await save(undefined)).not.toHaveProperty('resaleRight')
  })

  it('is paid to a society once, also by two admins at once', { tags: 'full' }, async () => {
    const { saleId } = await soldPainting()
    const answers = await Promise.all([payFor([saleId], '4375.00'), payFor([saleId], '4375.00', await newAdmin())])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await rowOf(saleId)).toMatchObject({ paid: '4375.00', due: '0.00' })
    expect((await payFor([saleId], '0.00')).body).toMatchObject({ code: 'royalties_not_due' })
    const { body } = await admin.call(finance.listRoyaltyPayments)
    expect(body.payments[0]).toMatchObject({ society: 'VG Bild-Kunst', reference: 'Q4', sales: [{ saleId }] })
    const books = (await admin.call(finance.getFinances)).body.trialBalance
    expect(books.find(({ account }) => account === 'bank')?.credit).toBe('4375.00')
  })

  it('goes back with a refund; what a society has of it is set off with the next payment', async () => {
    const [first, second] = [await soldPainting(), await soldPainting()]
    expect((await payFor([first.saleId], '4375.00')).status).toBe(201)
    await refund(first.saleId, 62_500_00)
    expect(await owed(first.saleId, 'resale_right')).toBe(2_187_50)
    expect(await rowOf(first.saleId)).toMatchObject({ kept: '2187.50', paid: '4375.00', due: '-2187.50' })
    const both = [first.saleId, second.saleId]
    expect(await payFor(both, '4375.00')).toMatchObject({ status: 409, body: { code: 'royalties_changed' } })
    expect((await payFor(both, '2187.50')).status).toBe(201)
    expect(await rowOf(first.saleId)).toMatchObject({ paid: '2187.50', due: '0.00' })
  })

  it('is kept of each work of a basket for its own artist, and paid to each law’s society by itself', async () => {
    const seller = await newMember()
    const { listing: german } = await newListing('125000.00', seller, 'Painting', art)
    await changeSetting('resale_right', 'FR', admin)
    const klein = { category: 'Art', resaleRight: { ...richter, artist: 'Yves Klein' } }
    const { listing: french } = await newListing('1250.00', seller, 'Drawing', klein)
    await changeSetting('resale_right', 'DE', admin)
    const { listing: frame } = await newListing('100.00', seller, 'Frame')
    const buyer = await newMember({ firstName: 'Bea' })
    const listingIds = [german.id, french.id, frame.id]
    const { body } = await buyer.call(baskets.createBasketCheckout, { body: { listingIds } })
    await pay(body.url)
    const sessionId = sessionIdOf(body.url)
    await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })
    const saleId = (await findCheckoutBySession(sessionId))!.id
    // EUR 1,000 is EUR 40 by article 4: $50.00.
    expect(await owed(saleId, 'resale_right')).toBe(4_375_00 + 50_00)
    const rows = (await admin.call(finance.listRoyalties)).body.royalties.filter(row => row.saleId === saleId)
    const rowOfArtist = (name: string) => rows.find(({ artist }) => artist === name)!
    const [first, second] = [rowOfArtist('Gerhard Richter'), rowOfArtist('Yves Klein')]
    expect(rows).toHaveLength(2)
    expect(first).toMatchObject({ country: 'DE', itemName: 'Painting', price: '125000.00', due: '4375.00' })
    expect(second).toMatchObject({ country: 'FR', itemName: 'Drawing', price: '1250.00', due: '50.00' })
    expect(await payFor([first.id, second.id], '4425.00')).toMatchObject({ body: { code: 'royalties_apart' } })
    expect((await payFor([second.id], '50.00')).status).toBe(201)
    await refund(saleId, 63_175_00)
    const after = (await admin.call(finance.listRoyalties)).body.royalties.filter(row => row.saleId === saleId)
    expect(after.find(({ id }) => id === first.id)).toMatchObject({ kept: '2187.50', due: '2187.50' })
    expect(after.find(({ id }) => id === second.id)).toMatchObject({ kept: '25.00', paid: '50.00', due: '-25.00' })
    expect(await owed(saleId, 'resale_right')).toBe(2_187_50 + 25_00)
  })

  it('is paid for two works of one basket at once', { tags: 'full' }, async () => {
    const seller = await newMember()
    const made = [await newListing('1250.00', seller, 'Print', art), await newListing('1250.00', seller, 'Print', art)]
    const buyer = await newMember()
    const listingIds = made.map(({ listing }) => listing.id)
    const { body } = await buyer.call(baskets.createBasketCheckout, { body: { listingIds } })
    await pay(body.url)
    await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
    const saleId = (await findCheckoutBySession(sessionIdOf(body.url)))!.id
    const { royalties } = (await admin.call(finance.listRoyalties)).body
    const ids = royalties.filter(row => row.saleId === saleId).map(({ id }) => id)
    expect((await payFor([ids[0]!, ids[0]!], '100.00')).status).toBe(400)
    expect((await payFor([`${saleId}-${saleId}`], '50.00')).status).toBe(404)
    expect((await payFor(ids, '100.00')).status).toBe(201)
    expect((await payFor(ids, '100.00')).body).toMatchObject({ code: 'royalties_changed' })
  })

  it('goes back with the work of a basket that was refunded, and stays with the other', async () => {
    const seller = await newMember()
    const made = [await newListing('1250.00', seller, 'Print', art), await newListing('2500.00', seller, 'Bust', art)]
    const [print, bust] = made.map(({ listing }) => listing.id)
    const buyer = await newMember()
    const { body } = await buyer.call(baskets.createBasketCheckout, { body: { listingIds: [print!, bust!] } })
    await pay(body.url)
    await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
    const id = (await findCheckoutBySession(sessionIdOf(body.url)))!.id
    const given = { amount: null, left: '3750.00', reason: 'The print has a tear.', pieces: [print!] }
    expect((await seller.call(orders.refundBuyer, { params: { id }, body: given })).status).toBe(200)
    const { royalties } = (await admin.call(finance.listRoyalties)).body
    const keptOf = (name: string) => royalties.find(row => row.saleId === id && row.itemName === name)?.kept
    // EUR 1,000 and EUR 2,000: EUR 40 and EUR 80 by article 4.
    expect([keptOf('Print'), keptOf('Bust')]).toEqual(['0.00', '100.00'])
    expect(await owed(id, 'resale_right')).toBe(100_00)
  })

  it('is shown and paid by admins only, and of sales that there are', async () => {
    const member = await newMember()
    expect((await member.call(finance.listRoyalties)).status).toBe(403)
    expect((await payFor(['01KAHQ1M2SLISTING000000001'], '1.00', member)).status).toBe(403)
    expect((await payFor(['01KAHQ1M2SLISTING000000001'], '1.00')).status).toBe(404)
  })
})
