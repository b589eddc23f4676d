import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { stories } from '../../shared/testing/stories.ts'
import type { ReviewRecord } from '../core/review/reviewed.ts'
import { newUserId } from '../platform/ids.ts'
import { findUser } from '../platform/users.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { findRatedSeller, postReview } from './review-store.ts'

const visitor = new Visitor()

type Said = { rating: number; title?: string; comment?: string }
const FINE: Said = { rating: 5, title: 'As described', comment: 'Packed with care.' }

const writeReview = ({ buyer, transactionId }: Purchase, said: Said = FINE) =>
  buyer.call(reviews.createReview, { body: { transactionId, ...said } })

const respond = (person: Member, id: string, response = 'Thank you, Bea.') =>
  person.call(reviews.respondToReview, { params: { id }, body: { response } })

const ofListing = (id: string) => visitor.call(reviews.getListingReviews, { params: { id } })
const mine = (person: Member, id: string) => person.call(reviews.getMyReview, { params: { id } })
const ofSeller = (sellerId: string, query: Record<string, string> = {}) =>
  visitor.call(reviews.getSellerReviews, { params: { sellerId }, query })

/** A review of a sale that nobody had to make. */
const posted = (sellerId: string, rating: number, at: Date): ReviewRecord => ({
  listingId: newUserId(),
  transactionId: newUserId(),
  itemName: 'Jar',
  sellerId,
  buyerId: newUserId(),
  buyerName: 'Bea',
  rating,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
})

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n))

describe('a review', () => {
  it('is written by the buyer and read by everyone, under a first name and no more', async () => {
    const purchase = await newPurchase()
    const { listing, seller, buyer, transactionId } = purchase
    const { status, body } = await writeReview(purchase)
    expect(status).toBe(201)
    const time = expect.stringMatching(/^\d{4}-.*Z$/)
    const shown = {
      id: transactionId,
      listingId: listing.id,
      itemName: listing.itemName,
      sellerId: seller.user.id,
      buyerName: 'Bea',
      removed: false,
      ...FINE,
      sellerResponse: null,
      respondedAt: null,
      createdAt: time,
      updatedAt: time,
    }
    expect(body).toEqual(shown)
    expect((await ofListing(listing.id)).body).toEqual({ reviews: [shown] })
    expect(JSON.stringify((await ofListing(listing.id)).body)).not.toContain(buyer.user.id)
    expect((await ofSeller(seller.user.id)).body).toEqual({
      sellerName: 'Sela',
      sellerImageUrl: null,
      shop: { returnDays: null, returnPayer: 'buyer', dispatchDays: null, holiday: null },
      memberSince: (await findUser(seller.user.id))?.createdAt,
      shipsFrom: null,
      trackRecord: expect.objectContaining({ sales: 1, dispatchesInDays: null }),
      dealerCheckedAt: null,
      isKnownToStripe: false,
      followerCount: 0,
      averageRating: 5,
      reviewCount: 1,
      reviews: [shown],
      cursor: null,
    })
  })

  it('is there at once for its writer, while what everyone reads may be a minute old', async () => {
    const purchase = await newPurchase()
    const { listing, seller, buyer, transactionId } = purchase
    expect((await mine(buyer, listing.id)).body).toEqual({ role: 'buyer', transactionId, review: null })
    await writeReview(purchase)
    expect((await mine(buyer, listing.id)).body).toMatchObject({ role: 'buyer', review: { rating: 5 } })
    expect((await mine(seller, listing.id)).body).toMatchObject({ role: 'seller', review: { rating: 5 } })
    expect((await mine(buyer, listing.id)).headers['cache-control']).toBe('no-store')
    expect((await ofListing(listing.id)).headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
    const stranger = await mine(await newMember(), listing.id)
    expect(stranger.body).toEqual({ role: null, transactionId: null, review: null })
  })

  it('is written once, also when its button is pressed ten times at once', async () => {
    const purchase = await newPurchase()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => writeReview(purchase, { rating: 1 + (n % 5) })),
    )
    const codes = answers.map(({ status, body }) => (status === 201 ? 'written' : body.code))
    expect(codes.filter(code => code === 'written')).toHaveLength(1)
    expect(codes.every(code => code && ['written', 'already_reviewed', 'conflict'].includes(code))).toBe(true)
    expect(await writeReview(purchase)).toMatchObject({ status: 409, body: { code: 'already_reviewed' } })
    const [kept] = (await ofListing(purchase.listing.id)).body.reviews
    const { rating } = await findRatedSeller(purchase.seller.user.id)
    expect(rating).toEqual({ sum: kept!.rating, count: 1, sellerId: purchase.seller.user.id })
  })

  it('is for the buyer of that very sale, and nobody else', async () => {
    const purchase = await newPurchase()
    const { seller, transactionId, listing } = purchase
    const other = await newPurchase()
    for (const person of [seller, other.buyer, await newMember()]) {
      const answer = await person.call(reviews.createReview, { body: { transactionId, ...FINE } })
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect((await ofListing(listing.id)).body.reviews).toEqual([])
    expect((await mine(other.buyer, listing.id)).body.transactionId).toBeNull()
  })

  it('is not for what someone is only about to buy', async () => {
    const { listing, seller } = await newListing()
    const buyer = await newMember()
    expect((await mine(buyer, listing.id)).body.role).toBeNull()
    expect((await mine(seller, listing.id)).body.role).toBeNull()
    expect((await writeReview({ listing, seller, buyer, transactionId: listing.id })).status).toBe(404)
  })

  it('has one to five whole stars, and no more words than fit', async () => {
    const purchase = await newPurchase()
    for (const rating of [0, 6, 4.5, -1, '5', null, Number.NaN, undefined]) {
      const { status, body } = await writeReview(purchase, { rating: rating as number })
      expect([rating, status, body.issues]).toEqual([
        rating,
        400,
        [{ path: 'rating', message: 'Choose one to five stars.' }],
      ])
    }
    for (const said of [{ title: 'x'.repeat(121) }, { comment: 'x'.repeat(4001) }, { comment: 'a\u0000b' }]) {
      expect((await writeReview(purchase, { rating: 5, ...said })).status).toBe(400)
    }
    const script = '<script>alert(1)</script>\n\n<b>good</b> {{7*7}} 💎'
    const { body } = await writeReview(purchase, { rating: 4, title: '  ', comment: script })
    expect(body).toMatchObject({ rating: 4, title: null, comment: script })
  })

  it('belongs to the purchase, even if the body has other fields', async () => {
    const purchase = await newPurchase()
    const intruder = { sellerId: 'me', buyerId: 'me', buyerName: 'Admin', itemName: 'x', sellerResponse: 'Mine' }
    const { body } = await purchase.buyer.call(reviews.createReview, {
      body: { transactionId: purchase.transactionId, ...FINE, ...intruder } as never,
    })
    expect(body).toMatchObject({ buyerName: 'Bea', listingId: purchase.listing.id, sellerResponse: null })
  })

  it('goes out of sight with a listing that is not there', async () => {
    const { listing, seller } = await newListing()
    expect((await ofListing(listing.id)).body).toEqual({ reviews: [] })
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect((await ofListing(listing.id)).status).toBe(404)
    expect((await mine(seller, listing.id)).status).toBe(404)
  })
})

