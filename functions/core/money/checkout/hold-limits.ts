import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $delete } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { set } from 'dynamodb-toolbox/schema/set'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { HOLD_PAUSES_MINUTES, MAX_UNPAID_HOLDS } from '../../../../shared/rules/holds.ts'
import { expiresIn, type TransactionPart, table } from '../../../platform/table.ts'
import { type CheckoutRecord, isForShares } from './checkout-record.ts'
import { singlesOf } from './lines.ts'

/** Unpaid holds of a person (docs/decisions/11-checkout-and-holds.md). */
const partition = (userId: string) => `HOLDS#${userId}`

const OpenHoldsEntity = new Entity({
  name: 'open-holds',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), checkoutIds: set(string()).optional() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: partition(userId), sk: 'OPEN' }),
})

const HoldPauseEntity = new Entity({
  name: 'hold-pause',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    /** The id of a listing or asset. */
    subjectId: string().key(),
    times: number(),
    until: string(),
    expiresAt: number(),
  }),
  computeKey: ({ userId, subjectId }: { userId: string; subjectId: string }) => ({
    pk: partition(userId),
    sk: `PAUSE#${subjectId}`,
  }),
})

type OpenHolds = FormattedItem<typeof OpenHoldsEntity>
type HoldPause = FormattedItem<typeof HoldPauseEntity>

const REMEMBERED_SECONDS = 7 * 24 * 3_600

/** Free changes of a reservation, such as its number of shares or its delivery; more count as giving up. */
const FREE_CHANGES = 3

/** A piece that the buyer won or agreed on can always be paid for, so holding it takes nothing from others. */
export const takesFromOthers = (checkout: CheckoutRecord): boolean => takenIds(checkout).length > 0

/** The asset, or the pieces that others could buy. */
export const takenIds = (checkout: CheckoutRecord): string[] =>
  isForShares(checkout)
    ? [checkout.assetId]
    : singlesOf(checkout).flatMap(({ listingId, isAuction, offerId }) =>
        !isAuction && offerId === undefined ? [listingId] : [],
      )

export interface HoldState {
  readonly checkoutIds: readonly string[]
  readonly earlierHolds: number
  readonly pausedUntil: string | undefined
}

export async function findHoldState(userId: string, subjectIds: readonly string[], now: Date): Promise<HoldState> {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        OpenHoldsEntity.build(BatchGetRequest).key({ userId }),
        ...subjectIds.map(subjectId => HoldPauseEntity.build(BatchGetRequest).key({ userId, subjectId })),
      )
      .options({ consistent: true }),
  )
  const [open, ...found] = (Responses?.[0] ?? []) as [OpenHolds | undefined, ...(HoldPause | undefined)[]]
  const pauses = found.filter(pause => pause !== undefined)
  const remembered = pauses.filter(pause => pause.expiresAt * 1000 > now.getTime())
  const [latest] = pauses
    .map(({ until }) => until)
    .toSorted()
    .reverse()
  return {
    checkoutIds: [...(open?.checkoutIds ?? [])],
    earlierHolds: Math.max(0, ...remembered.map(({ times }) => times)),
    pausedUntil: latest && latest > now.toISOString() ? latest : undefined,
  }
}

/** Part of closing an account: what they began to pay for has to end first. */
export const checkNoHolds = (userId: string) =>
  OpenHoldsEntity.build(ConditionCheck).key({ userId }).condition({ attr: 'checkoutIds', exists: false })

/** Ids of their checkouts. */
export async function findOpenHolds(userId: string): Promise<string[]> {
  const { Item } = await OpenHoldsEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return [...(Item?.checkoutIds ?? [])]
}

export const countOpenHolds = async (userId: string): Promise<number> => (await findOpenHolds(userId)).length

export function countHold(checkout: CheckoutRecord, now: Date): TransactionPart[] {
  if (!takesFromOthers(checkout)) return []
  const { id, buyerId: userId } = checkout
  return [
    OpenHoldsEntity.build(UpdateTransaction)
      .item({ userId, checkoutIds: $add(new Set([id])) })
      .options({
        condition: {
          or: [
            { attr: 'checkoutIds', exists: false },
            { size: 'checkoutIds', lt: MAX_UNPAID_HOLDS },
          ],
        },
      }),
    ...takenIds(checkout).map(subjectId =>
      HoldPauseEntity.build(ConditionCheck)
        .key({ userId, subjectId })
        .condition({
          or: [
            { attr: 'until', exists: false },
            { attr: 'until', lte: now.toISOString() },
          ],
        }),
    ),
  ]
}

/** Part of every end of a checkout. */
export function uncountHold(checkout: CheckoutRecord): readonly TransactionPart[] {
  if (!takesFromOthers(checkout)) return []
  return uncountById(checkout.buyerId, checkout.id)
}

export const uncountById = (userId: string, id: string) =>
  [OpenHoldsEntity.build(UpdateTransaction).item({ userId, checkoutIds: $delete(new Set([id])) })] as const

/** Part of ending a checkout unpaid. The pause grows each time, and counts from the end of the hold. */
export function pauseHolds(checkout: CheckoutRecord, isReplaced: boolean, now: Date): TransactionPart[] {
  if (!takesFromOthers(checkout)) return []
  const times = timesHeld(checkout)
  const over = Math.min(now.getTime(), Date.parse(checkout.reservedUntil))
  const minutes = isReplaced && isFreeChange(checkout) ? 0 : pauseMinutes(times)
  return takenIds(checkout).map(subjectId =>
    HoldPauseEntity.build(PutTransaction).item({
      userId: checkout.buyerId,
      subjectId,
      times,
      until: new Date(over + minutes * 60_000).toISOString(),
      expiresAt: expiresIn(now, REMEMBERED_SECONDS),
    }),
  )
}

const timesHeld = ({ earlierHolds = 0 }: CheckoutRecord): number => earlierHolds + 1

const isFreeChange = (checkout: CheckoutRecord): boolean => timesHeld(checkout) <= FREE_CHANGES

/**
 * Before a checkout is replaced: the pause that follows would refuse its successor, and the buyer would lose both.
 * @param isWanted whether the successor has a piece or an asset of it
 * @throws DomainError payment_unchangeable
 */
export function refuseCostlyChange(
  checkout: CheckoutRecord,
  now: Date,
  isWanted: (id: string) => boolean = () => true,
): void {
  const isPayable = Date.parse(checkout.reservedUntil) > now.getTime()
  if (!isPayable || isFreeChange(checkout)) return
  if (takenIds(checkout).some(isWanted)) {
    throw new DomainError('payment_unchangeable', { until: checkout.reservedUntil })
  }
}

const pauseMinutes = (times: number): number =>
  HOLD_PAUSES_MINUTES[Math.min(times, HOLD_PAUSES_MINUTES.length) - 1] ?? 0
