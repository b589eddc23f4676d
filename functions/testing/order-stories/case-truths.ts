import { caseMoved, caseWaiting } from '../../../events/case.ts'
import type { EventContract, EventEnvelope, PayloadOf } from '../../../events/event.ts'
import { cases } from '../../../shared/contract/endpoints/cases.ts'
import { type CaseStatus, caseWaitsFor } from '../../../shared/rules/cases.ts'
import { caseNotes } from '../../cases/copy.ts'
import { type CaseRecord, findCases } from '../../core/case/case-store.ts'
import { findRefunds } from '../../core/money/checkout/refund-store.ts'
import { findPayout } from '../../core/money/payout/payout-store.ts'
import { findOrder, type OrderRecord } from '../../core/order/order-store.ts'
import { utcTime } from '../../platform/text.ts'
import { DAY, HOUR } from '../time.ts'
import type { Member } from '../visitor.ts'
import type { Sold } from './truths.ts'

/** Times in which the bank kept the sides of an order from acting, as far as the story looked. */
export type Blocks = Map<string, { from: number; to: number | undefined }[]>

export async function blockedIn(blocks: Blocks, payments: readonly Sold[], now: Date): Promise<void> {
  for (const { id } of payments) {
    const isBlocked = (await findOrder(id))?.isDisputed ?? false
    const all = blocks.get(id) ?? []
    const last = all.at(-1)
    if (isBlocked && (!last || last.to !== undefined)) all.push({ from: now.getTime(), to: undefined })
    if (!isBlocked && last && last.to === undefined) last.to = now.getTime()
    blocks.set(id, all)
  }
}

/** What is true of an order's cases at any time. */
export async function caseFaults({ id, seller }: Sold): Promise<string[]> {
  const [order, found, refunds, payout] = await Promise.all([
    findOrder(id),
    findCases(id),
    findRefunds(id),
    findPayout({ sellerId: seller.user.id, transactionId: id }),
  ])
  if (!order || !payout) return [`${id} has lost a part of it`]
  const wrong: string[] = []
  const must = (isTrue: boolean, what: string) => isTrue || wrong.push(`${id}: ${what}`)
  const open = found.filter(({ status }) => status !== 'closed')
  must(open.length <= 1, `${open.length} cases are open at once`)
  must(open.length > 0 === Boolean(order.hasCase), `${open.length} cases are open, the order says ${order.hasCase}`)
  must((order.caseCount ?? 0) === found.length, `${found.length} cases, the order says ${order.caseCount}`)
  must(open.length === 0 || payout.holds?.has('case') === true, 'its payout doesn’t wait for its open case')
  must(
    open.length > 0 || Boolean(order.withdrawalWaits) || !payout.holds?.has('case'),
    'its payout waits for a case that is over',
  )
  const given = found.filter(gaveBack)
  const made = refunds.filter(({ cause }) => cause === 'case')
  must(made.length === given.length, `${given.length} cases gave something back, there are ${made.length} refunds`)
  for (const { offeredCents, entries, outcome } of given) {
    const { step, amountCents = offeredCents, at } = entries.at(-1)!
    const refund = made.find(({ decidedAt }) => decidedAt === at)
    must(refund !== undefined, `nothing went back with ${step}`)
    const isMore = outcome === 'part_refunded' && (refund?.amountCents ?? 0) > (amountCents ?? 0)
    must(!isMore, `${refund?.amountCents} went back, ${amountCents} was decided`)
  }
  return wrong
}

const gaveBack = ({ outcome, entries }: CaseRecord) =>
  (outcome === 'refunded' || outcome === 'part_refunded') && entries.at(-1)!.step !== 'close'

const WORKING_DAYS = 3 * DAY

/** What each side is promised at least, besides the rules that say it. */
const leastMs: Partial<Record<CaseStatus, number>> = {
  reported: WORKING_DAYS,
  part_offered: 7 * DAY,
  address_awaited: 3 * DAY,
  label_awaited: 3 * DAY,
  return_offered: 7 * DAY,
  return_shipped: 7 * DAY,
  return_arrived: 3 * DAY,
  buyer_asked: WORKING_DAYS,
  seller_asked: WORKING_DAYS,
}

/** Its refund is due 14 days after it: the seller has a day at least to answer the last question, and to look. */
const leastOfWithdrawal: typeof leastMs = {
  ...leastMs,
  return_offered: 14 * DAY,
  return_shipped: DAY,
  return_arrived: DAY,
}

