import type Stripe from 'stripe'
import type { EventEnvelope } from '../../../events/event.ts'
import { reactionList } from '../../../events/reactions.ts'
import { cents } from '../../../shared/cents.ts'
import { auctions } from '../../../shared/endpoints/auctions.ts'
import { checkout } from '../../../shared/endpoints/checkout.ts'
import { offers } from '../../../shared/endpoints/offers.ts'
import { payouts } from '../../../shared/endpoints/payouts.ts'
import { numbersFrom } from '../../../shared/testing/numbers-from.ts'
import { stories } from '../../../shared/testing/stories.ts'
import { findCheckout, findCheckoutBySession } from '../../core/checkout/checkout-store.ts'
import { refundOrder } from '../../core/refund/deciding.ts'
import { refreshOverdueDisputes } from '../../core/refund/disputing.ts'
import { makeOverdueRefunds } from '../../core/refund/refunding.ts'
import { payOutOverdue } from '../../core/transfer/paying-out.ts'
import { cancel, moveOnOverdue, pack, receive, ship, stateDelivery } from '../../orders/progressing.ts'
import { OutboxEntity } from '../../platform/outbox.ts'
import type { QueueHandler } from '../../platform/reaction.ts'
import { stripe } from '../../platform/stripe.ts'
import { changeSetting } from '../change-setting.ts'
import { deliverTo } from '../events.ts'
import { type Fault, Watch } from '../faults.ts'
import { connectPayouts, deliver, disconnectAtStripe, pay, sessionIdOf, stripeByHand } from '../payments.ts'
import { newAuction, newListing } from '../sales.ts'
import { addTax } from '../taxes.ts'
import { DAY, letTimePass, wakeAuction } from '../time.ts'
import { type Member, newMember, proof } from '../visitor.ts'
import { faultsIn, takenUpBy } from './truths.ts'

const deps = { stripe }

/** What moves money. The others only tell. */
const WORKS = /(?:PayOut|Refund|BookFee)$/
const workers = reactionList.filter(({ name }) => WORKS.test(name))

/** Collects the events that are written while it watches. */
class Postbox extends Watch {
  readonly sent: EventEnvelope[] = []

  override async meet(command: never, send: () => Promise<unknown>): Promise<unknown> {
    try {
      return await super.meet(command, send)
    } finally {
      const { input } = command as { input: { TransactItems?: { Put?: { Item?: Record<string, unknown> } }[] } }
      const items = (input.TransactItems ?? []).flatMap(({ Put }) => (Put?.Item ? [Put.Item] : []))
      this.sent.push(...(items.filter(({ entity }) => entity === OutboxEntity.entityName) as never[]))
    }
  }
}

export interface StoryReport {
  /** Sentences about what is not true. */
  readonly wrong: string[]
  /** How often each thing happened. */
  readonly counts: Record<string, number>
}

interface Sold {
  readonly id: string
  readonly charge: string
  readonly seller: Member
  readonly buyer: Member
}

/**
 * Random things happen to the orders of one seller: parcels, refunds, disputes, reversals, lost and repeated messages,
 * workers that are killed. Needs a watched table. In the end everything that is due has been done; then the books must
 * agree with Stripe.
 */
export async function orderStory(seed: number, steps = stories(8, 14)): Promise<StoryReport> {
  const story = new Story(seed)
  await story.begin()
  for (let n = 0; n < steps; n++) await story.step()
  await story.end()
  return story.report
}

class Story {
  readonly report: StoryReport = { wrong: [], counts: {} }
  readonly #chance: () => number
  readonly #messages: EventEnvelope[] = []
  readonly #webhooks: Stripe.Event[] = []
  readonly #sold: Sold[] = []
  #now = Date.now()
  #seller!: Member
  #lastEvent: string | undefined
  #isConnected = false

  constructor(seed: number) {
    this.#chance = numbersFrom(seed)
  }

