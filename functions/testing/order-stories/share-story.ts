import type Stripe from 'stripe'
import { addDays } from '../../../shared/calendar.ts'
import { shares } from '../../../shared/endpoints/shares.ts'
import { numbersFrom } from '../../../shared/testing/numbers-from.ts'
import { stories } from '../../../shared/testing/stories.ts'
import { findCheckout, findCheckoutBySession } from '../../core/checkout/checkout-store.ts'
import { findRefunds } from '../../core/checkout/refund-store.ts'
import { findEntries } from '../../core/ledger/ledger-store.ts'
import { refreshOverdueDisputes } from '../../core/refund/disputing.ts'
import { makeOverdueRefunds, makeRefund, noteReturns } from '../../core/refund/refunding.ts'
import { findAsset } from '../../core/share/asset-store.ts'
import { findPortfolio } from '../../core/share/holding-store.ts'
import { stripe } from '../../platform/stripe.ts'
import { ask, comeBack, holdingOf, newAsset } from '../assets.ts'
import { changeSetting } from '../change-setting.ts'
import { type Fault, Watch } from '../faults.ts'
import { deliver, pay, sessionIdOf, stripeByHand } from '../payments.ts'
import { DAY } from '../time.ts'
import { type Member, newMember } from '../visitor.ts'
import type { StoryReport } from './story.ts'

const deps = { stripe }
const TOTAL = 6
const PRICE_CENTS = 500_00

interface Bought {
  readonly id: string
  readonly charge: string
  readonly owner: Member
}

/**
 * Random things happen to the shares of one piece: purchases of the last ones, refunds, disputes, appeals, shares that
 * are given back, lost and repeated webhooks, workers that are killed. Owned shares times their price are the proceeds
 * after each step. Needs a watched table.
 */
export async function shareStory(seed: number, steps = stories(8, 14)): Promise<StoryReport> {
  const story = new ShareStory(seed)
  await story.begin()
  for (let n = 0; n < steps; n++) await story.step()
  await story.end()
  return story.report
}

class ShareStory {
  readonly report: StoryReport = { wrong: [], counts: {} }
  readonly #chance: () => number
  readonly #webhooks: Stripe.Event[] = []
  readonly #bought: Bought[] = []
  readonly #people: Member[] = []
  #assetId!: string
  #lastEvent: string | undefined
  #now = Date.now()

  constructor(seed: number) {
    this.#chance = numbersFrom(seed)
  }

