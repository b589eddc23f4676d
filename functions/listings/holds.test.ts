import { describe, expect, it } from 'vitest'
import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { cents } from '../../shared/rules/cents.ts'
import { extendHold, markListingSold, releaseHold } from '../core/listing/held-listings.ts'
import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import {
  checkForSale,
  checkNotHeldForOffer,
  holdForOffer,
  releaseOfferHold,
  returnToOfferHold,
} from '../core/listing/offer-holds.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { tryTransact } from '../platform/table.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { newListing } from '../testing/sales.ts'
import { DAY, HOUR } from '../testing/time.ts'
import { type Member, newMember } from '../testing/visitor.ts'

const later = (ms: number) => new Date(Date.now() + ms)
const buy = (buyer: Member, listingId: string) => buyer.call(checkout.createCheckoutSession, { body: { listingId } })

describe('a listing that someone is paying for', () => {
  it('is one buyer’s, though another’s page opens between their look and their write', async () => {
    const [{ listing }, ada, bea] = [await newListing(), await newMember(), await newMember()]
    const answer = await meanwhile(
      () => buy(ada, listing.id),
      /^LISTING#/,
      () => buy(bea, listing.id),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'listing_reserved' } })
    expect(await findListing(listing.id)).toMatchObject({ reservedBy: bea.user.id })
  })

  it('is changed by its checkout alone, as long as that has not sold it', async () => {
    const [{ listing }, ada] = [await newListing(), await newMember()]
    await buy(ada, listing.id)
    const held = (await findListing(listing.id))!
    const now = new Date()
    const changesBy = (checkoutId: string) => [
      markListingSold(listing.id, checkoutId, now),
      extendHold(listing.id, checkoutId, later(DAY), now),
      returnToOfferHold(listing.id, checkoutId, later(DAY).toISOString(), now),
      releaseHold(listing, checkoutId, now),
    ]
    for (const change of changesBy('another')) expect(await tryTransact(change)).toBe(false)
    expect(await findListing(listing.id)).toEqual(held)
    const [sell, ...others] = changesBy(held.checkoutId!)
    expect(await tryTransact(sell!)).toBe(true)
    for (const change of others) expect(await tryTransact(change)).toBe(false)
    expect(await findListing(listing.id)).toMatchObject({ status: 'sold', checkoutId: held.checkoutId })
  })

  it('says to its buyer alone whether a payment for several pieces holds it', async () => {
    const [{ seller, listing }, ada, bea] = [await newListing(), await newMember(), await newMember()]
    const { listing: other } = await newListing('100.00', seller)
    const seenBy = async (who: Member) => {
      const { body } = await who.call(listings.getListing, { params: { id: listing.id } })
      return [body.reservedForMe, body.reservedTogether]
    }
    await ada.call(baskets.createBasketCheckout, { body: { listingIds: [listing.id, other.id] } })
    expect(await seenBy(ada)).toEqual([true, true])
    expect(await seenBy(bea)).toEqual([false, undefined])
    expect(await seenBy(seller)).toEqual([false, undefined])
    await buy(ada, listing.id)
    expect(await seenBy(ada)).toEqual([true, undefined])
  })

  it('is shown as for sale once their time is over, noted or not', async () => {
    const [{ listing }, ada] = [await newListing(), await newMember()]
    await buy(ada, listing.id)
    const held = (await findListing(listing.id))!
    expect(presentListing(held, undefined, new Date())).toMatchObject({ status: 'reserved' })
    expect(presentListing(held, undefined, later(DAY))).toMatchObject({ status: 'active', reservedUntil: null })
    const sold = { ...held, status: 'sold' } as const
    expect(presentListing(sold, ada.user.id, new Date())).toMatchObject({ status: 'sold', reservedForMe: false })
  })
})

describe('a listing that was promised for an offer', () => {
  it('is put back on sale for that offer alone, and before its time is over only where it is called off', async () => {
    const [{ seller, listing }, ada] = [await newListing('245.00'), await newMember()]
    const { body } = await ada.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '200' } })
    await seller.call(offers.respondToOffer, { params: { id: body.id }, body: { action: 'accept' } })
    const promised = await findListing(listing.id)
    expect(await tryTransact(releaseOfferHold(listing.id, 'another', later(3 * DAY)))).toBe(false)
    expect(await tryTransact(releaseOfferHold(listing.id, body.id, later(HOUR)))).toBe(false)
    expect(await findListing(listing.id)).toEqual(promised)
    const callOff = () => tryTransact(releaseOfferHold(listing.id, body.id, later(HOUR), 'called off'))
    await buy(ada, listing.id)
    expect(await callOff()).toBe(false)
    const { checkoutId = '', awardedUntil = '' } = (await findListing(listing.id))!
    expect(await tryTransact(returnToOfferHold(listing.id, checkoutId, awardedUntil, new Date()))).toBe(true)
    expect(await callOff()).toBe(true)
    expect(await findListing(listing.id)).toMatchObject({ status: 'active' })
  })
})

describe('a listing for sale', () => {
  it('takes offers, counteroffers and agreements only at the price at which it was read, and while it is for sale', async () => {
    const { seller, listing } = await newListing('245.00')
    const params = { id: listing.id }
    const agreement = {
      offerId: 'an offer',
      buyerId: 'a buyer',
      priceCents: cents(200_00),
      until: later(DAY).toISOString(),
    }
    const areTaken = (read: ListingRecord) =>
      Promise.all(
        [
          checkForSale(read, agreement.buyerId, new Date()),
          checkNotHeldForOffer(read),
          holdForOffer(read, agreement, new Date()),
        ].map(part => tryTransact(part)),
      )
    const before = (await findListing(listing.id))!
    expect([
      await tryTransact(checkForSale(before, agreement.buyerId, new Date())),
      await tryTransact(checkNotHeldForOffer(before)),
    ]).toEqual([true, true])
    await seller.call(listings.updateListing, { params, body: { price: '210.00' } })
    expect(await areTaken(before)).toEqual([false, false, false])
    const after = (await findListing(listing.id))!
    await seller.call(listings.deleteListing, { params })
    expect(await areTaken(after)).toEqual([false, false, false])
  })
})