  #pick<T>(some: readonly T[]): T {
    return some[Math.floor(this.#chance() * some.length)]!
  }

  get #time() {
    return new Date(this.#now)
  }

  async begin(): Promise<void> {
    const { data } = await (await stripe()).events.list({ limit: 1 })
    this.#lastEvent = data[0]?.id
    this.#seller = await newMember({ firstName: 'Sela' })
    await this.#buy()
    if (this.#chance() < 0.4) await this.#buy()
  }

  async step(): Promise<void> {
    const sold = this.#pick(this.#sold)
    const kinds = [
      ...Array<string>(3).fill('message'),
      ...Array<string>(3).fill('webhook'),
      ...['parcel', 'parcel', 'parcel', 'cancel', 'refund', 'refund', 'refundByHand', 'dispute', 'decide', 'decide'],
      ...['reversal', 'connection', 'days', 'days', 'sweep', 'sweep'],
      'appeal',
    ]
    const kind = this.#pick(kinds)
    this.#count(kind)
    await this[`_${kind}` as '_parcel'](sold)
    for (const wrong of await faultsIn(sold)) this.report.wrong.push(`after ${kind}: ${wrong}`)
  }

  #count(what: string) {
    this.report.counts[what] = (this.report.counts[what] ?? 0) + 1
  }

  /** A worker that may be killed at one of its writes, and repeated or not. */
  async #work(work: () => Promise<unknown>, isSafe = false): Promise<void> {
    const isKilled = !isSafe && this.#chance() < 0.25
    const fault = isKilled ? this.#pick<Fault>(['lost', 'failed', 'throttled']) : undefined
    const watch = new Postbox(fault, 1 + Math.floor(this.#chance() * 3))
    if (isKilled) this.#count('killed')
    try {
      await watch.during(work)
    } catch {
      this.#count('refused or failed')
    }
    this.#messages.push(...watch.sent)
    await this.#hearStripe()
  }

  async #hearStripe(): Promise<void> {
    const client = await stripe()
    for (;;) {
      const { data } = await client.events.list({
        limit: 100,
        ...(this.#lastEvent && { ending_before: this.#lastEvent }),
      })
      if (data.length === 0) return
      this.#lastEvent = data[0]!.id
      this.#webhooks.push(...data.reverse())
    }
  }

  async #buy(): Promise<void> {
    const kind = this.#pick(Object.keys(ways))
    this.#count(kind)
    const isTaxed = this.#chance() < 0.3
    if (isTaxed) this.#count('with tax')
    await (isTaxed ? addTax() : changeSetting('stripe_tax', 'off'))
    const isFeeBorne = this.#chance() < 0.3
    if (isFeeBorne) this.#count('fee to seller')
    await changeSetting('refund_fee_to_seller', isFeeBorne ? 'yes' : 'no')
    await this.#work(async () => {
      const buyer = await newMember({ firstName: 'Bea' })
      const url = await ways[kind]!(this.#seller, buyer)
      const sessionId = sessionIdOf(url)
      await pay(url)
      await buyer.call(checkout.getCheckoutSession, { params: { sessionId } })
      const { id } = (await findCheckoutBySession(sessionId))!
      const { paymentIntentId = '' } = (await findCheckout(id))!
      const { latest_charge } = await (await stripe()).paymentIntents.retrieve(paymentIntentId)
      this.#sold.push({ id, charge: String(latest_charge), seller: this.#seller, buyer })
    }, true)
    if (this.#sold.length === 0) throw new Error(`nothing could be bought: ${kind}`)
  }

  /** Delivered once, twice or never. */
  async _message(): Promise<void> {
    const at = Math.floor(this.#chance() * this.#messages.length)
    const [event] = this.#messages.splice(at, 1)
    if (!event || this.#chance() < 0.15) return
    for (let times = this.#chance() < 0.2 ? 2 : 1; times > 0; times--) await this.#hand(event)
  }

  async #hand(event: EventEnvelope, isSafe = false): Promise<void> {
    for (const { event: contract, file } of workers) {
      if (contract.name !== event.name) continue
      const { handler } = (await import(/* @vite-ignore */ `../../${file}`)) as { handler: QueueHandler }
      await this.#work(() => deliverTo(handler, event), isSafe)
    }
  }

  async _webhook(): Promise<void> {
    const at = Math.floor(this.#chance() * this.#webhooks.length)
    const [event] = this.#webhooks.splice(at, 1)
    if (!event || this.#chance() < 0.15) return
    for (let times = this.#chance() < 0.2 ? 2 : 1; times > 0; times--) await this.#work(() => deliver(event))
  }

  async _parcel({ id, seller, buyer }: Sold): Promise<void> {
    const ofSeller = { id, userId: seller.user.id, now: this.#time }
    const step = this.#pick(['pack', 'ship', 'ship', 'deliver', 'receive', 'receive'])
    await this.#work(() => {
      if (step === 'pack') return pack(ofSeller)
      if (step === 'ship') return ship({ carrier: 'usps', trackingNumber: undefined }, ofSeller)
      if (step === 'deliver') return stateDelivery({ day: null, timeZone: 'UTC' }, ofSeller)
      return receive({ ...ofSeller, userId: buyer.user.id })
    })
  }

  async _cancel({ id, seller, buyer }: Sold): Promise<void> {
    const userId = this.#pick([seller, buyer]).user.id
    await this.#work(() => cancel({ id, userId, now: this.#time }))
  }

  async _refund({ id }: Sold): Promise<void> {
    const amountCents = cents(1 + Math.floor(this.#chance() * 200_00))
    const refund = this.#chance() < 0.2 ? {} : { amountCents }
    await this.#work(() => refundOrder(id, { ...refund, cause: 'case' }, this.#time, async () => []))
  }

  async _refundByHand({ charge }: Sold): Promise<void> {
    const amountCents = 1 + Math.floor(this.#chance() * 150_00)
    await this.#work(async () => (await stripeByHand()).refund(charge, { amountCents }), true)
  }

  async _dispute({ charge }: Sold): Promise<void> {
    await this.#work(async () => (await stripeByHand()).openDispute(charge), true)
  }

  async _decide({ charge }: Sold): Promise<void> {
    await this.#decideDispute(charge)
  }

  async #decideDispute(charge: string): Promise<void> {
    const outcome = this.#pick(['won', 'lost'] as const)
    await this.#work(async () => {
      const { data } = await (await stripe()).disputes.list({ charge })
      if (data[0]) await (await stripeByHand()).decideDispute(data[0].id, outcome)
    }, true)
  }

  /** Of what the bank has decided. */
  async _appeal({ charge }: Sold): Promise<void> {
    await this.#work(async () => {
      const { data } = await (await stripe()).disputes.list({ charge })
      if (data[0]) await (await stripeByHand()).appealDispute(data[0].id)
    }, true)
  }

  async _reversal({ id }: Sold): Promise<void> {
    await this.#work(async () => {
      const client = await stripe()
      const { data } = await client.transfers.list({ transfer_group: id })
      const [transfer] = data.filter(({ reversed }) => !reversed)
      if (transfer) await client.transfers.createReversal(transfer.id, { amount: Math.min(10_00, transfer.amount) })
    }, true)
  }

  async _connection(): Promise<void> {
    await this.#work(async () => {
      if (this.#isConnected && this.#chance() < 0.5) {
        const { body } = await this.#seller.call(payouts.openConnectDashboard, proof)
        await disconnectAtStripe(body.url)
        this.#isConnected = false
      } else {
        await connectPayouts(this.#seller)
        this.#isConnected = true
      }
    }, true)
  }

