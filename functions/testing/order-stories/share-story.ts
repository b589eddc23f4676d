import { shares } from '../../../shared/contract/endpoints/shares.ts'
import { findRefunds } from '../../core/money/checkout/refund-store.ts'
import { findEntriesOfSale } from '../../core/money/ledger/ledger-store.ts'
import {
  debtOf,
  dueOf,
  findPayouts,
  isHeld,
  netOf,
  type PayoutRecord,
  transfersOf,
} from '../../core/money/payout/payout-store.ts'
import { makeRefund, noteReturns } from '../../core/money/refund/refunding.ts'
import { payOutOverdue, recordTransferNews } from '../../core/money/transfer/send.ts'
import { findAsset } from '../../core/share/asset-store.ts'
import { findPortfolio } from '../../core/share/holding-store.ts'
import { findOwnOffers, offeredOf } from '../../core/share/offer-store.ts'
import { keptOf } from '../../core/share/returned-shares.ts'
import { stripe } from '../../platform/stripe.ts'
import { findUser } from '../../platform/users.ts'
import { endOverdueOffers } from '../../shares/ending-offers.ts'
import { ask, holdingOf, newAsset } from '../assets.ts'
import { changeSetting } from '../change-setting.ts'
import { connectPayouts, QUICK_CARD } from '../payments.ts'
import { type Member, newMember } from '../visitor.ts'
import { setFeeTax } from './house-terms.ts'
import { type Deeds, deps, type Payment, Story, sum } from './story.ts'
import { cashOf } from './truths.ts'

const TOTAL = 6
const PRICE_CENTS = 500_00

/** The group of what is owed back for shares of a payment that were sold on. */
const soldOn = (id: string) => `sold-on-${id}`

/** Paid to an owner. */
interface SharePayment extends Payment {
  readonly isResale?: boolean
}

/**
 * Random things happen to the shares of one piece: purchases of the last ones, offers of owners and who buys them,
 * refunds, disputes, appeals, shares that are given back. Owned shares times their price are the proceeds after each
 * step, and what is owned is what was bought without what was sold.
 */
export class ShareStory extends Story<SharePayment> {
  readonly name = 'shares'
  readonly #people: Member[] = []
  #assetId!: string

