import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import {
  AGREEMENT_MS,
  MAX_COUNTEROFFERS,
  NEXT_OFFER_AFTER_MS,
  OFFER_STANDS_MS,
  type OfferStatus,
} from '../../shared/rules/offers.ts'
import { stories } from '../../shared/testing/stories.ts'
import { editListing } from '../core/listing/create/editing-listing.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { HOLD_MINUTES } from '../core/money/checkout/hold-time.ts'
import { endCheckout, syncWithStripe } from '../core/money/checkout/stripe-sync.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { findForSale } from '../core/money/purchase/fixed-price.ts'
import { startCheckout } from '../core/money/purchase/reserving.ts'
import { findOffer } from '../core/offer/offer-store.ts'
import { statusNow } from '../core/offer/standing.ts'
import { newId } from '../platform/ids.ts'
import { documentClient, table } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { findUser } from '../platform/users.ts'
import { newListing } from '../testing/sales.ts'
import { HOUR, MINUTE } from '../testing/time.ts'
import { newMember } from '../testing/visitor.ts'
import { advanceOffer } from './advancing.ts'
import { answerOffer, takeBackOffer } from './answering.ts'
import { closeOffers } from './closing.ts'
import { makeOffer } from './making.ts'

/** Stripe by a clock that the story sets: days pass here, which its double's own sessions do not live through. */
function stripeByTheStory() {
  const sessions = new Map<
    string,
    { id: string; url: string; status: string; payment_status: string; payment_intent: object }
  >()
  const refusal = Object.assign(new Error('done already'), { type: 'StripeInvalidRequestError' })
  const client = {
    checkout: {
      sessions: {
        create: async () => {
          const id = `cs_test_${newId()}`
          const session = {
            id,
            url: `http://pay/${id}`,
            status: 'open',
            payment_status: 'unpaid',
            payment_intent: { id: `pi_${id}` },
          }
          sessions.set(id, session)
          return session
        },
        retrieve: async (id: string) => sessions.get(id),
        expire: async (id: string) => {
          const session = sessions.get(id)
          if (session?.status !== 'open') throw refusal
          session.status = 'expired'
        },
      },
    },
  }
  const pay = (id: string) => {
    const session = sessions.get(id)
    if (session?.status === 'open') Object.assign(session, { status: 'complete', payment_status: 'paid' })
  }
  return { deps: { ...checkoutDeps, stripe: async () => client as unknown as Stripe }, pay }
}

const BUYERS = 3

type Step =
  | { do: 'offer'; buyer: number; amount: Cents }
  | { do: 'accept' | 'decline'; by: 'seller' | 'buyer'; of: number }
  | { do: 'counter'; by: 'seller' | 'buyer'; of: number; amount: Cents }
  | { do: 'withdraw' | 'advance'; of: number }
  | { do: 'open' | 'pay' | 'cancel'; buyer: number }
  | { do: 'price'; amount: Cents }
  | { do: 'wait'; ms: number }

const buyer = fc.nat(BUYERS - 1)
const of = fc.nat(5)
const by = fc.constantFrom('seller' as const, 'buyer' as const)
const amount = fc.integer({ min: 8, max: 22 }).map(tens => cents(tens * 10_00))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('offer' as const), buyer, amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('accept' as const), by, of }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decline' as const), by, of }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('counter' as const), by, of, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('withdraw' as const, 'advance' as const), of }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), buyer }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'cancel' as const), buyer }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('price' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(10 * MINUTE, HOUR, AGREEMENT_MS - HOUR, AGREEMENT_MS + MINUTE, OFFER_STANDS_MS + MINUTE),
    }),
  },
)

const forgetPause = (userId: string, listingId: string) =>
  documentClient.send(
    new DeleteCommand({ TableName: table.getName(), Key: { pk: `HOLDS#${userId}`, sk: `PAUSE#${listingId}` } }),
  )

interface ModelOffer {
  buyer: number
  amount: number
  counter: number
  counters: number
  status: OfferStatus
  until: number
}

/** What the rules say, without a table, conditions or retries. */
class Model {
  price = 200_00
  sold?: number
  offers: ModelOffer[] = []
  nextAt = new Map<number, number>()
  promise?: { of: ModelOffer; until: number } | undefined
  page?: { buyer: number; cents: number; until: number; of: ModelOffer | undefined } | undefined

