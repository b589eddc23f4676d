import { type CarriersDouble, startCarriers } from '@vitrine/carriers-double'
import type { JsonBodyOf, NamedRow } from '../../../shared/contract/endpoint.ts'
import { cases, type OrderCase } from '../../../shared/contract/endpoints/cases.ts'
import { members } from '../../../shared/contract/endpoints/members.ts'
import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { traders } from '../../../shared/contract/endpoints/traders.ts'
import { problemKinds } from '../../../shared/rules/case-kinds.ts'
import {
  type AnswerStep,
  answerSteps,
  type CaseActor,
  caseWaitsFor,
  decisionSteps,
  wishesOf,
} from '../../../shared/rules/cases.ts'
import { isPickup } from '../../../shared/rules/orders.ts'
import { moveOnCase, moveOnOverdueCases } from '../../cases/handling.ts'
import { type CaseRecord, findCases } from '../../core/case/case-store.ts'
import { findOrder } from '../../core/order/order-store.ts'
import { askAgain } from '../../core/tracking/following.ts'
import { findParcelsToAsk } from '../../core/tracking/parcel-store.ts'
import { trackingDeps } from '../../core/tracking/trackers.ts'
import { moveClock } from '../moved-clock.ts'
import { keepSignedIn } from '../second-factor.ts'
import { DAY } from '../time.ts'
import type { CallOptions, Member } from '../visitor.ts'
import { type Blocks, blockedIn, caseFaults, unannouncedSteps, unendedCase } from './case-truths.ts'
import { OrderStory } from './order-story.ts'
import type { StoryReport } from './story.ts'
import type { Sold } from './truths.ts'

const ADDRESS = {
  ...{ name: 'Sela Moor', line1: '12 Harbor Street', line2: null, city: 'Boston', state: 'MA', postalCode: '02110' },
  ...{ country: 'US', phone: null },
}
const places = [
  { city: 'Boston', country: 'US' },
  { city: 'Boston', country: 'US' },
  { city: 'Reno', country: 'US' },
  {},
]
const text = 'The lid has a crack from rim to knob.'
const LABEL = ['/media/photos/label/800.webp']

const trader = {
  isTrader: true,
  ...{ businessName: 'Moor Antiques', businessAddress: 'Lange Straße 1, 10115 Berlin', country: 'DE' },
  ...{ phone: '+49 30 123456', email: 'shop@moor.example', registerNumber: 'HRB 123', certifies: true },
} as const

const RETURNING = /^(?:offer_return|give_|send_back)/
const KEY = 'a-key-of-stories'

const isOfPeople = (by: CaseActor) => by === 'buyer' || by === 'seller' || by === 'admin'

/** Buyers report problems and withdraw, pieces go back, carriers and banks have their say, admins decide. */
export class CaseStory extends OrderStory {
  override readonly name = 'cases'
  override readonly workers =
    /(?:PayOut|Refund|BookFee|CloseCase|TakeBack)$|^on(?:CaseMovedFollow|ParcelMovedNoteArrival)$/
  readonly #clock = moveClock()
  #carriers!: CarriersDouble
  #numbers: string[] = []
  /** When the bank kept each order's sides from acting. */
  readonly #blocks: Blocks = new Map()

