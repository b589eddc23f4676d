import type { Asset } from '../../../shared/contract/endpoints/shares.ts'
import { Button } from '../../components/button.tsx'
import { useFees } from '../../lib/api/get-fees.ts'

interface InvestButtonProps {
  asset: Asset
  /** The reader is paying for some, and can change how many. */
  isReservedByMe: boolean
  onInvest: () => void
}

export function InvestButton({ asset, isReservedByMe, onInvest }: InvestButtonProps) {
  const { itemName, status, availableShares, reservedShares } = asset
  const isOff = useFees().data?.investing === 'off'
  if (status === 'closed') return null
  if (availableShares === 0 && !isReservedByMe) {
    return (
      <span className="min-w-0 flex-1">
        <Button className="w-full" disabled>
          Sold Out
        </Button>
        {reservedShares > 0 && (
          <span className="mt-1.5 block text-caption text-muted">Shares that are not paid for go back on sale.</span>
        )}
      </span>
    )
  }
  return (
    <Button
      className="flex-1"
      disabled={isOff}
      aria-haspopup="dialog"
      aria-label={`Invest Now: ${itemName}`}
      onClick={onInvest}
    >
      Invest Now
    </Button>
  )
}