describe('the seller', () => {
  it('responds, and may change it; the latest stands', async () => {
    const purchase = await newPurchase()
    const { seller, listing, transactionId } = purchase
    expect((await respond(seller, transactionId)).status).toBe(404)
    await writeReview(purchase)
    const { status, body } = await respond(seller, transactionId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...FINE, sellerResponse: 'Thank you, Bea.', respondedAt: expect.any(String) })
    await respond(seller, transactionId, 'Thank you, dear Bea.')
    const [shown] = (await ofListing(listing.id)).body.reviews
    expect(shown).toMatchObject({ ...FINE, sellerResponse: 'Thank you, dear Bea.' })
    expect((await ofSeller(seller.user.id)).body).toMatchObject({ reviewCount: 1, reviews: [shown] })
  })

  it('is the only one who can, and says something', async () => {
    const purchase = await newPurchase()
    await writeReview(purchase)
    const { seller, buyer, listing, transactionId } = purchase
    for (const person of [buyer, await newMember(), (await newPurchase()).seller]) {
      expect((await respond(person, transactionId)).status).toBe(404)
    }
    for (const response of ['', '  ', 'x'.repeat(2001)]) {
      expect((await respond(seller, transactionId, response)).status).toBe(400)
    }
    expect((await ofListing(listing.id)).body.reviews[0]!.sellerResponse).toBeNull()
  })
})

describe('a seller’s reviews', () => {
  it('come newest first, in pages that neither repeat nor miss', async () => {
    const { user } = await newMember({ firstName: 'Sela' })
    for (let n = 0; n < 5; n++) await postReview(posted(user.id, 1 + n, minute(n)), minute(n))
    const page = async (cursor?: string) => (await ofSeller(user.id, { limit: '2', ...(cursor && { cursor }) })).body
    const first = await page()
    const second = await page(first.cursor!)
    const third = await page(second.cursor!)
    expect([first, second, third].map(body => body.reviews.map(({ rating }) => rating))).toEqual([[5, 4], [3, 2], [1]])
    expect([first, second, third].map(body => body.averageRating)).toEqual([3, 3, 3])
    expect(third.cursor).toBeNull()
  })

  it('average exactly what was given, however many write at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 }), async ratings => {
        const sellerId = newUserId()
        // Two writes of one item may cancel each other for good when a dozen meet: whoever is told so tries again.
        const insist = async (review: ReviewRecord): Promise<boolean> =>
          postReview(review, minute(0)).catch(error => {
            if (error.code !== 'conflict') throw error
            return insist(review)
          })
        await Promise.all(ratings.map(rating => insist(posted(sellerId, rating, minute(0)))))
        const { rating } = await findRatedSeller(sellerId)
        expect(rating).toMatchObject({ sum: ratings.reduce((sum, each) => sum + each, 0), count: ratings.length })
      }),
      { numRuns: stories(4, 100) },
    )
  })

  it('are empty for a new seller, and not found for an unknown one', async () => {
    const { user } = await newMember({ firstName: 'Nele' })
    expect((await ofSeller(user.id)).body).toMatchObject({
      sellerName: 'Nele',
      averageRating: null,
      reviewCount: 0,
      reviews: [],
    })
    expect((await ofSeller(newUserId())).status).toBe(404)
  })
})
