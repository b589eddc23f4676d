import { describe, expect, it } from 'vitest'
import { listingEdited, listingListed, listingPriceDropped } from '../../events/listing.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { cents } from '../../shared/rules/cents.ts'
import { ADDITION_MAX, MAX_ADDITIONS } from '../../shared/rules/listing.ts'
import { editListing } from '../core/listing/create/editing-listing.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { findUser } from '../platform/users.ts'
import { emitted } from '../testing/events.ts'
import { deliver, eventsAbout, pay, sessionIdOf } from '../testing/payments.ts'
import { newItem, newListing } from '../testing/sales.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'

const MINUTE = 60_000
const photo = (name: string) => `/media/photos/${name}/800.webp`

const edit = (seller: Member, id: string, body: Record<string, unknown>) =>
  seller.send(listings.updateListing, { params: { id }, body }) as Promise<Awaited<ReturnType<typeof see>>>

const see = (id: string, viewer = new Visitor()) => viewer.call(listings.getListing, { params: { id } })

const buy = (buyer: Member, listingId: string) => buyer.call(checkout.createCheckoutSession, { body: { listingId } })

describe('a seller', () => {
  it('changes what a listing says and costs, and leaves the rest alone', async () => {
    const { seller, listing } = await newListing('245.00')
    const words = {
      itemName: 'Ginger jar with its lid',
      category: 'Ceramics',
      description: 'Bought in 1962.',
      images: [photo('lid'), photo('front')],
      condition: 'Good',
      dimensions: 'Height 21 cm',
      flaws: 'A chip below the lid.',
    }
    const { status, body } = await edit(seller, listing.id, { ...words, price: '260', marketPrice: 300 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...words, price: '260.00', marketPrice: '300.00', maker: 'Unknown' })
    expect(body.updatedAt > listing.updatedAt).toBe(true)
    const cleared = await edit(seller, listing.id, { flaws: null, condition: null, dimensions: ' ', marketPrice: null })
    expect(cleared.body).toMatchObject({ flaws: null, condition: null, dimensions: null, marketPrice: null })
    expect((await see(listing.id)).body).toMatchObject({
      itemName: words.itemName,
      imageUrl: photo('lid'),
      images: words.images,
      price: '260.00',
      condition: null,
      flaws: null,
    })
  })

  it('changes what delivery the piece has; without any, that is the seller’s usual', async () => {
    const usual = { from: 'CA', domestic: '15.00', abroad: null, countries: [], pickupTown: null }
    const seller = await newMember()
    await seller.call(accounts.updateProfile, { body: { delivery: usual } })
    const { id: inventoryId } = await newItem(seller)
    const { body: listing } = await seller.call(listings.createListing, {
      body: { inventoryId, itemName: 'Jar', listingType: 'fixed-price', price: '245.00' },
    })
    expect(listing.delivery).toEqual(usual)
    const delivery = { ...usual, countries: [{ country: 'US', price: '25.00' }] }
    expect((await edit(seller, listing.id, { delivery })).body.delivery).toEqual(delivery)
    const pickup = { ...usual, domestic: null, pickupTown: 'Toronto' }
    expect((await edit(seller, listing.id, { delivery: pickup })).body.delivery).toEqual(pickup)
    expect((await see(listing.id)).body.delivery).toEqual(pickup)
    expect(await edit(seller, listing.id, { delivery: { ...pickup, pickupTown: null } })).toMatchObject({ status: 400 })
  })

  it('can’t change type, end, owner, status, bids or whether it is featured', async () => {
    const { seller, listing } = await newListing()
    const { status } = await edit(seller, listing.id, {
      listingType: 'auction',
      auctionEndDate: '2030-01-01T00:00:00.000Z',
      durationDays: 10,
      userId: 'someone-else',
      sellerId: 'someone-else',
      status: 'sold',
      currentBid: 99,
      featuredUntil: '2030-01-01T00:00:00.000Z',
      additions: [{ text: 'Mine', addedAt: '2020-01-01T00:00:00.000Z' }],
    })
    expect(status).toBe(200)
    expect((await see(listing.id, seller)).body).toEqual({ ...listing, reservedForMe: false })
  })

  it('adds to it, each addition with its time, up to twenty times; once when the request comes twice', {
    tags: 'full',
  }, async () => {
    const { seller, listing } = await newListing()
    await edit(seller, listing.id, { addition: 'The lid turned up.' })
    const { body } = await edit(seller, listing.id, { addition: 'The lid turned up.' })
    expect(body.additions).toEqual([{ text: 'The lid turned up.', addedAt: expect.stringMatching(/Z$/) }])
    for (let n = 2; n <= MAX_ADDITIONS; n++) await edit(seller, listing.id, { addition: `Addition ${n}` })
    expect(await edit(seller, listing.id, { addition: 'One more' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_additions', message: expect.stringContaining('20 times') },
    })
    expect((await see(listing.id)).body.additions).toHaveLength(MAX_ADDITIONS)
    expect((await edit(seller, listing.id, { description: 'Still editable.' })).status).toBe(200)
  })

  it.each([
    ['no name', { itemName: ' ' }, 400, 'itemName', /required/],
    ['no photograph', { images: [] }, 400, 'images', /Add a photograph/],
    ['no price', { price: null }, 400, 'price', /Enter an amount/],
    ['a price of nothing', { price: 0 }, 400, 'price', /greater than 0/],
    ['a price no card can carry', { price: '0.49' }, 422, 'price', /start at/],
    ['a reserve', { reservePrice: 100 }, 400, 'reservePrice', /Only an auction/],
    ['an empty addition', { addition: '  ' }, 400, 'addition', /Write what/],
    ['an endless addition', { addition: 'x'.repeat(ADDITION_MAX + 1) }, 400, 'addition', /at most 2,000/],
  ])('is told what is wrong with %s, and nothing changes', async (_, words, status, path, message) => {
    const { seller, listing } = await newListing()
    const answer = await edit(seller, listing.id, { description: 'Changed as well.', ...words })
    expect(answer).toMatchObject({ status, body: { issues: [{ path, message: expect.stringMatching(message) }] } })
    expect((await see(listing.id)).body.description).toBe(listing.description)
  })

  it('alone may do so: to anyone else there is nothing', async () => {
    const { listing } = await newListing()
    const stranger = await newMember()
    expect(await edit(stranger, listing.id, { price: 1 })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await see(listing.id)).body.price).toBe('245.00')
  })
})

