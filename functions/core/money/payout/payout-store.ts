import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $delete, $get, $remove, $set } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { set } from 'dynamodb-toolbox/schema/set'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { payoutOffset, payoutReversed, payoutSent, sellerOwes } from '../../../../events/payout.ts'
import { type Cents, cents, sumCents } from '../../../../shared/rules/cents.ts'
import { DAY_MS } from '../../../../shared/rules/durations.ts'
import type { PayoutWait } from '../../../../shared/rules/payouts.ts'
import { payoutWaits } from '../../../../shared/rules/payouts.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import { listDueKeys } from '../../../platform/list-due-keys.ts'
import { emit } from '../../../platform/outbox.ts'
import { type TransactionPart, table, tryTransact } from '../../../platform/table.ts'
import { userPartition } from '../../../platform/users.ts'
import { checkNotSuspended } from '../../account/standing-checks.ts'
import { book } from '../ledger/ledger-store.ts'
import { transferMade, transferReversed } from '../ledger/movements.ts'

export interface PayoutPiece {
  readonly listingId: string
  readonly itemName: string
  readonly amountCents: Cents
}

/** What a seller gets of a sale, and what of it was transferred. */
export const PayoutEntity = new Entity({
  name: 'payout',
  table,
  timestamps: false,
  schema: item({
    sellerId: string().key(),
    transactionId: string().key(),
    itemName: string(),
    /** The seller's share of the whole sale. */
    amountCents: centsNumber(),
    /** Of a basket: what is left of it for each piece. Stripe’s fee and postage are of the whole. */
    pieces: any().castAs<readonly PayoutPiece[]>().optional(),
    /** What refunds and disputes take off it. */
    backCents: centsNumber().optional(),
    /** What someone took back at Stripe by hand: it is not sent again. */
    reversedCents: centsNumber().optional(),
    /** What labels cost that the shop bought for it. */
    postageCents: centsNumber().optional(),
    /**
     * What it gave to settle what its seller owes of other sales (negative), or was given by them: then the seller keeps
     * what could not be taken back of this one.
     */
    offsetCents: centsNumber().optional(),
    /** What went back of a payment for shares that were sold on: who sold them on owes it. */
    soldOnCents: centsNumber().optional(),
    /** What its seller was last told that they owe of it. */
    toldOwedCents: centsNumber().optional(),
    /** While there is one, nothing is transferred. */
    holds: set(string().enum(...payoutWaits)).optional(),
    /** Until then a transfer may be under way: a hold of an admin would come too late. */
    sendingUntil: string().optional(),
    transfers: list(map({ id: string(), amountCents: centsNumber(), reversedCents: centsNumber() })).optional(),
    stripePaymentId: string(),
    status: string().enum('pending', 'completed', 'failed'),
    /** Transfers that Stripe refused permanently; part of the next idempotency key. */
    refusals: number(),
    /** Counts what changed the amount or the transfers. Absent means 0. */
    version: number().optional(),
    /** The latest. */
    stripeTransferId: string().optional(),
    failureReason: string().optional(),
    createdAt: string(),
    completedAt: string().optional(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ sellerId, transactionId }: PayoutKey) => ({
    pk: userPartition(sellerId),
    sk: `PAYOUT#${transactionId}`,
  }),
})

export interface PayoutKey {
  sellerId: string
  transactionId: string
}

export type PayoutRecord = FormattedItem<typeof PayoutEntity>

/** As Stripe says; `reversedCents` of `amountCents` came back. */
export interface SentTransfer {
  readonly id: string
  readonly amountCents: Cents
  readonly reversedCents: Cents
}

export const transfersOf = ({ transfers = [] }: PayoutRecord): readonly SentTransfer[] => transfers

export const netOf = (transfers: readonly SentTransfer[]): Cents =>
  sumCents(transfers.map(({ amountCents, reversedCents }) => cents(amountCents - reversedCents)))

type Amounts = Pick<
  PayoutRecord,
  'amountCents' | 'backCents' | 'reversedCents' | 'postageCents' | 'soldOnCents' | 'offsetCents'
>

/** Below zero if labels cost more, or more was given to settle other sales, than is left of this one. */
export function dueOf({
  amountCents,
  backCents = cents(0),
  reversedCents = cents(0),
  postageCents = cents(0),
  soldOnCents = cents(0),
  offsetCents = cents(0),
}: Amounts): Cents {
  const ofSale = Math.max(0, amountCents - backCents - reversedCents)
  const due = cents(ofSale - postageCents - soldOnCents + offsetCents)
  // Without a sale, what was reversed by hand is of what came back.
  return amountCents === 0 && due > 0 ? cents(Math.max(0, due - reversedCents)) : due
}

/** What the seller is to have of this sale in all. */
export const targetOf = (payout: Amounts): Cents => cents(Math.max(0, dueOf(payout)))

/** What the seller has too much of this sale, and Stripe refused to take back or can't. */
export function debtOf(payout: PayoutRecord): Cents {
  const due = dueOf(payout)
  return cents(Math.max(0, payout.refusals > 0 ? netOf(transfersOf(payout)) - due : 0 - due))
}

/** Something is still to be transferred. */
export const isOwed = (payout: PayoutRecord): boolean => netOf(transfersOf(payout)) < targetOf(payout)

export const isHeld = ({ holds }: PayoutRecord): boolean => (holds?.size ?? 0) > 0

const DUE = 'PAYOUTS'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The event of a change sends or reverses at once; this is when the sweep checks that it did. */
const FIRST_LOOK_MS = 15 * MINUTE

const dueAt = ({ sellerId, transactionId }: PayoutKey, at: number) => ({
  duePk: DUE,
  dueSk: `${new Date(at).toISOString()}#${sellerId}#${transactionId}`,
})

const noLongerDue = { duePk: $remove(), dueSk: $remove() }
const noLongerSending = { sendingUntil: $remove(), failureReason: $remove() }

export interface OverduePayout extends PayoutKey {
  /** ISO 8601 */
  readonly dueAt: string
}

export const findOverduePayouts = (now: Date): Promise<OverduePayout[]> =>
  Array.fromAsync(listDueKeys(DUE, now.toISOString()), ([dueAt = '', sellerId = '', transactionId = '']) => ({
    dueAt,
    sellerId,
    transactionId,
  }))

export interface NewPayout extends PayoutKey {
  readonly itemName: string
  readonly stripePaymentId: string
  readonly amountCents: Cents
  readonly pieces?: readonly PayoutPiece[] | undefined
  readonly hold?: PayoutWait | undefined
}

/** Part of a sale. If commission and reserve fee equal the price, there is nothing to transfer, and it is complete. */
export function openPayout({ hold, ...payout }: NewPayout, now: Date) {
  const createdAt = now.toISOString()
  const state =
    payout.amountCents === 0
      ? { status: 'completed' as const, completedAt: createdAt }
      : {
          status: 'pending' as const,
          ...(hold ? { holds: new Set([hold]) } : dueAt(payout, now.getTime() + FIRST_LOOK_MS)),
        }
  return PayoutEntity.build(PutTransaction)
    .item({ ...payout, ...state, refusals: 0, createdAt })
    .options({ condition: { attr: 'createdAt', exists: false } })
}

export async function findPayout(key: PayoutKey): Promise<PayoutRecord | undefined> {
  const { Item } = await PayoutEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

export async function findPayouts(sellerId: string): Promise<PayoutRecord[]> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(sellerId), range: { beginsWith: 'PAYOUT#' } })
    .entities(PayoutEntity)
    .options({ reverse: true, consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items ?? []
}

/** Part of what gives cause for a hold. What was sent stays with the seller. */
export const holdPayout = ({ sellerId, transactionId }: PayoutKey, hold: PayoutWait): TransactionPart =>
  PayoutEntity.build(UpdateTransaction).item({
    sellerId,
    transactionId,
    holds: $add(new Set([hold])),
    version: $add(1),
  })

interface PayoutUpdate {
  /** What refunds and disputes take off it in all. What was transferred beyond it is due back. */
  readonly backCents?: Cents
  readonly pieces?: readonly PayoutPiece[] | undefined
  readonly hold?: PayoutWait | undefined
  readonly release?: readonly PayoutWait[] | undefined
  /** No event sends it: the next sweep does. */
  readonly isLeftToSweep?: boolean
}

/**
 * Part of what changes the amount of a payout, or ends its holds: it is due, unless it is held. Every sale has one from
 * the beginning.
 */
export const updatePayout = (
  { sellerId, transactionId }: PayoutKey,
  { backCents, pieces, hold, release, isLeftToSweep = false }: PayoutUpdate,
  now: Date,
): TransactionPart =>
  PayoutEntity.build(UpdateTransaction).item({
    sellerId,
    transactionId,
    status: 'pending',
    version: $add(1),
    ...(backCents !== undefined && { backCents }),
    ...(pieces && { pieces: $set(pieces) as never }),
    ...(hold && { holds: $add(new Set([hold])) }),
    ...(release && release.length > 0 && { holds: $delete(new Set(release)) }),
    ...dueAt({ sellerId, transactionId }, now.getTime() + (isLeftToSweep ? 0 : FIRST_LOOK_MS)),
  })

/** Part of buying a label. What was transferred beyond it is due back: its answer can come late. */
export const chargePostage = (
  { sellerId, transactionId }: PayoutKey,
  postageCents: Cents,
  now: Date,
): TransactionPart =>
  PayoutEntity.build(UpdateTransaction).item({
    sellerId,
    transactionId,
    status: 'pending',
    postageCents: $add(postageCents),
    version: $add(1),
    ...dueAt({ sellerId, transactionId }, now.getTime() + FIRST_LOOK_MS),
  })

const SOLD_ON = 'sold-on-'

/** @returns the payment for the shares, of a payout of what is owed for shares that were sold on */
export const paymentOfSoldOn = (transactionId: string): string | undefined =>
  transactionId.startsWith(SOLD_ON) ? transactionId.slice(SOLD_ON.length) : undefined

/** Part: what somebody owes for shares that they sold on, in a payout of nothing. @param payment of these shares */
export const chargeSoldOn = (
  { sellerId, transactionId: payment, itemName, stripePaymentId }: Omit<NewPayout, 'amountCents'>,
  soldOnCents: Cents,
  now: Date,
): TransactionPart => {
  const key = { sellerId, transactionId: `${SOLD_ON}${payment}` }
  return PayoutEntity.build(UpdateTransaction).item({
    ...{ ...key, itemName, stripePaymentId, amountCents: cents(0), soldOnCents },
    status: 'pending',
    createdAt: $get('createdAt', now.toISOString()),
    refusals: $get('refusals', 0),
    version: $add(1),
    ...dueAt(key, now.getTime()),
  })
}

/** Longer than any function runs. */
const SENDING_MS = 3 * MINUTE

const notBeingSent = (now: Date) => ({
  or: [
    { attr: 'sendingUntil' as const, exists: false },
    { attr: 'sendingUntil' as const, lte: now.toISOString() },
  ],
})

export const isBeingSent = ({ sendingUntil = '' }: PayoutRecord, now: Date): boolean => sendingUntil > now.toISOString()

/** Right before a transfer. @returns false if the payout was held or changed meanwhile, or its seller is suspended */
export const claimTransfer = (payout: PayoutRecord, now: Date): Promise<boolean> =>
  tryTransact(
    PayoutEntity.build(UpdateTransaction)
      .item({
        sellerId: payout.sellerId,
        transactionId: payout.transactionId,
        // A sweep may have begun minutes ago.
        sendingUntil: new Date(Math.max(now.getTime(), Date.now()) + SENDING_MS).toISOString(),
      })
      .options({ condition: asRead(payout) }),
    checkNotSuspended(payout.sellerId),
  )

/** Part of an admin's hold, or of a suspension: the payout is as it was read, and no transfer is under way. */
export const holdUnsent = (payout: PayoutRecord, hold: PayoutWait, now: Date): TransactionPart =>
  PayoutEntity.build(UpdateTransaction)
    .item({
      sellerId: payout.sellerId,
      transactionId: payout.transactionId,
      holds: $add(new Set([hold])),
      version: $add(1),
      ...noLongerDue,
    })
    .options({ condition: { and: [asRead(payout), notBeingSent(now)] } })

/** Part of the end of such a hold: it is due, unless something else holds it. */
export const endHold = ({ sellerId, transactionId }: PayoutKey, hold: PayoutWait, now: Date): TransactionPart =>
  PayoutEntity.build(UpdateTransaction)
    .item({
      sellerId,
      transactionId,
      status: 'pending',
      version: $add(1),
      holds: $delete(new Set([hold])),
      ...dueAt({ sellerId, transactionId }, now.getTime() + FIRST_LOOK_MS),
    })
    .options({ condition: { attr: 'holds', contains: hold } })

const asRead = ({ version }: PayoutRecord) =>
  version === undefined ? ({ attr: 'version', exists: false } as const) : ({ attr: 'version', eq: version } as const)

/**
 * Writes what was transferred and reversed at Stripe since it was last recorded, each once. Does nothing if the payout
 * was changed meanwhile.
 * @param reversedCents what was taken back by hand, in all
 */
export async function recordTransfers(
  payout: PayoutRecord,
  transfers: readonly SentTransfer[],
  reversedCents: Cents,
  now: Date,
): Promise<void> {
  const { sellerId, transactionId, itemName, createdAt } = payout
  const known = new Map(transfersOf(payout).map(transfer => [transfer.id, transfer]))
  const changes = transfers.map(({ id, amountCents, reversedCents: back }) => ({
    id,
    back,
    sentCents: known.has(id) ? cents(0) : amountCents,
    returnedCents: cents(back - (known.get(id)?.reversedCents ?? 0)),
  }))
  // Clocks differ: no payout may be older than its sale.
  const at = new Date(Math.max(now.getTime(), Date.parse(createdAt)))
  const isSettled = netOf(transfers) === targetOf({ ...payout, reversedCents })
  const latest = transfers.at(-1)?.id
  const state = {
    version: (payout.version ?? 0) + 1,
    ...(reversedCents > 0 && { reversedCents }),
    ...(latest && { stripeTransferId: latest }),
    ...(isSettled ? { status: 'completed' as const, completedAt: at.toISOString() } : { status: 'pending' as const }),
  }
  const due = isSettled || isHeld(payout) ? noLongerDue : dueAt(payout, now.getTime() + FIRST_LOOK_MS)
  const told = { transactionId, sellerId, itemName }
  await tryTransact(
    PayoutEntity.build(UpdateTransaction)
      .item({ sellerId, transactionId, transfers: $set([...transfers]), ...state, ...due, ...noLongerSending })
      .options({ condition: asRead(payout) }),
    ...changes.flatMap(({ id: stripeTransferId, back, sentCents, returnedCents }) => [
      ...book(transferMade(stripeTransferId, { saleId: transactionId, sellerId, sellerCents: sentCents }), at),
      ...book(
        transferReversed(`${stripeTransferId}:${back}`, {
          saleId: transactionId,
          sellerId,
          sellerCents: returnedCents,
        }),
        at,
      ),
      ...(sentCents > returnedCents
        ? [emit(payoutSent, { ...told, amountCents: cents(sentCents - returnedCents), stripeTransferId }, at)]
        : []),
      ...(sentCents === 0 && returnedCents > 0
        ? [emit(payoutReversed, { ...told, amountCents: returnedCents, stripeTransferId }, at)]
        : []),
    ]),
  )
}

/** A transaction has at most 100 parts. */
const DEBTS_AT_ONCE = 20

/**
 * Takes what the seller owes of other sales off a payout that is due, and lets them keep it there.
 * @param lackCents what would be transferred
 * @returns what was taken off; undefined if one of the payouts was changed meanwhile
 */
export async function offsetDebts(
  payout: PayoutRecord,
  others: readonly PayoutRecord[],
  lackCents: Cents,
  now: Date,
): Promise<Cents | undefined> {
  let left: number = lackCents
  const given = others
    .filter(({ transactionId }) => transactionId !== payout.transactionId)
    .flatMap(debtor => {
      const byCents = Math.min(left, debtOf(debtor))
      left -= byCents
      return byCents > 0 ? [{ debtor, byCents }] : []
    })
    .slice(0, DEBTS_AT_ONCE)
  const takenCents = given.reduce((sum, { byCents }) => sum + byCents, 0)
  if (takenCents === 0) return cents(0)
  const isOffset = await tryTransact(
    offsetBy(payout, -takenCents, now),
    ...given.map(({ debtor, byCents }) => offsetBy(debtor, byCents, now)),
    emit(
      payoutOffset,
      {
        ...{ transactionId: payout.transactionId, sellerId: payout.sellerId, itemName: payout.itemName },
        ...{ dueCents: lackCents, takenCents: cents(takenCents) },
        owedFor: given.map(({ debtor }) => debtor.itemName),
      },
      now,
    ),
  )
  return isOffset ? cents(takenCents) : undefined
}

const offsetBy = (payout: PayoutRecord, byCents: number, now: Date): TransactionPart => {
  const { sellerId, transactionId } = payout
  return PayoutEntity.build(UpdateTransaction)
    .item({
      sellerId,
      transactionId,
      offsetCents: cents((payout.offsetCents ?? 0) + byCents),
      status: 'pending',
      version: $add(1),
      ...dueAt(payout, now.getTime() + FIRST_LOOK_MS),
    })
    .options({ condition: asRead(payout) })
}

/** After Stripe's permanent refusal; retried after 2, 4, 8 and 16 hours, then daily. */
export async function failPayout(payout: PayoutRecord, failureReason: string, now: Date): Promise<void> {
  const refusals = payout.refusals + 1
  const wait = Math.min(HOUR * 2 ** refusals, DAY_MS)
  await change(payout, {
    status: 'failed',
    sendingUntil: $remove(),
    failureReason,
    refusals,
    ...dueAt(payout, now.getTime() + wait),
  })
}

/** What an admin, a suspension or missing tax data holds is not due until it is released, also if its amount changes meanwhile. */
export const isKeptBack = ({ holds }: PayoutRecord): boolean =>
  (holds?.has('review') || holds?.has('suspension') || holds?.has('tax')) ?? false

export const leaveHeld = (payout: PayoutRecord): Promise<void> => change(payout, { status: 'pending', ...noLongerDue })

/** Its seller hears what they owe of it, each time that it is more. */
export async function tellOwing(payout: PayoutRecord, owedCents: Cents, now: Date): Promise<void> {
  const { transactionId, sellerId, itemName, toldOwedCents = cents(0) } = payout
  if (owedCents === toldOwedCents) return
  await tryTransact(
    PayoutEntity.build(UpdateTransaction)
      .item({ sellerId, transactionId, toldOwedCents: owedCents })
      .options({ condition: asRead(payout) }),
    ...(owedCents > toldOwedCents ? [emit(sellerOwes, { transactionId, sellerId, itemName, owedCents }, now)] : []),
  )
}

/** Pending until its seller can be paid. That is an event; in case its message is lost, it is checked daily. */
export async function awaitAccount(payout: PayoutRecord, now: Date): Promise<void> {
  await change(payout, { status: 'pending', failureReason: $remove(), ...dueAt(payout, now.getTime() + DAY_MS) })
}

type PayoutChange = Partial<
  Record<'duePk' | 'dueSk' | 'failureReason' | 'sendingUntil', string | ReturnType<typeof $remove>>
> & {
  status: 'pending' | 'failed'
  refusals?: number
}

/** Does nothing if it was settled, refused or changed meanwhile. */
async function change(payout: PayoutRecord, to: PayoutChange): Promise<void> {
  const { sellerId, transactionId, refusals } = payout
  await tryTransact(
    PayoutEntity.build(UpdateTransaction)
      .item({ sellerId, transactionId, ...to })
      .options({
        condition: {
          and: [{ attr: 'status', ne: 'completed' }, { attr: 'refusals', eq: refusals }, asRead(payout)],
        },
      }),
  )
}