  readonly deeds: Deeds = {
    ...this.deliveries,
    buy: [3, () => this.#buy()],
    offer: [3, () => this.#offer()],
    buyOffered: [4, () => this.#buyOffered()],
    cancelOffer: [1, () => this.#cancelOffer()],
    offersEnd: [1, () => this.#offersEnd()],
    refundByHand: [2, () => this.refundByHand(this.pick([PRICE_CENTS, 2 * PRICE_CENTS, this.upTo(PRICE_CENTS)]))],
    dispute: [1, () => this.dispute()],
    decide: [2, () => this.decide()],
    appeal: [2, () => this.appeal()],
    giveBack: [2, () => this.#giveBack()],
    connection: [1, () => this.#connect(this.pick(this.#people))],
    sweep: [1, () => this.#sweepLater()],
  }

  override get sweeps() {
    return [...super.sweeps, () => payOutOverdue(this.time, deps), () => endOverdueOffers(this.time)]
  }

  async begin(): Promise<void> {
    const { id } = await newAsset({ totalValue: String((TOTAL * PRICE_CENTS) / 100), totalShares: TOTAL })
    this.#assetId = id
    for (let n = 0; n < 3; n++) this.#people.push(await newMember({ firstName: 'Ines' }))
    await changeSetting('share_commission', this.pick(['0', '3.5']), this.admin)
    if (this.isLucky(0.7)) for (const person of this.#people) await setFeeTax(this.admin, person)
    await this.#buy()
    await this.#offer()
    for (let n = 0; n < 2; n++) await this.#buyOffered()
  }

  async #connect(person: Member): Promise<void> {
    await this.safely(() => connectPayouts(person))
  }

  async #buy(): Promise<void> {
    const owner = this.pick(this.#people)
    const count = this.upTo(3)
    await this.safely(async () => {
      const { status, body } = await ask(owner, this.#assetId, count)
      const payment = status === 200 ? await this.paid(body.url, owner, QUICK_CARD) : undefined
      if (payment) this.payments.push(payment)
    })
  }

  async #holdings() {
    const all = await Promise.all(
      this.#people.map(async owner => ({ owner, holding: await holdingOf(owner, this.#assetId) })),
    )
    return all.flatMap(({ owner, holding }) => (holding ? [{ owner, holding }] : []))
  }

  /** Perhaps twice at once with one key: it is one offer. Sometimes of more than they have. */
  async #offer(): Promise<void> {
    const holdings = (await this.#holdings()).filter(({ holding }) => holding.sharesFree > 0)
    if (holdings.length === 0) return
    const { owner, holding } = this.pick(holdings)
    const count = this.isLucky(0.1) ? holding.sharesFree + 1 : this.upTo(holding.sharesFree)
    const body = { shares: count, pricePerShare: this.pick(['400.00', '500.00', '649.99']) }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const call = async () => {
      const { status } = await owner.call(shares.offerShares, { params: { id: this.#assetId }, body, headers })
      if (status === 201) this.count('offered')
    }
    await this.work(() => (this.isLucky(0.3) ? Promise.all([call(), call()]) : call()))
  }

  async #buyOffered(): Promise<void> {
    const buyer = this.pick(this.#people)
    const { body: market } = await buyer.call(shares.getShareMarket, { params: { id: this.#assetId } })
    const offers = market.offers.filter(({ isMine }) => !isMine)
    if (offers.length === 0) return
    const offer = this.pick(offers)
    await this.safely(async () => {
      const { status, body } = await buyer.call(shares.buyOfferedShares, {
        params: { id: this.#assetId, offerId: offer.id },
        body: { shares: this.upTo(offer.shares) },
      })
      if (status !== 200) return this.count('not reserved')
      // Some go away without paying, and what they reserved waits for the sweep.
      if (this.isLucky(0.1)) return this.count('reserved only')
      const payment = await this.paid(body.url, buyer, QUICK_CARD)
      if (!payment) return this.count('not paid')
      this.payments.push({ ...payment, isResale: true })
      this.count('traded')
    })
  }

  async #cancelOffer(): Promise<void> {
    const owners = (await this.#holdings()).filter(({ holding }) => holding.offers.length > 0)
    if (owners.length === 0) return
    const { owner, holding } = this.pick(owners)
    const offer = this.pick(holding.offers)
    const call = async () => {
      const params = { id: this.#assetId, offerId: offer.id }
      const { status } = await owner.call(shares.cancelShareOffer, { params })
      if (status === 200) this.count('offer cancelled')
    }
    await this.work(() => (this.isLucky(0.3) ? Promise.all([call(), call()]) : call()))
  }

  async #offersEnd(): Promise<void> {
    this.days(31)
    await this.work(() => endOverdueOffers(this.time))
  }

  async #giveBack(): Promise<void> {
    await changeSetting('share_buy_back', this.pick(['no', 'yes']), this.admin)
    const owners = await this.#holdings()
    if (owners.length === 0) return
    const { owner, holding } = this.pick(owners)
    const { payback, sharesFree } = holding
    const call = async () => {
      const { status } = await owner.call(shares.returnShares, {
        params: { id: this.#assetId },
        body: { expectedShares: sharesFree, expectedAmount: payback },
      })
      if (status === 200) this.count('given back')
    }
    await this.work(() => (this.isLucky(0.3) ? Promise.all([call(), call()]) : call()))
  }

  #sweepLater(): Promise<void> {
    this.days(2)
    return this.sweep()
  }

  async #entries() {
    const sales = this.payments.flatMap(({ id }) => [id, soldOn(id)])
    return (await Promise.all(sales.map(findEntriesOfSale))).flat()
  }

  async faults(): Promise<string[]> {
    const [asset, entries, held] = await Promise.all([
      findAsset(this.#assetId),
      this.#entries(),
      Promise.all(this.#people.map(({ user }) => findPortfolio(user.id))),
    ])
    const { availableShares = 0, reservedShares = 0, ownedShares = 0, offeredShares = 0 } = asset ?? {}
    const rows = entries.flatMap(entry => entry.rows)
    const proceeds = 0 - sum(rows.filter(({ account }) => account.startsWith('share_proceeds')).map(row => row.cents))
    const mine = held.flat()
    const holdings = mine.map(({ holding }) => holding)
    const offers = await findOwnOffers(holdings)
    const wrong: string[] = []
    const must = (isTrue: boolean, what: string) => isTrue || wrong.push(what)
    must(proceeds === ownedShares * PRICE_CENTS, `${ownedShares} shares are owned, proceeds are ${proceeds}`)
    must(availableShares + reservedShares + ownedShares === TOTAL, 'shares are counted twice or not at all')
    must(availableShares >= 0 && reservedShares >= 0 && ownedShares >= 0, 'fewer shares than none')
    must(sum(holdings.map(({ sharesOwned }) => sharesOwned)) === ownedShares, 'holdings are not what is owned')
    must(sum(holdings.map(offeredOf)) === offeredShares, `${offeredShares} are offered, holdings say otherwise`)
    must(
      sum(offers.map(offer => offer.freeShares + offer.reservedShares)) === offeredShares,
      `${offeredShares} are offered, offers say otherwise`,
    )
    must(
      offers.every(offer => offer.freeShares >= 0 && offer.reservedShares >= 0),
      'an offer has fewer shares than none',
    )
    must(
      holdings.every(holding => offeredOf(holding) >= 0 && offeredOf(holding) <= holding.sharesOwned),
      'more is offered than owned',
    )
    for (const { holding, trades, sales } of mine) {
      const sold = sum(sales.map(sale => sale.shares - (sale.returnedShares ?? 0)))
      must(
        holding.sharesOwned === sum(trades.map(keptOf)) - sold,
        `${holding.sharesOwned} are owned, ${sum(trades.map(keptOf))} were bought and ${sold} sold`,
      )
      must(
        holding.paidCents === sum(trades.map(trade => keptOf(trade) * trade.shareCents)),
        'a holding did not cost what was paid for it',
      )
    }
    must(sum(rows.map(row => row.cents)) === 0, 'the books are out of balance')
    return wrong
  }

  async ending(): Promise<string[]> {
    for (const person of this.#people) if (this.isLucky(0.6)) await this.#connect(person)
    await this.catchUp()
    const client = await stripe()
    for (let round = 0; round < 3; round++) {
      this.days(3)
      for (const { id, charge } of this.payments) {
        await noteReturns(id, await client.charges.retrieve(charge), this.time, deps)
        for (const { no } of await findRefunds(id)) {
          await makeRefund({ checkoutId: id, no }, this.time, deps).catch(() => undefined)
        }
        for (const group of [id, soldOn(id)]) {
          const { data } = await client.transfers.list({ transfer_group: group })
          for (const transfer of data) await recordTransferNews(transfer, this.time, deps)
        }
      }
      await payOutOverdue(this.time, deps).catch(() => undefined)
    }
    await this.#countWhatCame()
    return [...(await this.faults()), ...(await this.#differences()), ...(await this.#unpaid())]
  }

  async #countWhatCame(): Promise<void> {
    for (const { user } of this.#people) {
      for (const { trades, sales } of await findPortfolio(user.id)) {
        for (const { soldOnChanges, givenUpShares } of trades) {
          if (soldOnChanges) this.count('owed for shares sold on')
          if (givenUpShares) this.count('shares of another owner given up')
        }
        for (const { returnedShares, feeTaxCents } of sales) {
          if (returnedShares) this.count('back to who sold them')
          if (feeTaxCents) this.count('traded with VAT on fees')
        }
      }
      if ((await findPayouts(user.id)).some(payout => netOf(transfersOf(payout)) > 0)) this.count('owner paid')
    }
  }

  /** Between the books and Stripe. */
  async #differences(): Promise<string[]> {
    const entries = await this.#entries()
    const rows = entries.flatMap(entry => entry.rows)
    const total = (account: string) => sum(rows.filter(row => row.account === account).map(row => row.cents))
    const cash = await Promise.all(
      this.payments.map(({ charge, id, isResale }) => cashOf(charge, entries, isResale ? id : undefined)),
    )
    const client = await stripe()
    const groups = this.payments.map(({ id }) => client.transfers.list({ transfer_group: soldOn(id) }))
    const owedBack = (await Promise.all(groups)).flatMap(({ data }) => data)
    if (owedBack.length > 0) this.count('paid back for shares sold on')
    const atStripe = sum(cash) - sum(owedBack.map(({ amount, amount_reversed }) => amount - amount_reversed))
    return [
      ...(total('stripe_balance') === atStripe ? [] : [`books have ${total('stripe_balance')}, Stripe ${atStripe}`]),
      ...(total('refunds') === 0 ? [] : [`refunds owed: ${total('refunds')}`]),
      ...(total('disputes') === 0 ? [] : [`disputes open: ${total('disputes')}`]),
    ]
  }

  /** Owners have what is due to them of what they sold, and the books know what they owe. */
  async #unpaid(): Promise<string[]> {
    const rows = (await this.#entries()).flatMap(entry => entry.rows)
    const wrong: string[] = []
    for (const { user } of this.#people) {
      const [payouts, person] = await Promise.all([findPayouts(user.id), findUser(user.id)])
      const account = `seller_payable:${user.id}`
      const booked = sum(rows.filter(row => row.account === account).map(row => row.cents))
      const balance = sum(payouts.map(balanceOf))
      if (booked !== balance) wrong.push(`the books have ${booked} with an owner, payouts ${balance}`)
      for (const payout of payouts) {
        const [net, due] = [netOf(transfersOf(payout)), dueOf(payout)]
        const isSettled = isHeld(payout) || net === due + debtOf(payout)
        if (person?.stripePayoutsEnabled && !isSettled)
          wrong.push(`an owner has ${net} of ${due}: ${payout.status}, owes ${debtOf(payout)}`)
      }
    }
    return wrong
  }
}

/** What was paid out beyond what is an owner's. */
const balanceOf = (payout: PayoutRecord): number =>
  netOf(transfersOf(payout)) - payout.amountCents + (payout.backCents ?? 0) + (payout.soldOnCents ?? 0)