  override async tell(steps?: number): Promise<StoryReport> {
    try {
      this.#carriers = await startCarriers({ port: 0, dataDir: ':memory:', apiKey: KEY, webhookSecret: 'unused' })
      Object.assign(process.env, { EASYPOST_URL: this.#carriers.url, EASYPOST_API_KEY: KEY })
      return await super.tell(steps)
    } finally {
      this.#clock.back()
      delete process.env.EASYPOST_API_KEY
      await this.#carriers?.stop()
    }
  }

  override get time(): Date {
    return new Date()
  }

  override days(count: number): void {
    this.#clock.forward(count * DAY)
  }

  override until(time: string): void {
    this.#clock.forward(Math.max(0, Date.parse(time) + 1 - Date.now()))
  }

  override async work(work: (isKilled: boolean) => Promise<unknown>, isSafe = false): Promise<void> {
    await super.work(work, isSafe)
    await blockedIn(this.#blocks, this.payments, this.time)
  }

  override get deeds() {
    return {
      ...this.deliveries,
      message: [7, this.deliveries.message![1]],
      parcel: [2, () => this.parcel(this.pick(['ship', 'deliver', 'carrier', 'longer', 'receive']))],
      report: [4, () => this.#report()],
      answer: [14, () => this.#answer()],
      judge: [3, () => this.#judge()],
      scan: [5, () => this.#scan()],
      silence: [3, () => this.#keepSilent()],
      withdraw: [1, () => this.#withdraw()],
      giveBack: [1, () => this.#giveBackBy('seller')],
      adminGivesBack: [1, () => this.#giveBackBy('admin')],
      dispute: [1, () => this.dispute()],
      decide: [2, () => this.decide()],
      appeal: [1, () => this.appeal()],
      days: [2, async () => this.days(this.upTo(4))],
      sweep: [2, () => this.sweep()],
    } as const
  }

  override get timed() {
    return [...super.timed, () => this.#askCarriers(), () => moveOnOverdueCases(this.time)]
  }

  override async begin(): Promise<void> {
    await this.open()
    if (this.isLucky(0.6)) {
      const { status } = await this.seller.call(traders.stateTrader, { body: trader })
      if (status !== 200) throw new Error('the seller is no trader')
      this.count('of a trader')
    }
    if (this.isLucky(0.7)) await this.connect()
    await this.buy(['fixed price', 'with shipping', 'with shipping', 'pick-up', 'auction', 'basket', 'work of art'])
    if (this.isLucky(0.4)) await this.buy(['with shipping', 'basket'])
    for (const sold of this.payments) if (this.isLucky(0.8)) await this.parcel('ship', sold)
    if (this.isLucky(0.5)) await this.#sendBack(this.pick(this.payments))
  }

  /** As far as it goes: what is refused or killed ends it. */
  async #sendBack(sold: Sold): Promise<void> {
    this.count('begun with a return')
    const report = { kind: 'damaged', text, wish: 'return', amount: null, imageUrls: [] } as never
    await this.#ask('reported: damaged', sold.buyer, cases.reportProblem, { params: { id: sold.id }, body: report })
    const steps = { offer_return: 'seller', give_label: 'seller', send_back: 'buyer' } as const
    for (const [step, by] of Object.entries(steps) as [keyof typeof steps, 'seller' | 'buyer'][]) {
      const found = await this.#openCase(sold)
      if (found) await this.#take(step, by, found.version, sold)
    }
  }

  async #take(step: AnswerStep, by: 'buyer' | 'seller', version: number, sold: Sold): Promise<void> {
    const no = String((await findOrder(sold.id))?.caseCount ?? 0)
    await this.#ask(`${by}: ${step}`, sold[by], cases.answerCase, {
      params: { id: sold.id, no },
      body: { step, version, text, ...(await this.#saidWith(step, sold)) } as never,
    })
  }

  /** Perhaps twice at once. What it refuses, it refuses in words. */
  async #ask<Row extends NamedRow>(what: string, by: Member, row: Row, call: CallOptions<JsonBodyOf<Row>>) {
    await keepSignedIn(by.user.id)
    const times = this.isLucky(0.15) ? 2 : 1
    await this.work(async isKilled => {
      const answers = await Promise.all(Array.from({ length: times }, () => by.call(row, call)))
      for (const { status, body } of answers) {
        this.count(status < 300 ? what : `${what}: refused`)
        const isBroken = status === 401 || status === 403 || status === 400 || (status >= 500 && !isKilled)
        if (isBroken) this.report.wrong.push(`${what} was answered with ${status}: ${JSON.stringify(body)}`)
      }
    })
  }

  readonly #openCase = async ({ id } = this.current): Promise<CaseRecord | undefined> =>
    (await findCases(id)).find(({ status }) => status !== 'closed')

  async #shown(by: Member, { id }: Sold): Promise<OrderCase | undefined> {
    await keepSignedIn(by.user.id)
    const { body } = await by.call(cases.listOrderCases, { params: { id } })
    return (body as unknown as OrderCase[])[0]
  }

  async #report({ id, buyer } = this.current): Promise<void> {
    await keepSignedIn(buyer.user.id)
    const { body: order } = await buyer.call(orders.getOrder, { params: { id } })
    if (order.reportable.length === 0 && this.isLucky(0.8)) return
    const kind = this.pick(order.reportable.length > 0 && this.isLucky(0.9) ? order.reportable : problemKinds)
    const wish = this.pick(wishesOf(kind))
    const amount = wish === 'part_refund' ? this.#amount() : null
    await this.#ask(`reported: ${kind}`, buyer, cases.reportProblem, {
      params: { id },
      body: { kind, text, wish, amount, imageUrls: [] } as never,
    })
  }

  #amount = () => this.pick(['0.01', '30.00', '150.00', '250.00'])

  #newNumber(): string {
    const number = `1Z${Array.from({ length: 16 }, () => this.upTo(10) - 1).join('')}`
    this.#numbers.push(number)
    return number
  }

  /** Without a case, it begins with a report. */
  async #answer(sold = this.current): Promise<void> {
    const found = await this.#openCase(sold)
    if (!found) return this.#report(sold)
    const next = caseWaitsFor[found.status]
    const by =
      this.isLucky(0.7) && (next === 'buyer' || next === 'seller') ? next : this.pick(['buyer', 'seller'] as const)
    const shown = await this.#shown(sold[by], sold)
    const steps = shown?.steps.filter((step): step is AnswerStep => answerSteps.includes(step as AnswerStep)) ?? []
    if (!shown || shown.status === 'closed' || steps.length === 0) return
    const step = this.isLucky(0.05) ? this.pick(answerSteps) : this.#likelyOf(steps)
    const version = this.isLucky(0.05) ? shown.version - 1 : shown.version
    await this.#take(step, by, version, sold)
  }

  /** What brings a piece back is done often, what ends it at once is not. */
  #likelyOf(steps: readonly AnswerStep[]): AnswerStep {
    const returning = steps.filter(step => RETURNING.test(step))
    const slow = steps.filter(step => step !== 'refund' && step !== 'withdraw')
    if (returning.length > 0 && this.isLucky(0.5)) return this.pick(returning)
    return this.pick(slow.length > 0 && this.isLucky(0.8) ? slow : steps)
  }

  async #saidWith(step: AnswerStep, { id }: Sold): Promise<object> {
    if (step === 'offer_part') return { amount: this.#amount() }
    if (step === 'offer_return' || step === 'give_address') return { address: ADDRESS }
    if (step === 'give_label') return { imageUrls: LABEL }
    if (step !== 'send_back') return {}
    const order = await findOrder(id)
    if (order && isPickup(order) && this.isLucky(0.5)) return { byHand: true }
    const trackingNumber = this.isLucky(0.2) ? 'on its way' : this.#newNumber()
    return { carrier: 'ups', trackingNumber }
  }

  async #judge({ id } = this.current, steps: readonly (typeof decisionSteps)[number][] = decisionSteps): Promise<void> {
    const found = await this.#openCase({ id } as Sold)
    if (!found || (found.status !== 'escalated' && this.isLucky(0.9))) return
    const possible = steps.filter(step => step !== 'order_return' || found.kind !== 'not_arrived')
    const step = this.pick(possible)
    const labelBy = step === 'order_return' ? this.pick([null, 'seller', 'buyer']) : null
    const amount = step === 'decide_part' ? this.#amount() : null
    await this.#ask(`admin: ${step}`, this.admin, cases.decideCase, {
      params: { id, no: String(found.no) },
      body: { step, version: found.version, text, amount, labelBy } as never,
    })
  }

  /** A carrier scans the parcel of a return, the last one that was said to be it, or another. */
  async #scan({ id } = this.current): Promise<void> {
    const found = await this.#openCase({ id } as Sold)
    const sent = found?.entries.findLast(({ trackingNumber }) => trackingNumber)?.trackingNumber
    const number = sent && this.isLucky(0.95) ? sent : this.pick([...this.#numbers, undefined])
    if (!number) return
    const status = this.pick(['in_transit', 'delivered', 'delivered'] as const)
    this.count(`scanned: ${status}`)
    await this.#carriers.scan(number, status, this.pick(places))
    if (found)
      await this.work(() => askAgain({ orderId: id, purpose: 'return', caseNo: found.no }, this.time, trackingDeps))
  }

  async #askCarriers(): Promise<void> {
    for (const key of await findParcelsToAsk(this.time)) await askAgain(key, this.time, trackingDeps)
  }

  /** Nobody says anything until it is due: a worker that may be killed moves it on, or two at once. */
  async #keepSilent(): Promise<void> {
    const found = await this.#openCase()
    if (!found?.dueAt) return
    this.until(found.dueAt)
    await this.work(() => Promise.all(Array.from({ length: this.upTo(2) }, () => moveOnCase(found, this.time))))
  }

  async #withdraw({ id, buyer } = this.current): Promise<void> {
    await this.#ask('withdrawn', buyer, orders.withdrawOrder, { params: { id }, body: { name: 'Bea Roth' } })
  }

  async #giveBackBy(by: 'seller' | 'admin', { id, seller } = this.current): Promise<void> {
    await keepSignedIn(seller.user.id)
    const { body: order } = await seller.call(orders.getOrder, { params: { id } })
    const left = (order as { refundable?: string | null }).refundable
    if (!left || left === '0.00') return
    const body = {
      amount: this.isLucky(0.1) ? null : this.pick(['0.01', '10.00', '30.00']),
      left,
      reason: 'A chip that I had not seen.',
    }
    const [member, row] = by === 'seller' ? [seller, orders.refundBuyer] : [this.admin, members.refundOrder]
    await this.#ask(`given back by the ${by}`, member, row as typeof orders.refundBuyer, {
      params: { id },
      body: body as never,
    })
  }

  override async faults(): Promise<string[]> {
    return [
      ...(await super.faults()),
      ...(await caseFaults(this.current)),
      ...(await unannouncedSteps(this.current, this.events, this.#blocks)),
    ]
  }

  override async ending(): Promise<string[]> {
    await this.catchUp()
    await this.wait()
    await keepSignedIn(this.admin.user.id)
    const waiting: string[] = []
    for (const sold of this.payments) waiting.push(...(await unendedCase(sold, this.admin, this.events)))
    for (let round = 0; round < 8; round++) {
      const isLast = round > 3
      for (const sold of this.payments)
        await this.#judge(sold, isLast ? (['refund', 'decide_for_seller'] as const) : decisionSteps)
      await this.wait(isLast ? 1 : 6)
    }
    const ended = await super.ending()
    const open: string[] = []
    for (const sold of this.payments) {
      const found = await this.#openCase(sold)
      if (found) open.push(`${sold.id}: its case is ${found.status} for good`)
      for (const each of await findCases(sold.id)) {
        this.count(`${each.kind} ended as ${each.outcome ?? each.status}`)
        for (const { by, step } of each.entries) if (!isOfPeople(by)) this.count(`${by}: ${step}`)
      }
      open.push(...(await caseFaults(sold)), ...(await unannouncedSteps(sold, this.events, this.#blocks)))
    }
    return [...waiting, ...ended, ...open]
  }
}
