import { shares } from '../../../shared/contract/endpoints/shares.ts'
import { findRefunds } from '../../core/money/checkout/refund-store.ts'
import { findEntriesOfSale } from '../../core/money/ledger/ledger-store.ts'
import { makeRefund, noteReturns } from '../../core/money/refund/refunding.ts'
import { findAsset } from '../../core/share/asset-store.ts'
import { findPortfolio } from '../../core/share/holding-store.ts'
import { stripe } from '../../platform/stripe.ts'
import { ask, holdingOf, newAsset } from '../assets.ts'
import { changeSetting } from '../change-setting.ts'
import { type Member, newMember } from '../visitor.ts'
import { type Deeds, deps, Story, sum } from './story.ts'
import { cashOf } from './truths.ts'

const TOTAL = 6
const PRICE_CENTS = 500_00

/**
 * Random things happen to the shares of one piece: purchases of the last ones, refunds, disputes, appeals, shares that
 * are given back. Owned shares times their price are the proceeds after each step.
 */
export class ShareStory extends Story {
  readonly name = 'shares'
  readonly #people: Member[] = []
  #assetId!: string

  readonly deeds: Deeds = {
    ...this.deliveries,
    buy: [3, () => this.#buy()],
    refundByHand: [2, () => this.refundByHand(this.pick([PRICE_CENTS, 2 * PRICE_CENTS, this.upTo(PRICE_CENTS)]))],
    dispute: [1, () => this.dispute()],
    decide: [2, () => this.decide()],
    appeal: [2, () => this.appeal()],
    giveBack: [2, () => this.#giveBack()],
    sweep: [1, () => this.#sweepLater()],
  }

  async begin(): Promise<void> {
    const { id } = await newAsset({ totalValue: String((TOTAL * PRICE_CENTS) / 100), totalShares: TOTAL })
    this.#assetId = id
    for (let n = 0; n < 2; n++) this.#people.push(await newMember({ firstName: 'Ines' }))
    await this.#buy()
  }

  async #buy(): Promise<void> {
    const owner = this.pick(this.#people)
    const count = this.upTo(3)
    await this.safely(async () => {
      const { status, body } = await ask(owner, this.#assetId, count)
      const payment = status === 200 ? await this.paid(body.url, owner) : undefined
      if (payment) this.payments.push(payment)
    })
  }

  async #giveBack(): Promise<void> {
    const owner = this.pick(this.#people)
    await changeSetting('share_buy_back', this.pick(['no', 'yes']), this.admin)
    const { payback } = (await holdingOf(owner, this.#assetId)) ?? {}
    if (payback === undefined) return
    const call = () =>
      owner.call(shares.returnShares, { params: { id: this.#assetId }, body: { expectedAmount: payback } })
    await this.work(() => (this.isLucky(0.3) ? Promise.all([call(), call()]) : call()))
  }

  #sweepLater(): Promise<void> {
    this.days(2)
    return this.sweep()
  }

  async #entries() {
    return (await Promise.all(this.payments.map(({ id }) => findEntriesOfSale(id)))).flat()
  }

  async faults(): Promise<string[]> {
    const [asset, entries, held] = await Promise.all([
      findAsset(this.#assetId),
      this.#entries(),
      Promise.all(this.#people.map(({ user }) => findPortfolio(user.id))),
    ])
    const { availableShares = 0, reservedShares = 0, ownedShares = 0 } = asset ?? {}
    const rows = entries.flatMap(entry => entry.rows)
    const proceeds = 0 - sum(rows.filter(({ account }) => account.startsWith('share_proceeds')).map(row => row.cents))
    const mine = held.flat()
    return [
      ...(proceeds === ownedShares * PRICE_CENTS ? [] : [`${ownedShares} shares are owned, proceeds are ${proceeds}`]),
      ...(availableShares + reservedShares + ownedShares === TOTAL ? [] : ['shares are counted twice or not at all']),
      ...(sum(mine.map(({ holding }) => holding.sharesOwned)) === ownedShares
        ? []
        : ['holdings are not what is owned']),
      ...(sum(mine.map(({ holding }) => holding.paidCents)) === proceeds ? [] : ['holdings did not cost the proceeds']),
      ...(sum(rows.map(row => row.cents)) === 0 ? [] : ['the books are out of balance']),
    ]
  }

  async ending(): Promise<string[]> {
    await this.catchUp()
    const client = await stripe()
    for (let round = 0; round < 2; round++) {
      this.days(3)
      for (const { id, charge } of this.payments) {
        await noteReturns(id, await client.charges.retrieve(charge), this.time, deps)
        for (const { no } of await findRefunds(id)) {
          await makeRefund({ checkoutId: id, no }, this.time, deps).catch(() => undefined)
        }
      }
    }
    return [...(await this.faults()), ...(await this.#differences())]
  }

  /** Between the books and Stripe. */
  async #differences(): Promise<string[]> {
    const entries = await this.#entries()
    const rows = entries.flatMap(entry => entry.rows)
    const total = (account: string) => sum(rows.filter(row => row.account === account).map(row => row.cents))
    const atStripe = sum(await Promise.all(this.payments.map(({ charge }) => cashOf(charge, entries))))
    return [
      ...(total('stripe_balance') === atStripe ? [] : [`books have ${total('stripe_balance')}, Stripe ${atStripe}`]),
      ...(total('refunds') === 0 ? [] : [`refunds owed: ${total('refunds')}`]),
      ...(total('disputes') === 0 ? [] : [`disputes open: ${total('disputes')}`]),
    ]
  }
}
