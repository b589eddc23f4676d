import type { Asset, Holding } from '../../../shared/contract/endpoints/shares.ts'
import { type Cents, sumCents } from '../../../shared/rules/cents.ts'
import { formatPercent } from '../../../shared/rules/numbers.ts'
import { againstIssue, mostPerPayment } from '../../../shared/rules/shares.ts'

/** Anything but a number counts as one. */
export function sharesFrom(text: string): number {
  const typed = text.trim()
  return /^\d{1,9}$/.test(typed) ? Math.max(1, Number(typed)) : 1
}

/** The most shares that one purchase can be for. */
export const mostOf = (asset: Pick<Asset, 'availableShares' | 'pricePerShare'>): number =>
  Math.min(asset.availableShares, mostPerPayment(asset.pricePerShare))

export type ReservationOfShares = NonNullable<Holding['reservation']>

/** One's own unpaid reservation is replaced, so its shares count as available. */
export const availableTo = (asset: Asset, own: Pick<ReservationOfShares, 'shares'> | undefined): Asset =>
  own ? { ...asset, availableShares: asset.availableShares + own.shares } : asset

/** One's own reservation, unless its payment is being processed. */
export function replaceable(
  holdings: readonly Holding[] | undefined,
  assetId: string,
): ReservationOfShares | undefined {
  const reservation = holdings?.find(({ asset }) => asset.id === assetId)?.reservation
  // What another owner offers isn't among the operator's.
  return reservation?.isProcessing || reservation?.offerId ? undefined : (reservation ?? undefined)
}

/** "12% below", "3.5% above", "The same" */
export function againstText(priceCents: Cents, issueCents: Cents): string {
  const percent = againstIssue(priceCents, issueCents)
  if (priceCents === issueCents) return 'The same'
  const text = formatPercent(Math.max(0.1, Math.abs(percent)), 1)
  return priceCents < issueCents ? `${text} below` : `${text} above`
}

/** "4%", "0.25%", "< 0.01%" */
export function partText(shares: number, totalShares: number): string {
  const percent = (shares / totalShares) * 100
  return percent > 0 && percent < 0.01 ? `< ${formatPercent(0.01, 2)}` : formatPercent(percent, 2)
}

export function totalsOf(holdings: readonly Holding[]) {
  const owned = holdings.filter(({ sharesOwned }) => sharesOwned > 0)
  return {
    pieces: owned.length,
    shares: owned.reduce((sum, { sharesOwned }) => sum + sharesOwned, 0),
    paidCents: sumCents(owned.map(({ purchasePrice }) => purchasePrice)),
  }
}