  /** Whatever has run out by now. */
  at(now: number) {
    if (this.sold === undefined && this.page && this.page.until <= now) this.page = undefined
    if (this.sold === undefined && !this.page && this.promise && this.promise.until <= now) {
      this.promise.of.status = 'lapsed'
      this.promise = undefined
    }
    for (const offer of this.offers) {
      if (!isOpen(offer)) continue
      const isWithin = offer.status === 'pending' ? offer.amount < this.price : offer.counter <= this.price
      if (!isWithin || this.sold !== undefined) this.void(offer)
      else if (offer.until <= now) offer.status = 'expired'
    }
  }

  /** Whose offer the seller's doing ended may make another at once. */
  void(offer: ModelOffer) {
    offer.status = 'void'
    this.nextAt.delete(offer.buyer)
  }

  get isFree() {
    return this.sold === undefined && !this.page && !this.promise
  }

  offer(buyer: number, amount: number, now: number): boolean {
    if (!this.isFree || amount >= this.price || this.offers.some(each => each.buyer === buyer && isOpen(each)))
      return false
    if ((this.nextAt.get(buyer) ?? 0) > now) return false
    this.nextAt.set(buyer, now + NEXT_OFFER_AFTER_MS)
    this.offers.push({ buyer, amount, counter: 0, counters: 0, status: 'pending', until: now + OFFER_STANDS_MS })
    return true
  }

  accept(offer: ModelOffer, by: string, now: number): boolean {
    if (offer.status === 'accepted' || offer.status === 'paid') return true
    if (!isTurn(offer, by) || !this.isFree) return false
    for (const each of this.offers) if (isOpen(each) && each !== offer) this.void(each)
    offer.status = 'accepted'
    this.promise = { of: offer, until: now + AGREEMENT_MS }
    return true
  }

  decline(offer: ModelOffer, by: string): boolean {
    if (offer.status === 'declined') return true
    if (!isTurn(offer, by)) return false
    offer.status = 'declined'
    return true
  }

  counter(offer: ModelOffer, by: string, amount: number, now: number): boolean {
    const isSaid =
      by === 'seller'
        ? offer.status === 'countered' && offer.counter === amount
        : offer.status === 'pending' && offer.counter > 0 && offer.amount === amount
    if (isSaid) return true
    const most = offer.status === 'countered' ? offer.counter - 1 : this.price
    if (!isTurn(offer, by) || amount <= offer.amount || amount > most) return false
    if (offer.counters === MAX_COUNTEROFFERS) return false
    offer.counters += 1
    if (by === 'seller') Object.assign(offer, { status: 'countered', counter: amount })
    else Object.assign(offer, { status: 'pending', amount })
    offer.until = now + OFFER_STANDS_MS
    return true
  }

  withdraw(offer: ModelOffer): boolean {
    if (!isOpen(offer) && offer.status !== 'withdrawn') return false
    offer.status = 'withdrawn'
    return true
  }

  open(buyer: number, now: number): boolean {
    if (this.sold !== undefined) return false
    if (this.page) return this.page.buyer === buyer
    if (this.promise && this.promise.of.buyer !== buyer) return false
    const of = this.promise?.of
    this.page = { buyer, cents: of ? agreed(of) : this.price, until: now + HOLD_MINUTES * MINUTE, of }
    return true
  }

  edit(price: number): boolean {
    if (!this.isFree) return false
    this.price = price
    return true
  }

  pay(buyer: number) {
    if (this.page?.buyer !== buyer || this.sold !== undefined) return
    this.sold = this.page.cents
    if (this.page.of) this.page.of.status = 'paid'
  }

  cancel(buyer: number) {
    if (this.page?.buyer === buyer && this.sold === undefined) this.page = undefined
  }
}

const isOpen = ({ status }: ModelOffer) => status === 'pending' || status === 'countered'
/** Which of two ends came first is not noted before someone looks. */
const over = (status: OfferStatus) => (status === 'expired' ? 'void' : status)
const isTurn = ({ status }: ModelOffer, by: string) => status === (by === 'seller' ? 'pending' : 'countered')
const agreed = ({ counter, amount }: ModelOffer) => (counter > amount ? counter : amount)

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.name === 'DomainError') return false
      throw error
    },
  )

const person = (n: number): UserRecord => ({
  id: `buyer-${n}-${newId()}`,
  username: `buyer-${n}`,
  email: `buyer-${n}@example.com`,
  firstName: `Buyer ${n}`,
  lastName: 'Roth',
  accountType: 'individual',
  isAdmin: false,
  stripeOnboardingComplete: false,
  stripePayoutsEnabled: false,
  createdAt: '',
  updatedAt: '',
})

