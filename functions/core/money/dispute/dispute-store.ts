import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { DisputeQueue, DisputeStatement } from '../../../../shared/contract/endpoints/disputes.ts'
import { DAY_MS } from '../../../../shared/rules/durations.ts'
import { refundCauses } from '../../../../shared/rules/refunds.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import { listDueKeys } from '../../../platform/list-due-keys.ts'
import { table, tryWrite } from '../../../platform/table.ts'
import type { Returning } from '../returned/deciding.ts'

/** `noted`: Stripe says of it what we do not know, and no money has moved. */
const disputeStates = ['open', 'won', 'lost', 'noted'] as const

/** The buyer's bank takes a payment back until it has decided. */
export const DisputeEntity = new Entity({
  name: 'dispute',
  table,
  timestamps: false,
  schema: item({
    checkoutId: string().key(),
    id: string().key(),
    itemName: string(),
    /** Only for a piece; its order has the checkout's id. */
    sellerId: string().optional(),
    amountCents: centsNumber(),
    /** What Stripe charges for it, also of a dispute that is won. */
    feeCents: centsNumber(),
    /** In Stripe's words. */
    reason: string(),
    status: string().enum(...disputeStates),
    /** Until when the bank takes evidence. */
    answerBy: string().optional(),
    openedAt: string(),
    decidedAt: string().optional(),
    /** 2 from the first appeal on. Absent: 1. */
    round: number().optional(),
    /** Lost because the payment went back before the bank disputed it. */
    isPrevented: boolean().optional(),
    /** What Stripe says, if we do not know it. */
    stripeStatus: string().optional(),
    /** Decided refunds that were not made when it was lost, and why the first was decided. */
    coveredCents: centsNumber().optional(),
    coveredCause: string()
      .enum(...refundCauses)
      .optional(),
    /** What the seller knows about it, for the admin who answers the bank. */
    statement: map({ text: string(), imageUrls: list(string()), at: string() }).optional(),
    ownerPk: string().hidden(),
    ownerSk: string(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ checkoutId, id }: DisputeKey) => ({ pk: `CHECKOUT#${checkoutId}`, sk: `DISPUTE#${id}` }),
})

export interface DisputeKey {
  readonly checkoutId: string
  readonly id: string
}

export type DisputeRecord = FormattedItem<typeof DisputeEntity>

export type NewDispute = Omit<
  DisputeRecord,
  | 'status'
  | 'decidedAt'
  | 'isPrevented'
  | 'statement'
  | 'itemName'
  | 'sellerId'
  | 'ownerSk'
  | 'coveredCents'
  | 'coveredCause'
>

export type DisputeOutcome = 'won' | 'lost'

const DUE = 'DISPUTES'
const PAGE = 25

/** How long one that was lost is looked at daily, because it may be appealed. */
const APPEALS_WITHIN_MS = 60 * DAY_MS

export const notDue = { duePk: $remove(), dueSk: $remove() }

export const dueAt = ({ checkoutId, id }: DisputeKey, at: number) => ({
  duePk: DUE,
  dueSk: `${new Date(at).toISOString()}#${checkoutId}#${id}`,
})

export const inQueue = (queue: DisputeQueue, { checkoutId, id }: DisputeKey, at: string) => ({
  ownerPk: `DISPUTES#${queue}`,
  ownerSk: `${at}#${checkoutId}#${id}`,
})

/** Open ones by the bank's deadline; decided ones newest first. */
export async function findDisputeQueue(queue: DisputeQueue, after: string | undefined) {
  const reverse = queue === 'decided'
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      index: 'byOwner',
      partition: `DISPUTES#${queue}`,
      ...(after && { range: reverse ? { lt: after } : { gt: after } }),
    })
    .entities(DisputeEntity)
    .options({ reverse, limit: PAGE + 1 })
    .send()
  const shown = Items.slice(0, PAGE)
  return { disputes: shown, cursor: Items.length > PAGE ? (shown.at(-1)?.ownerSk ?? null) : null }
}

/** @returns Stripe's ids of open disputes that were not looked at for a day */
export const findOverdueDisputes = (now: Date): Promise<DisputeKey[]> =>
  Array.fromAsync(listDueKeys(DUE, now.toISOString()), ([, checkoutId = '', id = '']) => ({ checkoutId, id }))

export async function findDispute(key: DisputeKey): Promise<DisputeRecord | undefined> {
  const { Item } = await DisputeEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

export async function findDisputes(checkoutId: string): Promise<DisputeRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `CHECKOUT#${checkoutId}`, range: { beginsWith: 'DISPUTE#' } })
    .entities(DisputeEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

const mayGoOn = ({ status, decidedAt = '' }: DisputeRecord, now: Date) =>
  status === 'open' ||
  status === 'noted' ||
  (status === 'lost' && now.getTime() - Date.parse(decidedAt) < APPEALS_WITHIN_MS)

export async function lookAtDisputeAgain(key: DisputeKey, now: Date): Promise<void> {
  const dispute = await findDispute(key)
  if (!dispute) return
  await tryWrite(
    DisputeEntity.build(UpdateItemCommand)
      .item({ ...key, ...(mayGoOn(dispute, now) ? dueAt(key, now.getTime() + DAY_MS) : notDue) })
      .options({ condition: { attr: 'status', eq: dispute.status } })
      .send(),
  )
}

/**
 * Stripe says of a known one what we do not know: it is shown to admins, and its money stays as it is.
 * @param stripeStatus undefined once we know it again @returns whether it is news
 */
export async function noteStripeStatus(dispute: DisputeRecord, stripeStatus: string | undefined): Promise<boolean> {
  const { checkoutId, id, answerBy, openedAt, decidedAt, status } = dispute
  if (stripeStatus === dispute.stripeStatus) return false
  const isDecided = !stripeStatus && decidedAt !== undefined
  return tryWrite(
    DisputeEntity.build(UpdateItemCommand)
      .item({
        checkoutId,
        id,
        stripeStatus: stripeStatus ?? $remove(),
        ...(isDecided ? inQueue('decided', dispute, decidedAt) : inQueue('open', dispute, answerBy ?? openedAt)),
      })
      .options({ condition: { attr: 'status', eq: status } })
      .send(),
  )
}

/** One that says what we do not know, and took no money yet. @returns false if it was noted meanwhile */
export const noteDispute = (
  { checkout, sale }: Returning,
  dispute: NewDispute,
  stripeStatus: string,
  now: Date,
): Promise<boolean> =>
  tryWrite(
    DisputeEntity.build(PutItemCommand)
      .item({
        ...dispute,
        itemName: checkout.itemName,
        ...(sale && { sellerId: sale.sellerId }),
        status: 'noted',
        stripeStatus,
        ...inQueue('open', dispute, dispute.answerBy ?? dispute.openedAt),
        ...dueAt(dispute, now.getTime() + DAY_MS),
      })
      .options({ condition: { attr: 'id', exists: false } })
      .send(),
  )

/** @returns false if the bank has decided meanwhile */
export const stateOnDispute = ({ checkoutId, id }: DisputeKey, statement: DisputeStatement): Promise<boolean> =>
  tryWrite(
    DisputeEntity.build(UpdateItemCommand)
      .item({ checkoutId, id, statement: $set(statement) })
      .options({ condition: { attr: 'status', eq: 'open' } })
      .send(),
  )
