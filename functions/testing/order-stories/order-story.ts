import { auctions } from '../../../shared/contract/endpoints/auctions.ts'
import { baskets } from '../../../shared/contract/endpoints/baskets.ts'
import { checkout } from '../../../shared/contract/endpoints/checkout.ts'
import { finance } from '../../../shared/contract/endpoints/finance.ts'
import { offers } from '../../../shared/contract/endpoints/offers.ts'
import { payouts } from '../../../shared/contract/endpoints/payouts.ts'
import { cents } from '../../../shared/rules/cents.ts'
import {
  claimLabel,
  findLabel,
  keepQuotes,
  recordLabel,
  recordLabelRefund,
  startGivingBack,
} from '../../core/label/label-store.ts'
import { findCheckout } from '../../core/money/checkout/checkout-store.ts'
import { listingIdsOf } from '../../core/money/checkout/line.ts'
import { leftOf, refundOrder } from '../../core/money/returned/deciding.ts'
import { findSale } from '../../core/money/sale/sale-store.ts'
import { payOutOverdue } from '../../core/money/transfer/send.ts'
import { findOrder, noteCarrierDelivery } from '../../core/order/order-store.ts'
import { readFinances } from '../../finance/finances.ts'
import { cancel, moveOnOverdue, pack, receive, sayNotHereYet, ship, stateDelivery } from '../../orders/progressing.ts'
import { refundBuyer } from '../../orders/refunding-buyers.ts'
import { stripe } from '../../platform/stripe.ts'
import { findUser } from '../../platform/users.ts'
import { changeSetting } from '../change-setting.ts'
import { connectPayouts, disconnectAtStripe, QUICK_CARD } from '../payments.ts'
import { newAuction, newListing } from '../sales.ts'
import { keepSignedIn } from '../second-factor.ts'
import { addTax } from '../taxes.ts'
import { DAY, letTimePass, wakeAuction } from '../time.ts'
import { type Member, newMember, proof } from '../visitor.ts'
import { resaleRight, setFeeTax, setResaleRight, titlesOf } from './house-terms.ts'
import { type Deeds, deps, Story, sum } from './story.ts'
import { faultsIn, type Sold, takenUpBy, unannounced, unended } from './truths.ts'

/**
 * Random things happen to the orders of one seller: parcels, refunds, disputes, reversals. In the end the books must
 * agree with Stripe.
 */
export class OrderStory extends Story<Sold> {
  readonly name: string = 'orders'
  seller!: Member
  isConnected = false
  /** Sellers who are not paid, so that the shop's balance has something. */
  readonly funders: string[] = []