describe('any actions of buyers and a seller, in any order', () => {
  it('goes as the rules say: never two agreements, never a charge other than the agreed price', async () => {
    const member = await newMember()
    const seller = (await findUser(member.user.id))!
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async steps => {
        const buyers = Array.from({ length: BUYERS }, (_, n) => person(n))
        const { listing } = await newListing('200.00', member)
        const { deps, pay } = stripeByTheStory()
        const model = new Model()
        const ids: string[] = []
        let now = new Date()
        for (const each of steps) {
          if (each.do === 'wait') now = new Date(now.getTime() + each.ms)
          else await take(each)
          // Their reactions, at once. What merely ran out is left to be noticed.
          if (each.do === 'price' || each.do === 'accept' || each.do === 'pay') await closeOffers(listing.id, now)
          model.at(now.getTime())
          await compare(each)
        }

        async function take(each: Exclude<Step, { do: 'wait' }>): Promise<void> {
          const time = now.getTime()
          if (each.do === 'offer') {
            const input = { listingId: listing.id, offerAmount: each.amount, message: null }
            const made = makeOffer(input, undefined, buyers[each.buyer]!, now, deps)
            expect(await succeeds(made)).toBe(model.offer(each.buyer, each.amount, time))
            if (ids.length < model.offers.length) ids.push((await made).offer.id)
          } else if ('of' in each) {
            const [offer, id] = [model.offers[each.of], ids[each.of]]
            if (!offer || !id) return
            const by = 'by' in each ? each.by : 'buyer'
            const who = by === 'seller' ? seller : buyers[offer.buyer]!
            const answer = (action: 'accept' | 'decline' | 'counter', counterCents?: Cents) =>
              succeeds(answerOffer(id, { action, counterCents }, who, now, deps))
            if (each.do === 'accept') expect(await answer('accept')).toBe(model.accept(offer, by, time))
            if (each.do === 'decline') expect(await answer('decline')).toBe(model.decline(offer, by))
            if (each.do === 'counter')
              expect(await answer('counter', each.amount)).toBe(model.counter(offer, by, each.amount, time))
            if (each.do === 'withdraw') expect(await succeeds(takeBackOffer(id, who, now))).toBe(model.withdraw(offer))
            if (each.do === 'advance') await advanceOffer(id, now, deps)
          } else if (each.do === 'price') {
            const edited = editListing(listing.id, { price: each.amount } as never, seller, now, deps)
            expect(await succeeds(edited)).toBe(model.edit(each.amount))
          } else if (each.do === 'open') {
            const who = buyers[each.buyer]!
            // Whoever gave it up before would have to wait (checkout/holds.test.ts).
            await forgetPause(who.id, listing.id)
            const opened = startCheckout(() => findForSale(listing.id, who, now), who, now, deps)
            expect(await succeeds(opened)).toBe(model.open(each.buyer, time))
          } else {
            const checkout = await openCheckoutOf(each.buyer)
            if (!checkout) return
            if (each.do === 'cancel') {
              await endCheckout(checkout, 'cancelled', now, deps)
              model.cancel(each.buyer)
            } else {
              pay(checkout.sessionId!)
              await syncWithStripe(checkout, now, deps)
              model.pay(each.buyer)
            }
          }
        }

        /** A buyer's page that is open and not overdue: what Stripe itself takes for closed is another story. */
        async function openCheckoutOf(n: number) {
          const { checkoutId, reservedBy, status } = (await findListing(listing.id))!
          if (status !== 'reserved' || !checkoutId || reservedBy !== buyers[n]!.id) return undefined
          const checkout = await findCheckout(checkoutId)
          return checkout && Date.parse(checkout.reservedUntil) > now.getTime() ? checkout : undefined
        }

        async function compare(each: Step): Promise<void> {
          const current = (await findListing(listing.id))!
          const offers = await Promise.all(ids.map(async id => (await findOffer(id))!))
          const statuses = offers.map(offer => over(statusNow(offer, current, now)))
          expect({ each, statuses }).toEqual({ each, statuses: model.offers.map(({ status }) => over(status)) })
          expect(statuses.filter(status => status === 'accepted' || status === 'paid').length).toBeLessThanOrEqual(1)
          if (model.page) {
            const checkout = await findCheckout(current.checkoutId ?? '')
            expect(checkout).toMatchObject({ amountCents: model.page.cents, buyerId: buyers[model.page.buyer]!.id })
          }
          expect(current.status === 'sold').toBe(model.sold !== undefined)
        }
      }),
      { numRuns: stories(2, 2_000), endOnFailure: true },
    )
  })
})
