import type { EventContract, PayloadOf } from '../../../events/event.ts'
import { payoutOffset, sellerOwes } from '../../../events/payout.ts'
import { accounts } from '../../../shared/contract/endpoints/accounts.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import {
  debtOf,
  dueOf,
  findPayouts,
  netOf,
  type PayoutRecord,
  targetOf,
  transfersOf,
} from '../../core/money/payout/payout-store.ts'
import { presentPayout } from '../../core/money/payout/present-payout.ts'
import { readFinances } from '../../finance/finances.ts'
import { findUser } from '../../platform/users.ts'
import { payoutOffsetMail } from '../../sale-mail/mail-templates.ts'
import { QUICK_CARD, stripeByHand } from '../payments.ts'
import { OrderStory } from './order-story.ts'
import { sum } from './story.ts'

/**
 * A seller is paid out and takes the money, and then sales go back: what Stripe can't take back is set off later payouts.
 * The seller may close the account meanwhile.
 */
export class DebtStory extends OrderStory {
  override readonly name = 'debts'

  override get deeds() {
    return {
      ...this.deliveries,
      sell: [3, () => this.#sell()],
      settle: [2, () => this.#settle()],
      takeMoney: [3, () => this.#takeMoney()],
      refund: [2, () => this.refund()],
      giveBack: [2, () => this.giveBack()],
      refundByHand: [1, () => this.refundByHand(this.upTo(150_00))],
      dispute: [2, () => this.dispute()],
      decide: [3, () => this.decide()],
      appeal: [1, () => this.appeal()],
      connection: [2, () => this.connect()],
      days: [1, async () => this.days(this.upTo(6))],
      sweep: [2, () => this.sweep()],
      close: [1, () => this.#close()],
    } as const
  }

  override async begin(): Promise<void> {
    await this.open()
    await this.connect()
    for (let n = this.upTo(3); n > 0; n--) await this.#sell()
    await this.#settle()
    await this.#takeMoney()
    await (this.isLucky(0.5) ? this.refund(this.payments[0]) : this.#close())
    await this.#settle()
  }

  async #sell(): Promise<void> {
    const { length } = this.payments
    if (!(await this.#findSeller())) return
    await this.buy(['fixed price', 'offer', 'auction', 'with shipping', 'basket', 'work of art'], QUICK_CARD)
    if (this.payments.length > length) await this.parcel('receive', this.payments.at(-1))
  }

  readonly #findSeller = () => findUser(this.seller.user.id)

  async #settle(): Promise<void> {
    this.days(1)
    for (const sweep of this.sweeps) await this.safely(sweep)
  }

  /** The seller's bank has what Stripe had for them. */
  async #takeMoney(): Promise<void> {
    const account = (await this.#findSeller())?.stripeAccountId
    if (account) await this.safely(async () => (await stripeByHand()).payOut(account))
  }

  async #close(): Promise<void> {
    this.days(30)
    await this.#settle()
    await this.safely(async () => {
      const body = { currentPassword: 'correct horse battery' }
      const { status } = await this.seller.call(accounts.closeAccount, { body })
      if (status === 200) this.count('account closed')
    })
  }

  override async ending(): Promise<string[]> {
    return [...(await super.ending()), ...(await this.#debtFaults())]
  }

  #told = <Contract extends EventContract>({ name }: Contract) =>
    [
      ...new Map(this.events.filter(event => event.name === name).map(event => [event.id, event.payload])).values(),
    ] as PayloadOf<Contract>[]

  async #debtFaults(): Promise<string[]> {
    const wrong: string[] = []
    const must = (isTrue: boolean, what: string) => isTrue || wrong.push(what)
    const [payouts, seller] = await Promise.all([findPayouts(this.seller.user.id), this.#findSeller()])
    const [setOff, owes] = [this.#told(payoutOffset), this.#told(sellerOwes)]
    const debts = sum(payouts.map(debtOf))
    for (const [what, count] of Object.entries({ 'set off': setOff.length, owing: payouts.filter(debtOf).length })) {
      for (let n = 0; n < count; n++) this.count(what)
    }
    if (debts > 0 && !seller) this.count('bad debt')

    const offsets = sum(payouts.map(({ offsetCents = 0 }) => offsetCents))
    must(offsets === 0, `set off and debts settled differ by ${offsets}`)
    for (const told of setOff) {
      const { takenCents, dueCents, owedFor } = told
      must(takenCents > 0 && takenCents <= dueCents && owedFor.length > 0, `set off ${takenCents} of ${dueCents}`)
      if (!seller) continue
      const { lead = '', facts = [] } = payoutOffsetMail(told, seller)
      const says = [formatCents(takenCents), formatCents(dueCents), ...owedFor].every(part => lead.includes(part))
      must(says, `the mail doesn’t say what was set off: ${lead}`)
      must(
        JSON.stringify(facts).includes(formatCents((dueCents - takenCents) as never)),
        'the mail doesn’t say what is left',
      )
    }
    for (const payout of payouts) wrong.push(...this.#rowFaults(payout, setOff, owes, seller !== undefined))

    const today = this.time.toISOString().slice(0, 10)
    const books = await readFinances({ from: this.began, to: today }, true)
    const unpaid = (await Promise.all(this.funders.map(findPayouts))).flat()
    const due = sum([...payouts, ...unpaid].map(payout => Math.max(0, dueLeft(payout))))
    must(books.liabilities.sellers === due, `${books.liabilities.sellers} is owed to sellers, not ${due}`)
    const owing = sum(books.owedBySellers.map(({ owed }) => owed))
    must(owing === debts, `${owing} is owed by sellers, not ${debts}`)
    must(books.badDebts === (seller ? 0 : debts), `${books.badDebts} is lost of ${debts}`)
    return wrong
  }

  /** What one payout's row and mails say. */
  #rowFaults(
    payout: PayoutRecord,
    setOff: readonly PayloadOf<typeof payoutOffset>[],
    owes: readonly PayloadOf<typeof sellerOwes>[],
    isOpen: boolean,
  ): string[] {
    const { transactionId, offsetCents = 0, amountCents, itemName } = payout
    const ofThis = <T extends { transactionId: string }>(all: readonly T[]) =>
      all.filter(told => told.transactionId === transactionId)
    const given = sum(ofThis(setOff).map(({ takenCents }) => takenCents))
    const taken = given + offsetCents
    const row = presentPayout({ payout }, this.seller.user as never)
    const told = Math.max(0, ...ofThis(owes).map(({ owedCents }) => owedCents))
    return [
      ...(taken >= 0 ? [] : [`${transactionId}: ${-offsetCents} is set off, the mails say ${given}`]),
      ...(taken === 0 || setOff.some(({ owedFor }) => owedFor.includes(itemName))
        ? []
        : [`${transactionId}: nobody was told what settled it`]),
      ...(row.settled === Math.max(0, -offsetCents) &&
      (offsetCents > 0 || row.amount - overdrawnOf(payout) + row.settled + row.returned === amountCents)
        ? []
        : [`${transactionId}: the row says ${JSON.stringify(row)}`]),
      ...(!isOpen || told >= debtOf(payout)
        ? []
        : [`${transactionId}: ${debtOf(payout)} is owed, the seller heard of ${told}`]),
    ]
  }
}

const dueLeft = (payout: PayoutRecord) => targetOf(payout) - netOf(transfersOf(payout))

/** What it gave to others and no longer has. */
const overdrawnOf = (payout: PayoutRecord) => Math.max(0, -dueOf(payout))