  async _days(): Promise<void> {
    this.#now += Math.floor(1 + this.#chance() * 6) * DAY
  }

  async _sweep(): Promise<void> {
    const sweeps = [
      () => moveOnOverdue(this.#time),
      () => makeOverdueRefunds(this.#time, deps),
      () => refreshOverdueDisputes(this.#time, deps),
      () => payOutOverdue(this.#time, deps),
    ]
    await this.#work(this.#pick(sweeps))
  }

  /** Banks decide, messages that were not lost arrive, and what was lost is found by the sweeps. */
  async end(): Promise<void> {
    for (const { charge } of this.#sold) await this.#decideDispute(charge)
    if (!this.#isConnected && this.#chance() < 0.8) await this._connection()
    for (const event of this.#webhooks.splice(0)) {
      if (this.#chance() < 0.8) await this.#work(() => deliver(event), true)
    }
    for (let round = 0; round < 3; round++) {
      for (const event of this.#messages.splice(0)) if (this.#chance() < 0.8) await this.#hand(event, true)
      this.#now += 3 * DAY
      await this.#work(() => makeOverdueRefunds(this.#time, deps), true)
      await this.#work(() => refreshOverdueDisputes(this.#time, deps), true)
      await this.#work(() => payOutOverdue(this.#time, deps), true)
    }
    for (const sold of this.#sold) {
      await takenUpBy(sold, this.#time, deps)
      this.report.wrong.push(...(await faultsIn(sold, { isOver: true })))
    }
  }
}

const delivery = { from: 'US', domestic: '19.99', abroad: null, countries: [], pickupTown: 'Boston' } as const

async function fixedPrice(seller: Member, buyer: Member): Promise<string> {
  const { listing } = await newListing('245.00', seller)
  const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  return body.url
}

async function delivered(seller: Member, buyer: Member, wish: object): Promise<string> {
  const { listing } = await newListing('245.00', seller, undefined, { delivery } as never)
  const body = { listingId: listing.id, delivery: wish } as never
  const page = await buyer.call(checkout.createCheckoutSession, { body })
  return page.body.url
}

const shipped = (seller: Member, buyer: Member) => delivered(seller, buyer, { method: 'ship', country: 'US' })
const pickedUp = (seller: Member, buyer: Member) => delivered(seller, buyer, { method: 'pickup' })

async function agreed(seller: Member, buyer: Member): Promise<string> {
  const { listing } = await newListing('245.00', seller)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { listingId: listing.id, offerAmount: '199.99', message: null }
  const { body: offer } = await buyer.call(offers.makeOffer, { body, headers })
  await seller.call(offers.respondToOffer, { params: { id: offer.id }, body: { action: 'accept' } as never })
  const page = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  return page.body.url
}

async function won(seller: Member, buyer: Member): Promise<string> {
  const { listing } = await newAuction({}, seller)
  await buyer.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '133.33' } })
  await letTimePass(listing.id, 4 * DAY)
  await wakeAuction(listing.id)
  const page = await buyer.call(auctions.createAuctionCheckout, { params: { id: listing.id } })
  return page.body.url
}

const ways: Record<string, (seller: Member, buyer: Member) => Promise<string>> = {
  'fixed price': fixedPrice,
  'with shipping': shipped,
  'pick-up': pickedUp,
  offer: agreed,
  auction: won,
}