const told = <Contract extends EventContract>(events: readonly EventEnvelope[], { name }: Contract, id: string) =>
  [...new Map(events.filter(event => event.name === name).map(event => [event.id, event])).values()]
    .filter(({ payload }) => (payload as { orderId?: string }).orderId === id)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1)) as (EventEnvelope & { payload: PayloadOf<Contract> })[]

/** Steps that somebody missed, although they were not told of them or could not take them. */
export async function unannouncedSteps(
  { id, buyer, seller }: Sold,
  events: readonly EventEnvelope[],
  blocks: Blocks,
): Promise<string[]> {
  const wrong: string[] = []
  const moves = told(events, caseMoved, id)
  for (const { no, entries, kind } of await findCases(id)) {
    const must = (isTrue: boolean, what: string) => isTrue || wrong.push(`${id}, case ${no}: ${what}`)
    const news = moves.filter(({ payload }) => payload.no === no)
    if (news.length !== entries.length) {
      wrong.push(`${id}, case ${no}: ${entries.length} steps, ${news.length} were told`)
      continue
    }
    for (const [n, { by, step, at }] of entries.entries()) {
      const before = news[n - 1]?.payload
      if (!before || by !== 'time' || step !== 'expire') continue
      const { status, dueAt } = before
      const side = caseWaitsFor[status]
      if (side !== 'buyer' && side !== 'seller') continue
      const since = entries[n - 1]!.at
      must(dueAt !== null && at >= dueAt, `${step} at ${at} of what was due at ${dueAt}`)
      const freeMs = Date.parse(at) - Date.parse(since) - blockedMs(blocks.get(id) ?? [], since, at)
      const least = (kind === 'withdrawal' ? leastOfWithdrawal : leastMs)[status] ?? 0
      must(freeMs >= least, `the ${side} had ${(freeMs / HOUR).toFixed(1)} hours while ${status}`)
      const person = side === 'buyer' ? buyer.user.id : seller.user.id
      const note = caseNotes(before).find(({ userId }) => userId === person)
      const isTold = before.by === side || note?.message.includes(utcTime(dueAt ?? since)) === true
      must(isTold, `the ${side} was not told that ${status} ends at ${dueAt}: ${note?.message}`)
      must(
        step !== 'expire' || status !== 'return_offered' || mayLoseReturn(kind, news[n]!.payload),
        'the return is lost',
      )
    }
  }
  return wrong
}

const isForgotten = ({ withdrawnAt, isDisputed, status }: OrderRecord, found: readonly CaseRecord[]) =>
  withdrawnAt !== undefined &&
  !isDisputed &&
  status !== 'cancelled' &&
  status !== 'refunded' &&
  !found.some(({ kind }) => kind === 'withdrawal')

/** A consumer who withdrew loses nothing by time. */
const mayLoseReturn = (kind: CaseRecord['kind'], { outcome }: PayloadOf<typeof caseMoved>) =>
  kind !== 'withdrawal' || outcome === null

function blockedMs(blocks: NonNullable<ReturnType<Blocks['get']>>, from: string, to: string): number {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  return blocks.reduce((ms, block) => ms + Math.max(0, Math.min(end, block.to ?? end) - Math.max(start, block.from)), 0)
}

/**
 * Long after all that is due: a case is over, or waits for admins, who see it in their list and were told twice. What a
 * consumer withdrew from was cancelled, went back, or had its case.
 */
export async function unendedCase({ id }: Sold, admin: Member, events: readonly EventEnvelope[]): Promise<string[]> {
  const [order, found] = await Promise.all([findOrder(id), findCases(id)])
  const open = found.find(({ status }) => status !== 'closed')
  if (!open) return order && isForgotten(order, found) ? [`${id}: withdrawn at ${order.withdrawnAt}, for nothing`] : []
  if (open.status !== 'escalated') return [`${id}: its case is ${open.status} for good`]
  const { body } = await admin.call(cases.listCases, { query: { queue: 'waiting' } })
  const isListed = body.cases.some(each => each.orderId === id)
  const news = told(events, caseWaiting, id).filter(({ payload }) => payload.no === open.no)
  return [
    ...(isListed ? [] : [`${id}: waits for admins, who don’t see it`]),
    ...(news.some(({ payload }) => !payload.isReminder) ? [] : [`${id}: admins were not told`]),
    ...(news.some(({ payload }) => payload.isReminder) ? [] : [`${id}: admins were not reminded`]),
  ]
}
