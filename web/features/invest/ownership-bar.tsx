import type { Asset } from '../../../shared/contract/endpoints/shares.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'

type Counts = Pick<Asset, 'itemName' | 'totalShares' | 'ownedShares' | 'reservedShares' | 'availableShares'>

export function OwnershipBar({ itemName, totalShares, ownedShares, reservedShares, availableShares }: Counts) {
  const widthOf = (shares: number) => `${(shares / totalShares) * 100}%`
  return (
    <div>
      <div
        role="progressbar"
        aria-label={`Owned: ${itemName}`}
        aria-valuemin={0}
        aria-valuemax={totalShares}
        aria-valuenow={ownedShares}
        aria-valuetext={`${formatNumber(ownedShares)} of ${formatNumber(totalShares)} shares owned`}
        className="flex h-2 overflow-hidden rounded-full border border-rule-strong bg-sunken"
      >
        <span className="bg-accent" style={{ width: widthOf(ownedShares) }} />
        <span className="bg-accent/40" style={{ width: widthOf(reservedShares) }} />
      </div>
      <p className="figures mt-2 flex flex-wrap justify-between gap-x-4 text-caption text-muted">
        <span>
          {formatNumber(ownedShares)} of {formatNumber(totalShares)} shares owned
        </span>
        <span>
          {reservedShares > 0 && `${formatNumber(reservedShares)} being paid for, `}
          {formatNumber(availableShares)} left
        </span>
      </p>
    </div>
  )
}