  get deeds(): Deeds {
    return {
      ...this.deliveries,
      parcel: [
        3,
        () => this.parcel(this.pick(['pack', 'ship', 'ship', 'deliver', 'carrier', 'longer', 'receive', 'receive'])),
      ],
      cancel: [1, () => this.#cancel()],
      refund: [2, () => this.refund()],
      giveBack: [2, () => this.giveBack()],
      refundByHand: [1, () => this.refundByHand(this.upTo(150_00))],
      dispute: [1, () => this.dispute()],
      decide: [2, () => this.decide()],
      appeal: [1, () => this.appeal()],
      reversal: [1, () => this.#reverse()],
      connection: [1, () => this.connect()],
      days: [2, async () => this.days(this.upTo(6))],
      weeks: [1, async () => this.days(this.upTo(40))],
      sweep: [2, () => this.sweep()],
      society: [1, () => this.paySociety()],
      label: [1, () => this.#buyLabel()],
    }
  }

  override get sweeps() {
    return [...super.sweeps, ...this.timed, () => payOutOverdue(this.time, deps)]
  }

  /** What the shop takes of sales, besides its commission. */
  async open(): Promise<void> {
    this.seller = await newMember({ firstName: 'Sela' })
    await setResaleRight(this.admin)
    if (this.isLucky(0.7)) await changeSetting('buyers_premium', '25', this.admin)
    if (this.isLucky(0.5)) await setFeeTax(this.admin, this.seller)
  }

  async begin(): Promise<void> {
    await this.open()
    await this.buy()
    if (this.isLucky(0.4)) await this.buy()
  }

  async buy(kinds = Object.keys(ways), card?: string): Promise<void> {
    const kind = this.pick(kinds)
    this.count(kind)
    const isTaxed = this.isLucky(0.3)
    if (isTaxed) this.count('with tax')
    await (isTaxed ? addTax(this.admin) : changeSetting('stripe_tax', 'off', this.admin))
    const isFeeBorne = this.isLucky(0.3)
    if (isFeeBorne) this.count('fee to seller')
    await changeSetting('refund_fee_to_seller', isFeeBorne ? 'yes' : 'no', this.admin)
    await this.safely(async () => {
      const buyer = await newMember({ firstName: 'Bea' })
      const payment = await this.paid(await ways[kind]!(this.seller, buyer), buyer, card)
      this.payments.push({ ...payment!, seller: this.seller })
    })
    if (this.payments.length === 0) throw new Error(`nothing could be bought: ${kind}`)
  }

  async parcel(step: string, { id, seller, buyer } = this.current): Promise<void> {
    const ofSeller = { id, userId: seller.user.id, now: this.time }
    await this.work(() => {
      if (step === 'pack') return pack(ofSeller)
      if (step === 'ship')
        return ship(
          {
            carrier: this.pick(['usps', 'other']),
            carrierName: 'My cousin',
            trackingNumber: this.pick([undefined, '9400111899223100001234']),
            service: this.pick([undefined, 'express', 'sea']),
          },
          ofSeller,
        )
      if (step === 'carrier') return this.#carrierDelivers(id)
      if (step === 'longer') return sayNotHereYet({ ...ofSeller, userId: buyer.user.id })
      if (step === 'deliver') return stateDelivery({ day: null, timeZone: 'UTC' }, ofSeller)
      return receive({ ...ofSeller, userId: buyer.user.id })
    })
  }

  async #carrierDelivers(id: string): Promise<void> {
    const order = await findOrder(id)
    if (order) await noteCarrierDelivery(order, this.time.toISOString(), this.time)
  }

  async #cancel({ id, seller, buyer } = this.current): Promise<void> {
    const userId = this.pick([seller, buyer]).user.id
    await this.work(() => cancel({ id, userId, now: this.time }))
  }

  async refund({ id } = this.current): Promise<void> {
    const amountCents = cents(this.upTo(200_00))
    const refund = this.isLucky(0.2) ? {} : { amountCents }
    const cause = this.pick(['case', 'admin'] as const)
    await this.work(() => refundOrder(id, { ...refund, cause }, this.time, async () => []))
  }

  /** By the seller, who may ask twice at once, or by an admin. */
  async giveBack({ id, seller } = this.current): Promise<void> {
    const [user, payment] = await Promise.all([findUser(seller.user.id), findCheckout(id)])
    if (!user || !payment) return
    const left = leftOf(payment)
    const amount = this.isLucky(0.2) ? null : cents(this.pick([1, 10_00, this.upTo(200_00)]))
    const reason = 'A chip that I had not seen.'
    const pieces = 'lines' in payment && payment.lines && this.isLucky(0.5) ? [this.pick(listingIdsOf(payment))] : []
    for (let times = this.isLucky(0.2) ? 2 : 1; times > 0; times--)
      await this.work(() => refundBuyer(id, { amount, left, reason, pieces }, user, this.time))
  }

  async #reverse({ id } = this.current): Promise<void> {
    await this.safely(async () => {
      const client = await stripe()
      const { data } = await client.transfers.list({ transfer_group: id })
      const [transfer] = data.filter(({ reversed }) => !reversed)
      if (transfer) await client.transfers.createReversal(transfer.id, { amount: Math.min(10_00, transfer.amount) })
    })
  }