  #pick<T>(some: readonly T[]): T {
    return some[Math.floor(this.#chance() * some.length)]!
  }

  async begin(): Promise<void> {
    const { data } = await (await stripe()).events.list({ limit: 1 })
    this.#lastEvent = data[0]?.id
    const { id } = await newAsset({ totalValue: String((TOTAL * PRICE_CENTS) / 100), totalShares: TOTAL })
    this.#assetId = id
    for (let n = 0; n < 2; n++) this.#people.push(await newMember({ firstName: 'Ines' }))
    await this._buy()
  }

  async step(): Promise<void> {
    const kinds = [
      ...['buy', 'buy', 'buy', 'refundByHand', 'refundByHand', 'dispute', 'decide', 'decide', 'appeal', 'appeal'],
      ...['giveBack', 'webhook', 'webhook', 'webhook', 'sweep'],
    ]
    const kind = this.#pick(kinds)
    const name = `shares: ${kind}`
    this.report.counts[name] = (this.report.counts[name] ?? 0) + 1
    await this[`_${kind}` as '_buy']()
    this.report.wrong.push(...(await this.#faults()).map(wrong => `after ${name}: ${wrong}`))
  }

  /** A worker that may be killed at one of its writes. */
  async #work(work: () => Promise<unknown>, isSafe = false): Promise<void> {
    const isKilled = !isSafe && this.#chance() < 0.25
    const fault = isKilled ? this.#pick<Fault>(['lost', 'failed', 'throttled']) : undefined
    await new Watch(fault, 1 + Math.floor(this.#chance() * 3)).during(work).catch(() => undefined)
    const client = await stripe()
    for (;;) {
      const after = this.#lastEvent && { ending_before: this.#lastEvent }
      const { data } = await client.events.list({ limit: 100, ...after })
      if (data.length === 0) return
      this.#lastEvent = data[0]!.id
      this.#webhooks.push(...data.reverse())
    }
  }

  async _buy(): Promise<void> {
    const owner = this.#pick(this.#people)
    const count = 1 + Math.floor(this.#chance() * 3)
    await this.#work(async () => {
      const { status, body } = await ask(owner, this.#assetId, count)
      if (status !== 200) return
      await pay(body.url)
      await comeBack(owner, body.url)
      const { id } = (await findCheckoutBySession(sessionIdOf(body.url)))!
      const { paymentIntentId, status: end } = (await findCheckout(id))!
      if (end !== 'paid' || !paymentIntentId) return
      const { latest_charge } = await (await stripe()).paymentIntents.retrieve(paymentIntentId)
      this.#bought.push({ id, charge: String(latest_charge), owner })
    }, true)
  }

  async #byHand(work: (bought: Bought, dispute: string) => Promise<unknown>): Promise<void> {
    const bought = this.#pick(this.#bought)
    await this.#work(async () => {
      const { data } = await (await stripe()).disputes.list({ charge: bought.charge })
      await work(bought, data[0]?.id ?? '')
    }, true)
  }

  async _refundByHand(): Promise<void> {
    const amountCents = this.#pick([PRICE_CENTS, 2 * PRICE_CENTS, 1 + Math.floor(this.#chance() * PRICE_CENTS)])
    await this.#byHand(async ({ charge }) => (await stripeByHand()).refund(charge, { amountCents }))
  }

  async _dispute(): Promise<void> {
    await this.#byHand(async ({ charge }) => (await stripeByHand()).openDispute(charge))
  }

  async _decide(): Promise<void> {
    const outcome = this.#pick(['won', 'lost'] as const)
    await this.#byHand(async (_, dispute) => (await stripeByHand()).decideDispute(dispute, outcome))
  }

  async _appeal(): Promise<void> {
    await this.#byHand(async (_, dispute) => (await stripeByHand()).appealDispute(dispute))
  }

  async _giveBack(): Promise<void> {
    const owner = this.#pick(this.#people)
    await changeSetting('share_buy_back', this.#pick(['no', 'yes']))
    const { payback } = (await holdingOf(owner, this.#assetId)) ?? {}
    if (payback === undefined) return
    const call = () =>
      owner.call(shares.returnShares, { params: { id: this.#assetId }, body: { expectedAmount: payback } })
    await this.#work(() => (this.#chance() < 0.3 ? Promise.all([call(), call()]) : call()))
  }

  /** Delivered once, twice or never. */
  async _webhook(): Promise<void> {
    const [event] = this.#webhooks.splice(Math.floor(this.#chance() * this.#webhooks.length), 1)
    if (!event || this.#chance() < 0.15) return
    for (let times = this.#chance() < 0.2 ? 2 : 1; times > 0; times--) await this.#work(() => deliver(event))
  }

  async _sweep(): Promise<void> {
    this.#now += 2 * DAY
    const now = new Date(this.#now)
    await this.#work(() => (this.#chance() < 0.5 ? makeOverdueRefunds(now, deps) : refreshOverdueDisputes(now, deps)))
  }

  /** Banks decide, and what was lost is found. */
  async end(): Promise<void> {
    for (const { charge } of this.#bought) {
      const { data } = await (await stripe()).disputes.list({ charge })
      const outcome = this.#pick(['won', 'lost'] as const)
      await this.#work(async () => data[0] && (await stripeByHand()).decideDispute(data[0].id, outcome), true)
    }
    for (const event of this.#webhooks.splice(0)) if (this.#chance() < 0.8) await this.#work(() => deliver(event), true)
    const client = await stripe()
    for (let round = 0; round < 2; round++) {
      this.#now += 3 * DAY
      for (const { id, charge } of this.#bought) {
        await noteReturns(id, await client.charges.retrieve(charge), new Date(this.#now), deps)
        for (const { no } of await findRefunds(id)) {
          await makeRefund({ checkoutId: id, no }, new Date(this.#now), deps).catch(() => undefined)
        }
      }
    }
    this.report.wrong.push(...(await this.#faults()), ...(await this.#differences(client)))
  }

  async #entries() {
    const today = new Date().toISOString().slice(0, 10)
    const ids = new Set(this.#bought.map(({ id }) => id))
    const all = await Array.fromAsync(findEntries({ from: addDays(today, -1), to: addDays(today, 120) }))
    return all.filter(({ saleId }) => ids.has(saleId ?? ''))
  }

  /** What must hold after each step. */
  async #faults(): Promise<string[]> {
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

  /** Between the books and Stripe, once all is done. */
  async #differences(client: Stripe): Promise<string[]> {
    const rows = (await this.#entries()).flatMap(entry => entry.rows)
    const total = (account: string) => sum(rows.filter(row => row.account === account).map(row => row.cents))
    const perCharge = await Promise.all(this.#bought.map(({ charge }) => movedBy(charge, client)))
    const atStripe = sum(perCharge)
    return [
      ...(total('stripe_balance') === atStripe ? [] : [`books have ${total('stripe_balance')}, Stripe ${atStripe}`]),
      ...(total('refunds') === 0 ? [] : [`refunds owed: ${total('refunds')}`]),
      ...(total('disputes') === 0 ? [] : [`disputes open: ${total('disputes')}`]),
    ]
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Without the fee of the charge, which no worker of this story books. */
async function movedBy(charge: string, client: Stripe): Promise<number> {
  const [refunds, disputes] = await Promise.all([
    client.refunds.list({ charge, limit: 100 }),
    client.disputes.list({ charge, limit: 100 }),
  ])
  const sources = [charge, ...refunds.data.map(({ id }) => id), ...disputes.data.map(({ id }) => id)]
  const lists = await Promise.all(sources.map(source => client.balanceTransactions.list({ source, limit: 100 })))
  return sum(lists.flatMap(({ data }) => data).map(({ type, amount, net }) => (type === 'charge' ? amount : net)))
}
