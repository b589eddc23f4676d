import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import type { CheckoutRecord } from '../core/money/checkout/checkout-record.ts'
import { findCheckouts } from '../core/money/checkout/checkout-store.ts'
import { stillBack } from '../core/money/checkout/refund-store.ts'
import { credit, debit } from '../core/money/ledger/entry.ts'
import { book } from '../core/money/ledger/ledger-store.ts'
import { sharesGivenUp } from '../core/money/ledger/movements.ts'
import { backInAll, findReturning, leftOf, type Returning, refundParts } from '../core/money/returned/deciding.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { type AssetRecord, findAsset } from '../core/share/asset-store.ts'
import { findPortfolio, type Holding, type TradeRecord } from '../core/share/holding-store.ts'
import { unofferedOf } from '../core/share/offer-store.ts'
import {
  type BoughtShares,
  givenUpRows,
  giveUpResold,
  keptOf,
  moveShares,
  returnedOf,
} from '../core/share/returned-shares.ts'
import { tryTransact } from '../platform/table.ts'

/** Its price, without what was paid back of it before. */
export interface GivenBack {
  readonly shares: number
  readonly payback: Cents
}

interface Bought extends Returning {
  readonly bought: BoughtShares
}

/** What of one payment is given back. */
interface Part {
  readonly id: string
  readonly shares: number
  /** Zero: given up without payment. */
  readonly amountCents: Cents
  /** What its owner had of the payment when this was decided. */
  readonly kept: number
}

/**
 * Gives all shares of a piece back that are not on offer, payment by payment: what was given back stays so if another
 * came between.
 * @param expected what the owner was told that they give and get
 * @throws DomainError not_found, no_shares, shares_on_offer, share_count_changed, shares_disputed, payback_changed, conflict
 */
export async function giveSharesBack(
  assetId: string,
  userId: string,
  expected: GivenBack,
  now: Date,
): Promise<GivenBack> {
  const [asset, portfolio, { buysSharesBack }] = await Promise.all([
    findAsset(assetId),
    findPortfolio(userId),
    readSettings(),
  ])
  if (!asset) throw new DomainError('not_found')
  const held = portfolio.find(({ holding }) => holding.assetId === assetId)
  if (!held || held.holding.sharesOwned === 0) throw new DomainError('no_shares')
  const free = unofferedOf(held.holding)
  if (free === 0) throw new DomainError('shares_on_offer')
  if (free !== expected.shares) throw new DomainError('share_count_changed', { limit: free })
  const checkouts = await findCheckouts(held.trades.map(({ id }) => id))
  const plan = planOf(held, checkouts, buysSharesBack)
  const parted = new Set(plan.map(({ id }) => id))
  if (checkouts.some(checkout => parted.has(checkout.id) && isDisputed(checkout)))
    throw new DomainError('shares_disputed')
  const payback = sumCents(plan.map(({ amountCents }) => amountCents))
  if (payback !== expected.payback) throw new DomainError('payback_changed', { limitCents: payback })
  for (const part of plan) await giveBack(part, asset, now)
  return { shares: plan.reduce((sum, { shares }) => sum + shares, 0), payback }
}

/** What is paid for all shares of each piece that are not on offer, if they are given back. */
export async function paybacksOf(portfolio: readonly Holding[]): Promise<Cents[]> {
  const checkouts = await findCheckouts(portfolio.flatMap(({ trades }) => trades.map(({ id }) => id)))
  return portfolio.map(held => sumCents(planOf(held, checkouts, true).map(({ amountCents }) => amountCents)))
}

/**
 * Only what the operator sold is paid back, to the card that paid for it. Then come shares that another owner sold: the
 * operator never had their price.
 */
function planOf({ holding, trades }: Holding, checkouts: readonly CheckoutRecord[], isPaid: boolean): Part[] {
  const ofTrade = new Map(checkouts.map(checkout => [checkout.id, checkout]))
  const parts: Part[] = []
  let left = unofferedOf(holding)
  const take = (trade: TradeRecord, pay: (shares: number) => Cents) => {
    const kept = keptOf(trade)
    const shares = Math.min(left, kept)
    if (shares === 0 || parts.some(({ id }) => id === trade.id)) return
    left -= shares
    parts.push({ id: trade.id, shares, amountCents: pay(shares), kept })
  }
  const isOfOperator = ({ sellerId }: TradeRecord) => sellerId === undefined
  if (isPaid) {
    for (const trade of trades) {
      const checkout = ofTrade.get(trade.id)
      if (isOfOperator(trade) && checkout && isPayable(trade)) take(trade, shares => backFor(trade, shares, checkout))
    }
  }
  const operatorsFirst = [...trades.filter(isOfOperator), ...trades.filter(trade => !isOfOperator(trade))]
  for (const trade of operatorsFirst) take(trade, () => cents(0))
  return parts
}

const isPayable = ({ isGivenUp, soldOnShares }: TradeRecord) => !isGivenUp && !soldOnShares

/** The price of as many more shares, without what went back of a part of one. */
function backFor(trade: TradeRecord, shares: number, checkout: CheckoutRecord): Cents {
  const price = (returnedOf(trade) + shares) * trade.shareCents
  return cents(Math.min(leftOf(checkout), price - backInAll(checkout)))
}

const TRIES = 4

/** Each try reads again: the first of several payments for a piece changes what its owner has. */
async function giveBack(part: Part, asset: AssetRecord, now: Date): Promise<void> {
  const { id, amountCents } = part
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const returning = await findReturning(id)
    if (!returning?.bought) return
    const { trade, holding } = returning.bought
    // A request sent twice gives the shares up once.
    const goneSince = Math.max(0, part.kept - keptOf(trade))
    const shares = Math.min(part.shares - goneSince, unofferedOf(holding))
    if (shares <= 0) return
    if (isDisputed(returning.checkout)) throw new DomainError('shares_disputed')
    const bought = { ...returning, bought: returning.bought }
    const parts =
      amountCents > 0
        ? boughtBack(bought, shares, now)
        : trade.sellerId === undefined
          ? givenUp(bought, shares, now)
          : resoldGivenUp(bought, shares, asset, now)
    if (await tryTransact(...parts)) return
  }
  throw new DomainError('conflict')
}

const boughtBack = (returning: Bought, shares: number, now: Date) => {
  const amountCents = backFor(returning.bought.trade, shares, returning.checkout)
  return refundParts(returning, { amountCents, cause: 'shares_bought_back' }, now)
}

function givenUp({ checkout, bought }: Bought, shares: number, now: Date) {
  const returned = returnedOf(bought.trade) + shares
  const after = { backCents: backInAll(checkout), returned }
  return [
    stillBack(checkout),
    ...moveShares(bought, after, { itemName: checkout.itemName, why: 'given_up' }, now),
    ...book(sharesGivenUp(checkout.id, givenUpRows(bought, after), bought.trade.isGivenUp ? returned : 1), now),
  ]
}

function resoldGivenUp({ checkout, bought }: Bought, shares: number, { shareCents }: AssetRecord, now: Date) {
  const proceeds = cents(shares * shareCents)
  const rows = [debit(`share_proceeds:${bought.trade.assetId}`, proceeds), credit('given_up_shares', proceeds)]
  const no = (bought.trade.givenUpShares ?? 0) + shares
  return [
    stillBack(checkout),
    ...giveUpResold(bought, checkout.itemName, shares, shareCents, now),
    ...book(sharesGivenUp(checkout.id, rows, no), now),
  ]
}

const isDisputed = ({ openDisputeCents = cents(0) }: CheckoutRecord) => openDisputeCents > 0
