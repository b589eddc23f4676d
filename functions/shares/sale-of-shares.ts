import { DomainError } from '../../shared/contract/errors.ts'
import { missingTerms } from '../../shared/rules/shares.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import type { AssetRecord } from '../core/share/asset-store.ts'

export interface ShareDeps extends CheckoutDeps {
  readonly chargesInEarnest: () => Promise<boolean>
}

/**
 * The operator's switch, before any reservation. @returns whether the buyer pays real money
 * @throws DomainError investing_off, investing_demonstration
 */
export async function checkSaleIsOn({ chargesInEarnest }: ShareDeps): Promise<boolean> {
  const { investing } = await readSettings()
  if (investing === 'off') throw new DomainError('investing_off')
  const isEarnest = await chargesInEarnest()
  if (isEarnest && investing === 'demonstration') throw new DomainError('investing_demonstration')
  return isEarnest
}

/**
 * The operator's switch of the market among owners, before any offer or reservation.
 * @returns whether the buyer pays real money
 * @throws DomainError share_market_off, share_market_demonstration
 */
export async function checkMarketIsOn({ chargesInEarnest }: Pick<ShareDeps, 'chargesInEarnest'>): Promise<boolean> {
  const { shareMarket } = await readSettings()
  if (shareMarket === 'off') throw new DomainError('share_market_off')
  const isEarnest = await chargesInEarnest()
  if (isEarnest && shareMarket === 'demonstration') throw new DomainError('share_market_demonstration')
  return isEarnest
}

/** @throws DomainError asset_terms_missing for real money while the piece's terms are not complete */
export function checkTermsAreWritten(asset: AssetRecord, isEarnest: boolean): void {
  if (isEarnest && missingTerms(asset).length > 0) throw new DomainError('asset_terms_missing')
}
