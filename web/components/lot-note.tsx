import { Link } from 'react-router-dom'
import type { Listing } from '../../shared/contract/endpoints/listings.ts'
import { formatCents, formatMoney } from '../../shared/rules/money.ts'

/** Which lot of a sale event a piece is, or was if it is sold after the sale. */
export function LotNote({ lot }: { lot: NonNullable<Listing['lot']> }) {
  const { eventId, number, estimateLow: low, estimateHigh: high, isAfterSale } = lot
  return (
    <div className="mb-5 text-small">
      <Link to={`/events/${eventId}#lot-${number}`} className="underline underline-offset-4">
        {isAfterSale ? `Lot ${number}, unsold in its sale event` : `Lot ${number} of a sale event`}
      </Link>
      {low !== null && high !== null ? (
        <p className="figures mt-1 text-muted">{`Estimate ${formatCents(low)} – ${formatCents(high)}`}</p>
      ) : (
        (low ?? high) !== null && <p className="figures mt-1 text-muted">{`Estimate ${formatMoney(low ?? high)}`}</p>
      )}
    </div>
  )
}
