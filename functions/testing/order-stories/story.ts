import type Stripe from 'stripe'
import type { EventEnvelope } from '../../../events/event.ts'
import { reactionList } from '../../../events/reactions.ts'
import { numbersFrom } from '../../../shared/testing/numbers-from.ts'
import { stories } from '../../../shared/testing/stories.ts'
import { findCheckout, findCheckoutBySession } from '../../core/money/checkout/checkout-store.ts'
import { refreshOverdueDisputes } from '../../core/money/dispute/disputing.ts'
import { makeOverdueRefunds } from '../../core/money/refund/refunding.ts'
import { OutboxEntity } from '../../platform/outbox.ts'
import type { ReactionHandler } from '../../platform/reaction.ts'
import { stripe } from '../../platform/stripe.ts'
import { comeBack } from '../assets.ts'
import { deliverTo } from '../events.ts'
import { type Fault, Watch } from '../faults.ts'
import { deliver, pay, sessionIdOf, stripeByHand } from '../payments.ts'
import { DAY } from '../time.ts'
import { type Member, newAdmin } from '../visitor.ts'

export const deps = { stripe }

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Hands on the events that are written while it watches, without those of refused transactions. */
class Postbox extends Watch {
  /** Also called after its worker was killed: what was under way then can still be written. */
  readonly #onSent: (event: EventEnvelope) => void

  constructor(onSent: (event: EventEnvelope) => void, fault: Fault | undefined, at: number) {
    super(fault, at)
    this.#onSent = onSent
  }

  override meet(command: never, send: () => Promise<unknown>): Promise<unknown> {
    return super.meet(command, async () => {
      const answer = await send()
      const { input } = command as { input: { TransactItems?: { Put?: { Item?: Record<string, unknown> } }[] } }
      const items = (input.TransactItems ?? []).flatMap(({ Put }) => (Put?.Item ? [Put.Item] : []))
      for (const item of items) if (item.entity === OutboxEntity.entityName) this.#onSent(item as never)
      return answer
    })
  }
}

export interface StoryReport {
  /** Sentences about what is not true. */
  readonly wrong: string[]
  /** How often each thing happened. */
  readonly counts: Record<string, number>
}

/** At Stripe and here. The id is the checkout's. */
export interface Payment {
  readonly id: string
  readonly charge: string
  readonly buyer: Member
}

/** How likely, and what. */
export type Deeds = Readonly<Record<string, readonly [weight: number, deed: () => Promise<unknown>]>>

/**
 * Random things happen, and messages and webhooks come late, twice or never, and workers are killed. In the end all that
 * is due has been done. Needs a watched table of its own.
 */
export abstract class Story<Made extends Payment = Payment> {
  readonly report: StoryReport = { wrong: [], counts: {} }
  readonly #chance: () => number
  readonly #webhooks: Stripe.Event[] = []
  readonly #messages: EventEnvelope[] = []
  /** All that were written. */
  readonly events: EventEnvelope[] = []
  readonly payments: Made[] = []
  readonly began = new Date().toISOString().slice(0, 10)
  #now = Date.now()
  #lastEvent: string | undefined
  /** What the present step is about. */
  current!: Made
  /** Who changes settings. */
  admin!: Member

  constructor(seed: number) {
    this.#chance = numbersFrom(seed)
  }

  abstract readonly name: string
  abstract readonly deeds: Deeds
  abstract begin(): Promise<unknown>
  /** What is not true, and must be after each step. */
  abstract faults(): Promise<string[]>
  /** What is not true once all that is due has been done. */
  abstract ending(): Promise<string[]>

  async tell(steps = stories(8, 14)): Promise<StoryReport> {
    await this.#hearStripe()
    this.#webhooks.splice(0)
    this.admin = await newAdmin()
    await this.begin()
    const likely = Object.entries(this.deeds).flatMap(([name, [weight]]) => Array<string>(weight).fill(name))
    for (let n = 0; n < steps; n++) {
      this.current = this.pick(this.payments)
      const deed = this.pick(likely)
      this.count(deed)
      await this.deeds[deed]![1]()
      this.report.wrong.push(...(await this.faults()).map(wrong => `after ${deed}: ${wrong}`))
    }
    for (const payment of this.payments) await this.decide(payment)
    this.report.wrong.push(...(await this.ending()))
    return this.report
  }