describe('an edit', () => {
  it('emits events when it is listed, edited and made cheaper', async () => {
    const { seller, listing } = await newListing('245.00')
    await edit(seller, listing.id, { price: 260 })
    await edit(seller, listing.id, { price: 260 })
    await edit(seller, listing.id, { price: '219.99', itemName: 'Ginger jar' })
    expect(await emitted(listingListed, listing.id)).toHaveLength(1)
    expect(await emitted(listingEdited, listing.id)).toHaveLength(2)
    const drops = await emitted(listingPriceDropped, listing.id)
    expect(drops.map(({ payload }) => payload)).toEqual([
      { listingId: listing.id, itemName: 'Ginger jar', fromCents: 260_00, toCents: 219_99 },
    ])
  })

  it('of two at once is refused as a whole to the later one', { tags: 'full' }, async () => {
    const seller = await newMember()
    for (let round = 0; round < 5; round++) {
      const { listing } = await newListing('245.00', seller)
      const wanted = Array.from({ length: 6 }, (_, n) => ({
        itemName: `Jar ${n}`,
        description: `Of ${n}`,
        price: 10 + n,
      }))
      const answers = await Promise.all(wanted.map(body => edit(seller, listing.id, body)))
      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(refused.length ? ['conflict'] : []))
      const { body } = await see(listing.id)
      const last = wanted.find(({ itemName }) => itemName === body.itemName)
      expect(body).toMatchObject({ description: last?.description, price: `${last?.price}.00` })
    }
  })

  it('has to wait while a buyer is paying, and comes through when they gave up or their time is over', async () => {
    const { seller, listing } = await newListing()
    const buyer = await newMember()
    const { body: page } = await buy(buyer, listing.id)
    expect(await edit(seller, listing.id, { price: 300 })).toMatchObject({
      status: 409,
      body: { code: 'listing_not_editable', until: page.reservedUntil },
    })
    const later = new Date(Date.now() + 34 * MINUTE)
    const owner = (await findUser(seller.user.id))!
    const { listing: edited } = await editListing(listing.id, { price: cents(300_00) }, owner, later, checkoutDeps)
    expect(edited).toMatchObject({ priceCents: 300_00, status: 'active' })
  })

  it('never reaches what was sold, or was taken off sale', async () => {
    const { seller, listing } = await newListing()
    const buyer = await newMember()
    const { body: page } = await buy(buyer, listing.id)
    await pay(page.url)
    const [completed] = await eventsAbout(sessionIdOf(page.url), 'checkout.session.completed')
    await deliver(completed!)
    const gone = { status: 409, body: { code: 'listing_unavailable' } }
    expect(await edit(seller, listing.id, { itemName: 'Another jar' })).toMatchObject(gone)
    expect(await edit(seller, listing.id, { addition: 'It was lovely.' })).toMatchObject(gone)
    const removed = await newListing('10.00', seller)
    await seller.call(listings.deleteListing, { params: { id: removed.listing.id } })
    expect(await edit(seller, removed.listing.id, { price: 5 })).toMatchObject(gone)
  })

  it('at the moment a buyer checks out never changes what they pay', { tags: 'full' }, async () => {
    const [seller, buyer] = await Promise.all([newMember(), newMember()])
    for (let round = 0; round < 10; round++) {
      const { listing } = await newListing('245.00', seller)
      const tries = [() => edit(seller, listing.id, { price: 300 + round }), () => buy(buyer, listing.id)]
      if (round % 2) tries.reverse()
      await Promise.all(tries.map(attempt => attempt()))
      const { body: page } = await buy(buyer, listing.id)
      const params = { sessionId: sessionIdOf(page.url) }
      const { body: session } = await buyer.call(checkout.getCheckoutSession, { params })
      const { body: shown } = await see(listing.id, buyer)
      expect(shown).toMatchObject({ status: 'reserved', reservedForMe: true })
      expect(session.amount_total).toBe(Math.round(Number(shown.price) * 100))
      const { id: checkoutId } = (await findCheckoutBySession(params.sessionId))!
      await buyer.call(checkout.cancelCheckout, { params: { checkoutId } })
    }
  })
})
