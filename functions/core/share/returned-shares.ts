import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $get, $remove } from 'dynamodb-toolbox/entity/actions/update'
import { sharesReturned, sharesUnsold } from '../../../events/share.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import {
  divideByParts,
  housePartNames,
  houseParts,
  housePartsOf,
  sumHouseParts,
} from '../../../shared/rules/house-parts.ts'
import type { Account } from '../../../shared/rules/ledger.ts'
import type { PayoutWait } from '../../../shared/rules/payouts.ts'
import type { ShareReturn } from '../../../shared/rules/shares.ts'
import { emit } from '../../platform/outbox.ts'
import type { TransactionPart } from '../../platform/table.ts'
import { type CheckoutRecord, isForShares } from '../money/checkout/checkout-record.ts'
import { debit, type Row } from '../money/ledger/entry.ts'
import { book } from '../money/ledger/ledger-store.ts'
import { sharesSoldOn } from '../money/ledger/movements.ts'
import { chargeSoldOn, updatePayout } from '../money/payout/payout-store.ts'
import { shareOfWhole } from '../money/sale/returning.ts'
import { AssetEntity } from './asset-store.ts'
import {
  findBought,
  findSold,
  HoldingEntity,
  type HoldingRecord,
  ownerPartition,
  ShareSaleEntity,
  type ShareSaleRecord,
  TradeEntity,
  type TradeRecord,
} from './holding-store.ts'
import {
  findOwnOffers,
  holdingAsRead,
  offeredOf,
  type ShareOffer,
  takeableOf,
  takeFromOffers,
  unofferedOf,
} from './offer-store.ts'

/** Shares that were paid for, as they were read. */
export interface BoughtShares {
  readonly trade: TradeRecord
  readonly holding: HoldingRecord
  /** What their owner offers of the piece. */
  readonly offers: readonly ShareOffer[]
  /** The owner who sold them, unless the operator did, or their account is closed. */
  readonly from?: { readonly holding: HoldingRecord; readonly sale: ShareSaleRecord } | undefined
}

/** The holding that a payment for shares bought, if its owner has or had it. */
export async function findBoughtShares(checkout: CheckoutRecord): Promise<BoughtShares | undefined> {
  if (!isForShares(checkout) || checkout.status !== 'paid') return undefined
  const bought = await findBought({ userId: checkout.buyerId, assetId: checkout.assetId, id: checkout.id })
  if (!bought) return undefined
  const { trade, holding } = bought
  const [offers, from] = await Promise.all([
    findOwnOffers([holding]),
    trade.sellerId === undefined ? undefined : findSold(trade, trade.sellerId),
  ])
  return { trade, holding, offers, from }
}

export const returnedOf = ({ returnedShares = 0 }: TradeRecord): number => returnedShares

/** What its owner has of a payment, unless they sold it on. */
export const keptOf = (trade: TradeRecord): number => trade.shares - returnedOf(trade) - (trade.givenUpShares ?? 0)

/** Whole shares whose price went back. Each share is paid for in whole, or it is nobody's. */
export const sharesOf = ({ shares, shareCents }: TradeRecord, backCents: number): number =>
  Math.min(shares, Math.floor(backCents / shareCents))

/**
 * Shares never come back to their owner by themselves: they may be sold. What an owner sold on, or somebody is paying
 * for, isn't taken: then its price is owed.
 */
export function returnedAfter({ trade, holding, offers, from }: BoughtShares, backCents: number): number {
  const before = returnedOf(trade)
  // Without whoever sold them there is nobody to have them back.
  if (trade.sellerId !== undefined && !from) return before
  const missing = Math.max(0, sharesOf(trade, backCents) - before)
  return before + Math.min(missing, Math.max(0, takeableOf(holding, offers)))
}

/** What went back of a payment, and how many shares with it. */
export interface Stand {
  readonly backCents: Cents
  readonly returned: number
}

/** With the shares as they were read. */
export const standOf = ({ trade }: BoughtShares, backCents: Cents): Stand => ({
  backCents,
  returned: returnedOf(trade),
})

/** Shares whose price went back, and that their owner had sold on: their price is owed. */
const soldOnOf = (trade: TradeRecord, { backCents, returned }: Stand): number =>
  Math.max(0, sharesOf(trade, backCents) - returned)

const priceOf = ({ shareCents }: TradeRecord, shares: number): Cents => cents(shares * shareCents)

interface Moving {
  readonly itemName: string
  readonly why: ShareReturn
  /** Of the payout of the owner who sold them. */
  readonly hold?: PayoutWait | undefined
  readonly release?: readonly PayoutWait[] | undefined
}

/**
 * Parts that bring a payment to another stand: shares that are for sale again, or their seller's again; what is owed for
 * those that were sold on; what the seller of shares is paid. Fewer returned than before: their owner has them back, if
 * they are still there at the same price.
 */
