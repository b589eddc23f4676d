import { kebabCase } from '../shared/rules/names.ts'
import { type EventContract, type EventEnvelope, messageOf, type PayloadOf } from './event.ts'
import { type ReactionName, reactions } from './reactions.ts'

type Rate = `rate(1 ${'minute' | 'hour' | 'day'})` | `rate(${number} ${'minutes' | 'hours' | 'days'})`

type Cron = {
  readonly [Name in ReactionName]?: (typeof reactions)[Name]['on'] extends infer Contract extends EventContract
    ? { readonly every: Rate; readonly payload: PayloadOf<Contract> }
    : never
}

/** Recurring reactions: `onRentDueRemind: { every: 'rate(1 day)', payload: {} }`. */
export const cron: Cron = {
  onSearchDigestsDueSend: { every: 'rate(1 hour)', payload: {} },
  onNoticeDigestsDueSend: { every: 'rate(1 hour)', payload: {} },
  onSellerNewsDueSend: { every: 'rate(1 hour)', payload: {} },
  onPriceAlertsDueNotify: { every: 'rate(1 hour)', payload: {} },
  onCheckoutsSweepDueSettle: { every: 'rate(10 minutes)', payload: {} },
  onRefundsSweepDueSend: { every: 'rate(10 minutes)', payload: {} },
  onPayoutsSweepDuePayOut: { every: 'rate(10 minutes)', payload: {} },
  onShareOffersDueEnd: { every: 'rate(1 hour)', payload: {} },
  onOrdersSweepDueMoveOn: { every: 'rate(1 hour)', payload: {} },
  onOrdersSweepDueMoveOnCases: { every: 'rate(1 hour)', payload: {} },
  onParcelsSweepDueAsk: { every: 'rate(1 hour)', payload: {} },
  onLedgerDaysDueClose: { every: 'rate(1 day)', payload: {} },
  onInvoicesDueIssue: { every: 'rate(1 day)', payload: {} },
  onTaxDutiesDueRemind: { every: 'rate(1 day)', payload: {} },
  onReconciliationDueCompare: { every: 'rate(1 day)', payload: {} },
  onClosedAccountsDueErase: { every: 'rate(1 hour)', payload: {} },
  onAuctionsSweepDueSweep: { every: 'rate(1 day)', payload: {} },
  onAfterSalesDueEnd: { every: 'rate(1 hour)', payload: {} },
  onOffersSweepDueSweep: { every: 'rate(1 day)', payload: {} },
  onExpertRequestsDueEnd: { every: 'rate(1 hour)', payload: {} },
  onImportsSweepDueResume: { every: 'rate(10 minutes)', payload: {} },
  onLikenessSweepDueSee: { every: 'rate(10 minutes)', payload: {} },
  onHeartbeatDueSend: { every: 'rate(5 minutes)', payload: { by: 'timer' } },
  onDeadLettersDueResend: { every: 'rate(15 minutes)', payload: {} },
  onSearchSnapshotDueWrite: { every: 'rate(10 minutes)', payload: {} },
}

export interface RecurringSchedule {
  readonly name: string
  /** Of its reaction. */
  readonly address: string
  readonly rate: Rate
  /** The event's envelope. EventBridge puts the time into it. */
  readonly input: string
}

/** Prefix of recurring schedules' names; deployed schedules have it. */
export const RECURRING = 'timetable-'

const SCHEDULED_TIME = '<aws.scheduler.scheduled-time>'

export const recurringSchedules = (rows: Cron): RecurringSchedule[] =>
  Object.entries(rows).map(([reaction, { every, payload }]) => {
    const on = reactions[reaction as ReactionName].on as EventContract
    const address = kebabCase(reaction)
    const name = `${RECURRING}${address}`
    const envelope: EventEnvelope = {
      id: `${name}@${SCHEDULED_TIME}`,
      name: on.name,
      occurredAt: SCHEDULED_TIME,
      payload: on.schema.parse(payload),
    }
    return { name, address, rate: every, input: messageOf(envelope, address) }
  })
