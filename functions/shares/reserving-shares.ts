import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import type { ShareCheckout } from '../core/money/checkout/checkout-record.ts'
import { findCheckout, openCheckout } from '../core/money/checkout/checkout-store.ts'
import { holdEnd } from '../core/money/checkout/hold-time.ts'
import { withinLimits } from '../core/money/checkout/holding.ts'
import { openPaymentPage, type PaymentPage, resumeCheckout } from '../core/money/checkout/payment-page.ts'
import { endSomeOverdueOf } from '../core/money/checkout/sweeping.ts'
import type { AssetRecord } from '../core/share/asset-store.ts'
import { findForBuyer, type HoldingRecord, type RequestKey, rememberRequest } from '../core/share/holding-store.ts'
import { newId, sha256 } from '../platform/ids.ts'
import type { TransactionPart } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { cameToNothing, isAhead, makeRoom, repeat } from './reservations.ts'
import { checkTermsAreWritten, type ShareDeps } from './sale-of-shares.ts'

/** Who sells shares of a piece. Passed in, so reserving doesn't depend on it. */
export interface ShareSource {
  readonly assetId: string
  readonly shares: number
  /** Of the owner's offer. Absent: the operator sells. */
  readonly offerId?: string
  /** The price of one share that the buyer saw. */
  readonly expectedPrice?: Cents | undefined
  /** What tells one request from another. */
  readonly asked: readonly (string | number)[]
  /** @returns whether the buyer pays real money. @throws DomainError while the operator's switch is off */
  readonly checkIsOn: () => Promise<boolean>
  /** @throws DomainError if they are not for sale, not to this buyer, or not so many at once */
  readonly look: (asset: AssetRecord) => Promise<SharesForSale>
}

/** As they were read. */
export interface SharesForSale {
  readonly shareCents: Cents
  readonly free: number
  readonly reserved: number
  /** @param limit how many are left for this buyer */
  readonly tooFew: (limit: number) => DomainError
  /** Of a checkout: the owner whom it pays, and on which terms. */
  readonly terms?: Pick<ShareCheckout, 'resale' | 'feeTax' | 'feeTaxBps'>
  /** What must hold besides when the checkout is opened. */
  readonly conditions?: TransactionPart[]
}

const TRIES = 6

/**
 * A buyer has one reservation per asset, whoever sells: the same number again gets the same page, another number replaces it.
 * @param repeatable the request's Idempotency-Key: the same request gets what it got
 * @throws DomainError what `checkIsOn` and `look` throw, asset_terms_missing, not_found, price_changed, hold_paused,
 *   too_many_holds, payment_processing, checkout_paid, checkout_over, idempotency_reused, outside_service, conflict
 */
export async function reserveShares(
  source: ShareSource,
  repeatable: string | undefined,
  buyer: UserRecord,
  now: Date,
  deps: ShareDeps,
): Promise<PaymentPage> {
  const request = repeatable ? { key: sha256(repeatable), body: sha256(JSON.stringify(source.asked)) } : undefined
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const page = await tryToReserve(source, request, buyer, now, deps)
    if (page) return page
  }
  throw new DomainError('conflict')
}

/** @returns undefined if something changed meanwhile: try again */
async function tryToReserve(
  source: ShareSource,
  request: RequestKey | undefined,
  buyer: UserRecord,
  now: Date,
  deps: ShareDeps,
): Promise<PaymentPage | undefined> {
  const { assetId, shares, expectedPrice } = source
  const { asset, holding, made } = await findForBuyer({ userId: buyer.id, assetId }, request?.key)
  const before = made && (await findCheckout(made.checkoutId))
  if (made && made.body !== request?.body) throw new DomainError('idempotency_reused')
  // What was answered once is answered again, also when the operator has ended the sale since.
  if (before?.url) return repeat(before.id, now, deps)
  const isEarnest = await source.checkIsOn()
  if (!asset) throw new DomainError('not_found')
  checkTermsAreWritten(asset, isEarnest)
  if (made && !cameToNothing(before)) return repeat(made.checkoutId, now, deps)
  const mine = reservedOf(source, holding)
  const earlier = holding?.checkoutId
  if (earlier && mine === shares && isAhead(holding.reservedUntil, now))
    return resumeCheckout(earlier, now, deps, { expectedPrice })
  const forSale = await source.look(asset)
  if (shares > forSale.free + mine) return freeSome(source, forSale, mine, now, deps)
  if (earlier) return makeRoom(earlier, now, deps)
  const checkout = await withinLimits(newCheckout(asset, forSale, shares, buyer, now), now, deps)
  if (!checkout) return undefined
  const remembered = request ? [rememberRequest(buyer.id, request, checkout.id, made?.checkoutId, now)] : []
  const conditions = [...(forSale.conditions ?? []), ...remembered]
  return (await openCheckout(checkout, deps.subjectOf(checkout), now, ...conditions))
    ? openPaymentPage(checkout, now, deps)
    : undefined
}

/** By this buyer, of who sells them. */
function reservedOf({ offerId }: ShareSource, holding: HoldingRecord | undefined): number {
  const { reservedOffer, reservedShares = 0 } = holding ?? {}
  return reservedOffer === offerId ? reservedShares : 0
}

/** Some may be held by overdue checkouts of people who went away. @throws DomainError if not enough are */
async function freeSome(
  { assetId, shares }: ShareSource,
  { free, reserved, tooFew }: SharesForSale,
  mine: number,
  now: Date,
  deps: ShareDeps,
): Promise<undefined> {
  if (shares <= free + reserved && (await endSomeOverdueOf(assetId, now, deps))) return undefined
  throw tooFew(free + mine)
}

function newCheckout(
  { id: assetId, itemName, images }: AssetRecord,
  { shareCents, terms }: SharesForSale,
  shares: number,
  buyer: UserRecord,
  now: Date,
): ShareCheckout {
  return {
    id: newId(now),
    assetId,
    shares,
    shareCents,
    amountCents: cents(shares * shareCents),
    ...terms,
    buyerId: buyer.id,
    buyerEmail: buyer.email,
    itemName,
    imageUrl: images[0],
    status: 'open',
    reservedUntil: holdEnd(now),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
}