  get time(): Date {
    return new Date(this.#now)
  }

  days(count: number): void {
    this.#now += count * DAY
  }

  /** @param time ISO 8601 */
  until(time: string): void {
    this.#now = Math.max(this.#now, Date.parse(time))
  }

  count(what: string): void {
    const name = `${this.name}: ${what}`
    this.report.counts[name] = (this.report.counts[name] ?? 0) + 1
  }

  isLucky = (share: number) => this.#chance() < share
  upTo = (most: number) => 1 + Math.floor(this.#chance() * most)
  pick = <T>(some: readonly T[]): T => some[Math.floor(this.#chance() * some.length)]!
  #take = <T>(some: T[]): T | undefined => some.splice(Math.floor(this.#chance() * some.length), 1)[0]

  /** By a worker that may be killed at one of its writes. */
  async work(work: (isKilled: boolean) => Promise<unknown>, isSafe = false): Promise<void> {
    const isKilled = !isSafe && this.isLucky(0.25)
    const fault = isKilled ? this.pick<Fault>(['lost', 'failed', 'throttled']) : undefined
    const watch = new Postbox(event => this.#send(event), fault, this.upTo(3))
    if (isKilled) this.count('killed')
    await watch.during(() => work(isKilled)).catch(() => this.count('refused or failed'))
  }

  #send(event: EventEnvelope): void {
    this.events.push(event)
    if (this.#reactionsTo(event).length > 0) this.#messages.push(event)
  }

  safely = (work: () => Promise<unknown>) => this.work(work, true)

  async #hearStripe(): Promise<void> {
    const client = await stripe()
    for (;;) {
      const after = this.#lastEvent && { ending_before: this.#lastEvent }
      const { data } = await client.events.list({ limit: after ? 100 : 1, ...after })
      if (data.length === 0) return
      const isFirst = this.#lastEvent === undefined
      this.#lastEvent = data[0]!.id
      this.#webhooks.push(...data.reverse())
      if (isFirst) return
    }
  }

  /** @returns undefined if it was not taken */
  async paid(url: string, buyer: Member, card?: string): Promise<Payment | undefined> {
    await pay(url, card)
    await comeBack(buyer, url)
    const { id } = (await findCheckoutBySession(sessionIdOf(url)))!
    const { paymentIntentId, status } = (await findCheckout(id))!
    if (status !== 'paid' || !paymentIntentId) return undefined
    const { latest_charge } = await (await stripe()).paymentIntents.retrieve(paymentIntentId)
    return { id, charge: String(latest_charge), buyer }
  }

  /** Names of reactions that move money. The others only tell. */
  readonly workers: RegExp = /(?:PayOut|Refund|BookFee)$/

  readonly deliveries: Deeds = {
    message: [3, () => this.#deliverOne(this.#messages, event => this.#hand(event))],
    webhook: [3, () => this.#deliverWebhook()],
  }

  async #deliverWebhook(): Promise<void> {
    await this.#hearStripe()
    await this.#deliverOne(this.#webhooks, event => this.work(() => deliver(event)))
  }

  /** Once, twice or never. */
  async #deliverOne<T>(waiting: T[], hand: (one: T) => Promise<void>): Promise<void> {
    const one = this.#take(waiting)
    if (one === undefined || this.isLucky(0.15)) return
    for (let times = this.isLucky(0.2) ? 2 : 1; times > 0; times--) await hand(one)
  }

  readonly #reactionsTo = (event: EventEnvelope) =>
    reactionList.filter(({ name, events }) => this.workers.test(name) && events.some(each => each.name === event.name))

  async #hand(event: EventEnvelope, isSafe = false): Promise<void> {
    for (const { file } of this.#reactionsTo(event)) {
      const { handler } = (await import(/* @vite-ignore */ `../../${file}`)) as { handler: ReactionHandler }
      await this.work(() => deliverTo(handler, event), isSafe)
    }
  }

  /** What people and banks do at Stripe. */
  async byHand(work: (charge: string, dispute: string) => Promise<unknown>, { charge } = this.current): Promise<void> {
    await this.safely(async () => {
      const { data } = await (await stripe()).disputes.list({ charge })
      await work(charge, data[0]?.id ?? '')
    })
  }

  refundByHand = (amountCents: number) =>
    this.byHand(async charge => (await stripeByHand()).refund(charge, { amountCents }))
  dispute = () => this.byHand(async charge => (await stripeByHand()).openDispute(charge))
  appeal = () => this.byHand(async (_, dispute) => (await stripeByHand()).appealDispute(dispute))
  decide = (payment = this.current) => {
    const outcome = this.pick(['won', 'lost'] as const)
    return this.byHand(async (_, dispute) => dispute && (await stripeByHand()).decideDispute(dispute, outcome), payment)
  }

  get sweeps(): readonly (() => Promise<void>)[] {
    return [() => makeOverdueRefunds(this.time, deps), () => refreshOverdueDisputes(this.time, deps)]
  }

  sweep = () => this.work(this.pick(this.sweeps))

  /** Messages that were not lost arrive, and what was lost is found by the sweeps. */
  async catchUp(): Promise<void> {
    await this.#hearStripe()
    for (const event of this.#webhooks.splice(0)) if (this.isLucky(0.8)) await this.safely(() => deliver(event))
    for (let round = 0; round < 3; round++) {
      for (const event of this.#messages.splice(0)) if (this.isLucky(0.8)) await this.#hand(event, true)
      this.days(3)
      for (const sweep of this.sweeps) await this.safely(sweep)
    }
  }
}