  async connect(): Promise<void> {
    await this.safely(async () => {
      if (this.isConnected && this.isLucky(0.5)) {
        const { body } = await this.seller.call(payouts.openConnectDashboard, proof)
        await disconnectAtStripe(body.url)
        this.isConnected = false
      } else {
        await connectPayouts(this.seller)
        this.isConnected = true
      }
    })
  }

  /** What EasyPost sold comes off the payout once, however often its answer is heard. */
  async #buyLabel({ id, seller } = this.current): Promise<void> {
    const price = cents(this.upTo(40_00))
    const rate = { id: 'rate', carrier: 'USPS', service: 'Ground', cents: price }
    const insured = { valueCents: cents(0), insuranceCents: cents(0) }
    const quotedAt = this.time.toISOString()
    await this.safely(async () => {
      await keepQuotes(
        { orderId: id, sellerId: seller.user.id, shipmentId: 'shp', rates: [rate], ...insured, quotedAt },
        undefined,
      )
      const label = await findLabel({ orderId: id })
      if (label) await claimLabel(label, rate.id, false)
    })
    const bought = { trackingNumber: '9400111899223100001234', url: undefined, chargedCents: price }
    for (let times = this.upTo(2); times > 0; times--)
      await this.work(async () => recordLabel((await findLabel({ orderId: id }))!, bought, this.time))
    if (this.isLucky(0.4)) await this.#giveLabelBack()
  }

  /** What the carrier gave back of it, perhaps without the insurance, is the seller's again: once. */
  async #giveLabelBack(): Promise<void> {
    const label = await findLabel({ orderId: this.current.id })
    if (label?.chargedCents === undefined) return
    const back = cents(Math.max(1, label.chargedCents - 1))
    await this.safely(() => startGivingBack(label, this.time))
    for (let times = this.upTo(2); times > 0; times--) await this.work(() => recordLabelRefund(label, back, this.time))
    this.count('label given back')
  }

  /** All that is due, perhaps by two admins at once. */
  async paySociety(): Promise<void> {
    const { body } = await this.admin.call(finance.listRoyalties)
    const due = body.royalties.filter(({ due }) => due !== '0.00')
    if (due.length === 0) return
    const expectedAmount = (sum(due.map(row => Math.round(Number(row.due) * 100))) / 100).toFixed(2)
    const royaltyIds = due.map(({ id }) => id)
    const call = { body: { society: 'VG Bild-Kunst', reference: null, royaltyIds, expectedAmount } }
    for (let times = this.isLucky(0.3) ? 2 : 1; times > 0; times--)
      await this.work(async () => {
        const { status } = await this.admin.call(finance.payRoyalties, call)
        if (status === 201) this.count('society paid')
      })
  }

  /** What a society has of each sale, in all, is what left the bank for it; the rest is kept for it. */
  async #royaltyFaults(): Promise<string[]> {
    await keepSignedIn(this.admin.user.id)
    const [{ body: of }, { body: payments }, books] = await Promise.all([
      this.admin.call(finance.listRoyalties),
      this.admin.call(finance.listRoyaltyPayments),
      readFinances({ from: this.began, to: this.time.toISOString().slice(0, 10) }, true),
    ])
    const inCents = (amounts: readonly string[]) => sum(amounts.map(amount => Math.round(Number(amount) * 100)))
    const [paid, due] = [inCents(of.royalties.map(row => row.paid)), inCents(of.royalties.map(row => row.due))]
    const gone = inCents(payments.payments.map(({ amount }) => amount))
    const kept = books.liabilities.resaleRight
    return [
      ...(paid === gone ? [] : [`societies got ${gone}, sales say ${paid}`]),
      ...(kept === due ? [] : [`${kept} is kept for societies, ${due} is due to them`]),
    ]
  }

  /** What settles a debt that turned out to be none comes from the shop's balance: another's sale, not paid out. */
  async #fund(): Promise<void> {
    const [seller, buyer] = await Promise.all([newMember(), newMember()])
    this.funders.push(seller.user.id)
    await this.safely(async () => void (await this.paid(await fixedPrice(seller, buyer), buyer, QUICK_CARD)))
  }

  async faults(): Promise<string[]> {
    return [...(await faultsIn(this.current)), ...(await unannounced(this.current, this.events))]
  }

  /** What time does to orders. */
  get timed(): readonly (() => Promise<void>)[] {
    return [() => moveOnOverdue(this.time)]
  }

  /** Until the protection of all that was shipped is over. */
  async wait(weeks = 30): Promise<void> {
    for (let n = 0; n < weeks; n++) {
      this.days(7)
      for (const move of this.timed) await this.safely(move)
    }
  }

  async ending(): Promise<string[]> {
    if (!this.isConnected && this.isLucky(0.8)) await this.connect()
    await this.#fund()
    await this.catchUp()
    await this.wait()
    // A payout can settle what is owed of another.
    for (let n = 0; n < 2; n++) {
      for (const sold of this.payments) await this.safely(() => takenUpBy(sold, this.time, deps))
    }
    const ofMoney = await Promise.all(this.payments.map(sold => faultsIn(sold, { isOver: true })))
    const ofRights = await Promise.all(this.payments.map(sold => unannounced(sold, this.events)))
    const open = await Promise.all(this.payments.map(unended))
    for (const { id } of this.payments) await this.#countWhatCame(id)
    return [...ofMoney.flat(), ...ofRights.flat(), ...open.flat(), ...(await this.#royaltyFaults())]
  }

  async #countWhatCame(id: string): Promise<void> {
    const [order, sale] = await Promise.all([findOrder(id), findSale(id)])
    if (!order || !sale) return
    const { askedAt, receivedBy = 'nobody', endingToldAt, completedAt, cancelledBy } = order
    this.count(`ended as ${order.status}`)
    for (const title of titlesOf(sale)) this.count(title)
    if (askedAt) this.count('told: has it arrived?')
    if (order.receivedAt) this.count(`received by ${receivedBy}`)
    if (endingToldAt) this.count('told: the protection ends')
    if (completedAt) this.count('protection ended')
    if (cancelledBy === 'time') this.count('cancelled by time')
    if ((await findLabel({ orderId: id }))?.boughtAt) this.count('with a label')
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
  return bidAndWin(listing.id, '133.33', buyer)
}

async function bidAndWin(id: string, bidAmount: string, buyer: Member): Promise<string> {
  await buyer.call(auctions.placeBid, { body: { listingId: id, bidAmount } })
  await letTimePass(id, 4 * DAY)
  await wakeAuction(id)
  const page = await buyer.call(auctions.createAuctionCheckout, { params: { id } })
  return page.body.url
}

const art = { category: 'Art', resaleRight } as const

async function painting(seller: Member, buyer: Member): Promise<string> {
  const { listing } = await newListing('2000.01', seller, 'Painting', { ...art, delivery } as never)
  const body = { listingId: listing.id, delivery: { method: 'ship', country: 'US' } } as const
  const page = await buyer.call(checkout.createCheckoutSession, { body })
  return page.body.url
}

async function paintingAtAuction(seller: Member, buyer: Member): Promise<string> {
  const { listing } = await newAuction(art, seller)
  return bidAndWin(listing.id, '1234.56', buyer)
}

/** Two pieces of a basket, sent in one payment. */
async function together(seller: Member, buyer: Member): Promise<string> {
  const ids: string[] = []
  for (const price of ['245.00', '99.99']) {
    const { listing } = await newListing(price, seller, undefined, { delivery } as never)
    ids.push(listing.id)
  }
  const body = { listingIds: ids, delivery: { method: 'ship', country: 'US' } } as const
  const page = await buyer.call(baskets.createBasketCheckout, { body })
  return page.body.url
}

const ways: Record<string, (seller: Member, buyer: Member) => Promise<string>> = {
  'fixed price': fixedPrice,
  'with shipping': shipped,
  'pick-up': pickedUp,
  offer: agreed,
  auction: won,
  basket: together,
  'work of art': painting,
  'work of art at auction': paintingAtAuction,
}
