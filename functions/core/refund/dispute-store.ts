import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { disputeDecided } from '../../../events/dispute-decided.ts'
import { disputeOpened } from '../../../events/dispute-opened.ts'
import { type Cents, cents } from '../../../shared/cents.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import type { DisputeQueue, DisputeStatement } from '../../../shared/endpoints/disputes.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { dueBefore } from '../../platform/due.ts'
import { emit } from '../../platform/outbox.ts'
import { type TransactionPart, table, tryTransact, tryWrite } from '../../platform/table.ts'
import { chargedCents } from '../checkout/checkout-record.ts'
import { CheckoutEntity } from '../checkout/checkout-store.ts'
import { backAsRead, lessenRefund, type RefundRecord } from '../checkout/refund-store.ts'
import type { Entry } from '../ledger/entry.ts'
import { book } from '../ledger/ledger-store.ts'
import { disputeLost, disputeLostByShop, disputeOpened as disputeTaken, disputeWon } from '../ledger/movements.ts'
import { backBetween } from '../sale/returning.ts'
import { lessened, mirrorBack, type PaymentBack, type Returning, settledOf, shopAccountOf, sumOf } from './deciding.ts'

export const disputeStates = ['open', 'won', 'lost'] as const

/** The buyer's bank takes a payment back until it has decided. */
export const DisputeEntity = new Entity({
  name: 'dispute',
  table,
  timestamps: false,
  schema: item({
    checkoutId: string().key(),
    /** Stripe's. */
    id: string().key(),
    itemName: string(),
    /** Of a piece; its order has the checkout's id. */
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
    /** What the seller knows about it, for the admin who answers the bank. */
    statement: map({ text: string(), imageUrls: list(string()), at: string() }).optional(),
    ownerPk: string().hidden(),
    ownerSk: string(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ checkoutId, id }: DisputeKey) => ({ pk: `CHECKOUT#${checkoutId}`, sk: `DISPUTE#${id}` }),
})

interface DisputeKey {
  readonly checkoutId: string
  readonly id: string
}

export type DisputeRecord = FormattedItem<typeof DisputeEntity>

export type DisputeOutcome = 'won' | 'lost'

const DUE = 'DISPUTES'
const PAGE = 25

const dueAt = ({ checkoutId, id }: DisputeKey, at: number) => ({
  duePk: DUE,
  dueSk: `${new Date(at).toISOString()}#${checkoutId}#${id}`,
})

const inQueue = (queue: DisputeQueue, { checkoutId, id }: DisputeKey, at: string) => ({
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
  Array.fromAsync(dueBefore(DUE, now.toISOString()), ([, checkoutId = '', id = '']) => ({ checkoutId, id }))

export async function findDispute(key: DisputeKey): Promise<DisputeRecord | undefined> {
  const { Item } = await DisputeEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** Of a payment. */
export async function findDisputes(checkoutId: string): Promise<DisputeRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `CHECKOUT#${checkoutId}`, range: { beginsWith: 'DISPUTE#' } })
    .entities(DisputeEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

export const lookAtDisputeAgain = (key: DisputeKey, now: Date): Promise<boolean> =>
  tryWrite(
    DisputeEntity.build(UpdateItemCommand)
      .item({ ...key, ...dueAt(key, now.getTime() + DAY_MS) })
      .options({ condition: { attr: 'status', eq: 'open' } })
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

const toldOf = ({ sale, checkout }: Returning, amountCents: Cents) => ({
  checkoutId: checkout.id,
  itemName: checkout.itemName,
  buyerId: checkout.buyerId,
  ...(sale && { sellerId: sale.sellerId, listingId: sale.listingId }),
  amountCents,
})

/** Part: the payment as it stands then, if nothing else went back meanwhile. */
const writeBack = ({ checkout }: Returning, back: PaymentBack): TransactionPart =>
  CheckoutEntity.build(UpdateTransaction)
    .item({ id: checkout.id, ...back })
    .options({ condition: { and: backAsRead(checkout) } as never })

const moneyOf = ({ checkoutId, id, amountCents }: Pick<DisputeRecord, 'checkoutId' | 'id' | 'amountCents'>) => ({
  saleId: checkoutId,
  disputeId: id,
  amountCents,
})

/** Who bears it; what is beyond the payment stays with the shop. */
function lostEntry(
  { checkout, sale }: Returning,
  dispute: DisputeRecord,
  openDisputeCents: Cents,
  back: PaymentBack,
  coveredCents: Cents,
): Entry {
  const money = moneyOf(dispute)
  if (!sale) return disputeLostByShop(money, shopAccountOf(checkout))
  const [before, after] = [settledOf({ ...checkout, openDisputeCents }), settledOf({ ...checkout, ...back })]
  return disputeLost({ ...money, sellerId: sale.sellerId }, backBetween(sale, before, after), coveredCents)
}

export type NewDispute = Omit<DisputeRecord, 'status' | 'decidedAt' | 'statement' | 'itemName' | 'sellerId' | 'ownerSk'>

/**
 * The bank took the money: it comes off the payout, and what else is due waits. The ledger books it once.
 * @returns false if it was noted meanwhile
 */
export function openDispute(returning: Returning, dispute: NewDispute, now: Date): Promise<boolean> {
  const { disputedCents = cents(0), openDisputeCents = cents(0) } = returning.checkout
  const { id, amountCents, reason, answerBy } = dispute
  const back = {
    disputedCents: cents(disputedCents + amountCents),
    openDisputeCents: cents(openDisputeCents + amountCents),
  }
  return tryTransact(
    DisputeEntity.build(PutTransaction).item({
      ...dispute,
      itemName: returning.checkout.itemName,
      ...(returning.sale && { sellerId: returning.sale.sellerId }),
      status: 'open',
      ...inQueue('open', dispute, answerBy ?? dispute.openedAt),
      ...dueAt(dispute, now.getTime() + DAY_MS),
    }),
    writeBack(returning, back),
    ...mirrorBack(returning, back, now, { hold: 'dispute', order: 'dispute' }),
    ...book(disputeTaken({ ...moneyOf(dispute), feeCents: dispute.feeCents }), now),
    emit(disputeOpened, { ...toldOf(returning, amountCents), disputeId: id, reason, answerBy }, now),
  )
}

/**
 * Won: the money is back, and the payout goes on. Lost: it stays away, and refunds that it covers are not made.
 * @param refunds of the payment
 * @returns false if it was decided meanwhile
 */
export function decideDispute(
  returning: Returning,
  dispute: DisputeRecord,
  outcome: DisputeOutcome,
  refunds: readonly RefundRecord[],
  now: Date,
): Promise<boolean> {
  const { checkoutId, id, amountCents } = dispute
  const {
    refundedCents: refunded = cents(0),
    disputedCents: disputed = cents(0),
    // Absent if it was opened before payments kept it.
    openDisputeCents: open = amountCents,
  } = returning.checkout
  const openDisputeCents = cents(open - amountCents)
  const disputedCents = cents(disputed - (outcome === 'won' ? amountCents : 0))
  const given = outcome === 'won' ? [] : lessened(refunds, refunded + disputed - chargedCents(returning.checkout))
  const back = {
    disputedCents,
    openDisputeCents,
    ...(given.length > 0 && { refundedCents: cents(refunded - sumOf(given)) }),
  }
  return tryTransact(
    DisputeEntity.build(UpdateTransaction).item({
      checkoutId,
      id,
      status: outcome,
      decidedAt: now.toISOString(),
      ...inQueue('decided', dispute, now.toISOString()),
      duePk: $remove(),
      dueSk: $remove(),
    }),
    // Not if it was decided meanwhile: then less is open.
    writeBack(returning, back),
    ...given.map(({ refund, byCents }) => lessenRefund(refund, byCents, now)),
    ...mirrorBack(returning, back, now, {
      ...(openDisputeCents === 0 && { release: ['dispute'] }),
      order: 'decision',
    }),
    ...book(
      outcome === 'won' ? disputeWon(moneyOf(dispute)) : lostEntry(returning, dispute, open, back, sumOf(given)),
      now,
    ),
    emit(disputeDecided, { ...toldOf(returning, amountCents), disputeId: id, outcome }, now),
  )
}
