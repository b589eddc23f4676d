import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $get, $remove } from 'dynamodb-toolbox/entity/actions/update'
import { sharesReturned } from '../../../events/share.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import type { ShareReturn } from '../../../shared/rules/shares.ts'
import { emit } from '../../platform/outbox.ts'
import type { TransactionPart } from '../../platform/table.ts'
import { type CheckoutRecord, isForShares } from '../money/checkout/checkout-record.ts'
import { credit, debit, type Row } from '../money/ledger/entry.ts'
import { AssetEntity } from './asset-store.ts'
import {
  findBought,
  HoldingEntity,
  type HoldingRecord,
  ownerPartition,
  TradeEntity,
  type TradeRecord,
} from './holding-store.ts'

/** Shares that were paid for, as they were read. */
export interface BoughtShares {
  readonly trade: TradeRecord
  readonly holding: HoldingRecord
}

/** The holding that a payment for shares bought, if its owner has or had it. */
export const findBoughtShares = async (checkout: CheckoutRecord): Promise<BoughtShares | undefined> =>
  isForShares(checkout) && checkout.status === 'paid'
    ? findBought({ userId: checkout.buyerId, assetId: checkout.assetId, id: checkout.id })
    : undefined

export const returnedOf = ({ returnedShares = 0 }: TradeRecord): number => returnedShares

/** Whole shares whose price went back. Each share is paid for in whole, or it is nobody's. */
export const sharesOf = ({ shares, shareCents }: TradeRecord, backCents: number): number =>
  Math.min(shares, Math.floor(backCents / shareCents))

/** Shares never come back to their owner by themselves: they may be sold. */
export const returnedAfter = (trade: TradeRecord, backCents: number): number =>
  Math.max(returnedOf(trade), sharesOf(trade, backCents))

/**
 * Parts that bring it to `returned` shares for sale again. Fewer than before: their owner has them back, if they are
 * still for sale at the same price.
 */
export function returnShares(
  { trade, holding }: BoughtShares,
  itemName: string,
  returned: number,
  why: ShareReturn,
  now: Date,
): TransactionPart[] {
  const { userId, assetId, id, shareCents, returnedShares } = trade
  const count = returned - returnedOf(trade)
  if (count === 0) return []
  const owned = holding.sharesOwned - count
  const from = count > 0 ? ('ownedShares' as const) : ('availableShares' as const)
  const amountCents = cents(count * shareCents)
  return [
    AssetEntity.build(UpdateTransaction)
      .item({ id: assetId, availableShares: $add(count), ownedShares: $add(-count) })
      .options({
        condition: {
          and: [
            { attr: from, gte: Math.abs(count) },
            { attr: 'shareCents', eq: shareCents },
          ],
        } as never,
      }),
    HoldingEntity.build(UpdateTransaction)
      .item({
        userId,
        assetId,
        sharesOwned: owned,
        paidCents: $add(-amountCents),
        ...(owned === 0
          ? { ownerPk: $remove(), ownerSk: $remove() }
          : { ownerPk: ownerPartition(assetId), ownerSk: $get('ownerSk', `${now.toISOString()}#${userId}`) }),
      })
      .options({ condition: { attr: 'sharesOwned', eq: holding.sharesOwned } }),
    TradeEntity.build(UpdateTransaction)
      .item({ userId, assetId, id, returnedShares: returned, ...(why === 'given_up' && { isGivenUp: true }) })
      .options({
        condition:
          returnedShares === undefined
            ? { attr: 'returnedShares', exists: false }
            : { attr: 'returnedShares', eq: returnedShares },
      }),
    emit(
      sharesReturned,
      {
        transactionId: id,
        assetId,
        itemName,
        buyerId: userId,
        shares: count,
        amountCents: cents(Math.abs(amountCents)),
        why,
      },
      now,
    ),
  ]
}

/** Where the part of a share is that was paid back, or what was paid back for shares that are nobody's. */
const restAccountOf = (trade: TradeRecord) => (trade.isGivenUp ? 'given_up_shares' : 'buyer_clearing')

/**
 * Who bears what went back of a payment that made no sale of a seller's. Of shares: the proceeds, by the price of whole
 * shares, so that they always are what is owned times its price.
 */
export function shopRows(
  bought: BoughtShares | undefined,
  backCents: Cents,
  returned = bought ? returnedOf(bought.trade) : 0,
): Row[] {
  if (!bought) return [debit('buyer_clearing', backCents)]
  const { trade } = bought
  const proceeds = cents((returned - returnedOf(trade)) * trade.shareCents)
  return [debit(`share_proceeds:${trade.assetId}`, proceeds), debit(restAccountOf(trade), cents(backCents - proceeds))]
}

/** Given up without payment. What was paid back of a part of a share is no longer owed. */
export function givenUpRows({ trade }: BoughtShares, backCents: Cents): Row[] {
  const proceeds = cents((trade.shares - returnedOf(trade)) * trade.shareCents)
  const rest = cents(backCents - returnedOf(trade) * trade.shareCents)
  return [
    debit(`share_proceeds:${trade.assetId}`, proceeds),
    credit(restAccountOf(trade), rest),
    credit('given_up_shares', cents(proceeds - rest)),
  ]
}
