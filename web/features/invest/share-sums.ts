import { sumCents } from '../../../shared/cents.ts'
import type { Asset, Holding } from '../../../shared/endpoints/shares.ts'
import { mostPerPayment } from '../../../shared/shares.ts'

/** The typed number of shares; anything else counts as one. */
export function sharesFrom(text: string): number {
  const typed = text.trim()
  return /^\d{1,9}$/.test(typed) ? Math.max(1, Number(typed)) : 1
}

/** How many shares of it one purchase can be for. */
export const mostOf = (asset: Pick<Asset, 'availableShares' | 'pricePerShare'>): number =>
  Math.min(asset.availableShares, mostPerPayment(asset.pricePerShare))

export type ReservationOfShares = NonNullable<Holding['reservation']>

/** What someone can buy of it: their own unpaid reservation is replaced, so its shares count as available to them. */
export const availableTo = (asset: Asset, own: Pick<ReservationOfShares, 'shares'> | undefined): Asset =>
  own ? { ...asset, availableShares: asset.availableShares + own.shares } : asset

/** The unpaid shares of a piece that someone holds and can still change the number of. */
export function replaceable(
  holdings: readonly Holding[] | undefined,
  assetId: string,
): ReservationOfShares | undefined {
  const reservation = holdings?.find(({ asset }) => asset.id === assetId)?.reservation
  return reservation?.isProcessing ? undefined : (reservation ?? undefined)
}

/** "4%", "0.25%", "< 0.01%": the part of a piece that a number of shares is. */
export function partText(shares: number, totalShares: number): string {
  const percent = (shares / totalShares) * 100
  if (percent > 0 && percent < 0.01) return '< 0.01%'
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`
}

/** All that someone owns, in cents. */
export function totalsOf(holdings: readonly Holding[]) {
  const owned = holdings.filter(({ sharesOwned }) => sharesOwned > 0)
  return {
    pieces: owned.length,
    shares: owned.reduce((sum, { sharesOwned }) => sum + sharesOwned, 0),
    paidCents: sumCents(owned.map(({ purchasePrice }) => purchasePrice)),
  }
}
