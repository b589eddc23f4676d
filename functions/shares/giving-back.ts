import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import type { CheckoutRecord } from '../core/money/checkout/checkout-record.ts'
import { findCheckouts } from '../core/money/checkout/checkout-store.ts'
import { stillBack } from '../core/money/checkout/refund-store.ts'
import { book } from '../core/money/ledger/ledger-store.ts'
import { sharesGivenUp } from '../core/money/ledger/movements.ts'
import { backInAll, findReturning, leftOf, type Returning, refundParts } from '../core/money/returned/deciding.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { findAsset } from '../core/share/asset-store.ts'
import { findPortfolio, type Holding, type TradeRecord } from '../core/share/holding-store.ts'
import { type BoughtShares, givenUpRows, returnedOf, returnShares } from '../core/share/returned-shares.ts'
import { tryTransact } from '../platform/table.ts'

const keptOf = (trade: TradeRecord): number => trade.shares - returnedOf(trade)

/** Its price, without what was paid back of it before. */
export interface GivenBack {
  readonly shares: number
  readonly payback: Cents
}

interface Bought extends Returning {
  readonly bought: BoughtShares
}

/**
 * Gives all shares of a piece back, payment by payment: what was given back stays so if another came between.
 * @param expectedAmount what the owner was told that they get
 * @throws DomainError not_found, no_shares, shares_disputed, payback_changed, conflict
 */
export async function giveSharesBack(
  assetId: string,
  userId: string,
  expectedAmount: Cents,
  now: Date,
): Promise<GivenBack> {
  const [asset, portfolio, { buysSharesBack }] = await Promise.all([
    findAsset(assetId),
    findPortfolio(userId),
    readSettings(),
  ])
  if (!asset) throw new DomainError('not_found')
  const held = portfolio.find(({ holding }) => holding.assetId === assetId)
  const all = await Promise.all(tradesKept(held).map(({ id }) => findReturning(id)))
  const payments = all.filter((each): each is Bought => each?.bought !== undefined && keptOf(each.bought.trade) > 0)
  if (payments.length === 0) throw new DomainError('no_shares')
  if (payments.some(({ checkout }) => isDisputed(checkout))) throw new DomainError('shares_disputed')
  const payback = buysSharesBack ? sumCents(payments.map(({ checkout }) => leftOf(checkout))) : cents(0)
  if (payback !== expectedAmount) throw new DomainError('payback_changed', { limitCents: payback })
  const shares = payments.reduce((sum, { bought }) => sum + keptOf(bought.trade), 0)
  for (const { checkout } of payments) await giveBack(checkout.id, buysSharesBack, now)
  return { shares, payback }
}

/** What is paid for all shares of each piece, if they are given back. */
export async function paybacksOf(portfolio: readonly Holding[]): Promise<Cents[]> {
  const checkouts = await findCheckouts(portfolio.flatMap(tradesKept).map(({ id }) => id))
  const left = new Map(checkouts.map(checkout => [checkout.id, leftOf(checkout)]))
  return portfolio.map(held => sumCents(tradesKept(held).map(({ id }) => left.get(id) ?? cents(0))))
}

const TRIES = 4

/** Each try reads again: the first of several payments for a piece changes what its owner has. */
async function giveBack(id: string, isPaid: boolean, now: Date): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const returning = await findReturning(id)
    if (!returning?.bought || keptOf(returning.bought.trade) === 0) return
    if (isDisputed(returning.checkout)) throw new DomainError('shares_disputed')
    const parts = isPaid ? boughtBack(returning, now) : givenUp({ ...returning, bought: returning.bought }, now)
    if (await tryTransact(...parts)) return
  }
  throw new DomainError('conflict')
}

const boughtBack = (returning: Returning, now: Date) =>
  refundParts(returning, { amountCents: leftOf(returning.checkout), cause: 'shares_bought_back' }, now)

const givenUp = ({ checkout, bought }: Bought, now: Date) => [
  stillBack(checkout),
  ...returnShares(bought, checkout.itemName, bought.trade.shares, 'given_up', now),
  ...book(sharesGivenUp(checkout.id, givenUpRows(bought, backInAll(checkout))), now),
]

const isDisputed = ({ openDisputeCents = cents(0) }: CheckoutRecord) => openDisputeCents > 0

const tradesKept = (held: Holding | undefined) => (held?.trades ?? []).filter(trade => keptOf(trade) > 0)