export function moveShares(bought: BoughtShares, after: Stand, moving: Moving, now: Date): TransactionPart[] {
  const { trade } = bought
  const count = after.returned - returnedOf(trade)
  const soldOn = soldOnOf(trade, after)
  const isCharged = soldOn !== (trade.soldOnShares ?? 0)
  return [
    ...(count === 0 ? [] : sharesMoved(bought, count, moving, now)),
    ...(count === 0 && !isCharged ? [] : [noteOnTrade(trade, after, soldOn, moving.why)]),
    ...(isCharged ? charge(bought, soldOn, moving.itemName, now) : []),
    ...paySeller(trade, after, moving, now),
  ]
}

function sharesMoved(bought: BoughtShares, count: number, { itemName, why }: Moving, now: Date): TransactionPart[] {
  const { trade, holding, offers } = bought
  const { assetId, shareCents } = trade
  const fromOffers = Math.max(0, count - unofferedOf(holding))
  const offered = fromOffers > 0 ? { offeredShares: $add(-fromOffers) } : {}
  return [
    ...(trade.sellerId === undefined
      ? [
          AssetEntity.build(UpdateTransaction)
            .item({ id: assetId, availableShares: $add(count), ownedShares: $add(-count), ...offered })
            .options({
              condition: {
                and: [
                  { attr: count > 0 ? 'ownedShares' : 'availableShares', gte: Math.abs(count) },
                  { attr: 'shareCents', eq: shareCents },
                ],
              } as never,
            }),
        ]
      : [
          ...backToSeller(bought, itemName, count, now),
          ...(fromOffers > 0 ? [AssetEntity.build(UpdateTransaction).item({ id: assetId, ...offered })] : []),
        ]),
    ownsNow(holding, -count, { paid: -count * shareCents, offered: -fromOffers }, now),
    ...takeFromOffers(offers, fromOffers),
    told(trade, itemName, count, why, now),
  ]
}

const noteOnTrade = (trade: TradeRecord, { returned }: Stand, soldOn: number, why: ShareReturn): TransactionPart => {
  const { userId, assetId, id, returnedShares, soldOnChanges } = trade
  return TradeEntity.build(UpdateTransaction)
    .item({
      ...{ userId, assetId, id, returnedShares: returned },
      ...(soldOn !== (trade.soldOnShares ?? 0) && {
        soldOnShares: soldOn,
        soldOnChanges: (soldOnChanges ?? 0) + 1,
      }),
      ...(why === 'given_up' && { isGivenUp: true }),
    })
    .options({
      condition: {
        and: [
          returnedShares === undefined
            ? { attr: 'returnedShares', exists: false }
            : { attr: 'returnedShares', eq: returnedShares },
          soldOnChanges === undefined
            ? { attr: 'soldOnChanges', exists: false }
            : { attr: 'soldOnChanges', eq: soldOnChanges },
        ],
      },
    })
}

/** Who sold shares on and has the money for their own payment back, too, owes it. */
function charge({ trade }: BoughtShares, soldOn: number, itemName: string, now: Date): TransactionPart[] {
  const { userId: sellerId, id: saleId, stripePaymentId } = trade
  const more = cents(priceOf(trade, soldOn) - priceOf(trade, trade.soldOnShares ?? 0))
  return [
    chargeSoldOn({ sellerId, transactionId: saleId, itemName, stripePaymentId }, priceOf(trade, soldOn), now),
    ...book(sharesSoldOn({ saleId, sellerId, no: (trade.soldOnChanges ?? 0) + 1 }, more), now),
  ]
}

function paySeller(trade: TradeRecord, after: Stand, { hold, release }: Moving, now: Date): TransactionPart[] {
  const { sellerId, id: transactionId } = trade
  if (sellerId === undefined) return []
  const backCents = sellerBears(trade, after)
  return [updatePayout({ sellerId, transactionId }, { backCents, hold, release, isLeftToSweep: true }, now)]
}

const told = (
  { id, assetId, userId, shareCents }: TradeRecord,
  itemName: string,
  shares: number,
  why: ShareReturn,
  now: Date,
) =>
  emit(
    sharesReturned,
    {
      ...{ transactionId: id, assetId, itemName, buyerId: userId, shares, why },
      amountCents: cents(Math.abs(shares * shareCents)),
    },
    now,
  )

/** Part: what somebody owns of a piece from now on, if it is as it was read. */
function ownsNow(
  holding: HoldingRecord,
  more: number,
  { paid = 0, offered = 0 }: { paid?: number; offered?: number },
  now: Date,
): TransactionPart {
  const { userId, assetId } = holding
  const owned = holding.sharesOwned + more
  return HoldingEntity.build(UpdateTransaction)
    .item({
      ...{ userId, assetId, sharesOwned: owned },
      ...(paid !== 0 && { paidCents: $add(paid) }),
      ...(offered !== 0 && { offeredShares: offeredOf(holding) + offered }),
      ...(owned === 0
        ? { ownerPk: $remove(), ownerSk: $remove() }
        : { ownerPk: ownerPartition(assetId), ownerSk: $get('ownerSk', `${now.toISOString()}#${userId}`) }),
    })
    .options({ condition: holdingAsRead(holding) })
}

/** Parts: the owner who sold them has as many more. Below zero: as many fewer. */
function backToSeller({ trade, from }: BoughtShares, itemName: string, count: number, now: Date): TransactionPart[] {
  if (!from) return []
  const { userId, assetId, id, returnedShares } = from.sale
  return [
    ownsNow(from.holding, count, {}, now),
    ShareSaleEntity.build(UpdateTransaction)
      .item({ userId, assetId, id, returnedShares: returnedOf(trade) + count })
      .options({
        condition:
          returnedShares === undefined
            ? { attr: 'returnedShares', exists: false }
            : { attr: 'returnedShares', eq: returnedShares },
      }),
    emit(
      sharesUnsold,
      {
        ...{ transactionId: id, assetId, itemName, sellerId: userId, shares: count },
        amountCents: cents(Math.abs(count * trade.shareCents)),
      },
      now,
    ),
  ]
}

/** Whether shares that came back can be their owner's again. */
export const canRegain = (
  { trade, from }: BoughtShares,
  asset: { availableShares: number; shareCents: Cents },
  count: number,
): boolean =>
  trade.sellerId === undefined
    ? asset.shareCents === trade.shareCents && asset.availableShares >= count
    : from !== undefined && unofferedOf(from.holding) >= count

/** Parts that give up shares that another owner sold: the operator has them, and the sale stays. */
export function giveUpResold(
  { trade, holding }: BoughtShares,
  itemName: string,
  count: number,
  issueCents: Cents,
  now: Date,
): TransactionPart[] {
  const { userId, assetId, id, givenUpShares } = trade
  return [
    AssetEntity.build(UpdateTransaction)
      .item({ id: assetId, availableShares: $add(count), ownedShares: $add(-count) })
      .options({
        condition: {
          and: [
            { attr: 'ownedShares', gte: count },
            { attr: 'shareCents', eq: issueCents },
          ],
        },
      }),
    ownsNow(holding, -count, { paid: -count * trade.shareCents }, now),
    TradeEntity.build(UpdateTransaction)
      .item({ userId, assetId, id, givenUpShares: (givenUpShares ?? 0) + count })
      .options({
        condition:
          givenUpShares === undefined
            ? { attr: 'givenUpShares', exists: false }
            : { attr: 'givenUpShares', eq: givenUpShares },
      }),
    told(trade, itemName, count, 'given_up', now),
  ]
}

/** Where the part of a share is that was paid back, or what was paid back for shares that are nobody's. */
const restAccountOf = (trade: TradeRecord) => (trade.isGivenUp ? 'given_up_shares' : 'buyer_clearing')

const borneBySale = (trade: TradeRecord, stand: Stand): Cents =>
  cents(Math.max(stand.backCents - priceOf(trade, soldOnOf(trade, stand)), priceOf(trade, stand.returned)))

/** What the owner who sold shares bears of it, without the part of commission and tax on it. */
function sellerBears(trade: TradeRecord, stand: Stand): Cents {
  const { amountCents } = trade
  return shareOfWhole(cents(amountCents - sumHouseParts(trade)), borneBySale(trade, stand), amountCents)
}

/**
 * Who bears what went back of a payment for shares: debits that add up to it. `charge` takes what is owed for shares
 * that were sold on out of `buyer_clearing`.
 */
function bearing(trade: TradeRecord, stand: Stand): readonly (readonly [Account, Cents])[] {
  const owed = priceOf(trade, soldOnOf(trade, stand))
  const { backCents, returned } = stand
  if (trade.sellerId !== undefined) {
    const [borne, sellerCents] = [borneBySale(trade, stand), sellerBears(trade, stand)]
    const parts = divideByParts(cents(borne - sellerCents), housePartsOf(trade))
    return [
      [`seller_payable:${trade.sellerId}`, sellerCents],
      ...housePartNames.map(part => [houseParts[part], parts[part]] as const),
      ['buyer_clearing', cents(backCents - borne)],
    ]
  }
  const proceeds = priceOf(trade, returned)
  return [
    [`share_proceeds:${trade.assetId}`, proceeds],
    ['buyer_clearing', owed],
    [restAccountOf(trade), cents(backCents - owed - proceeds)],
  ]
}

/**
 * Who bears more of a payment that made no sale of a piece. Of shares that the operator sold: the proceeds, by the price
 * of whole shares, so that they always are what is owned times its price. Of shares that an owner sold: that owner.
 */
export function shareRows({ trade }: BoughtShares, before: Stand, after: Stand, afterwards = trade): Row[] {
  const sums = new Map<Account, number>()
  const add =
    (sign: 1 | -1) =>
    ([account, amount]: readonly [Account, Cents]) => {
      sums.set(account, (sums.get(account) ?? 0) + sign * amount)
    }
  bearing(trade, before).forEach(add(-1))
  bearing(afterwards, after).forEach(add(1))
  return [...sums].map(([account, amount]) => debit(account, cents(amount)))
}

/** Given up without payment. What was paid back of a part of a share is no longer owed. */
export const givenUpRows = (bought: BoughtShares, after: Stand): Row[] =>
  shareRows(bought, standOf(bought, after.backCents), after, { ...bought.trade, isGivenUp: true })
