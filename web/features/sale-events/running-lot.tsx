import { Link } from 'react-router-dom'
import type { ShownLot } from '../../../shared/contract/endpoints/sale-events.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { TimeLeft } from '../../components/auction-time.tsx'
import { useFromNow } from '../../lib/use-now.ts'
import { type EventPhase, lotCountText, runningOf } from './event-words.ts'

/** The lot that closes next, with its countdown. */
export function RunningLot({ lots, phase }: { lots: readonly ShownLot[]; phase: EventPhase }) {
  const runningId = useFromNow(now => runningOf(lots, now)?.lot.listingId ?? '')
  const left = useFromNow(now => runningOf(lots, now)?.left ?? 0)
  const lot = lots.find(({ listingId }) => listingId === runningId)
  if (!lot || phase === 'announced') return null
  const { listingId, number, itemName, currentBid, startPrice } = lot
  const price = currentBid ?? startPrice
  return (
    <section aria-label="The lot that closes next" className="border-y border-y-rule-strong py-5">
      <p className="label text-muted">{`Lot ${number} closes next`}</p>
      <p className="mt-2 text-name">
        <Link to={`/marketplace/${listingId}`} className="wrap-anywhere hover:text-accent">
          {itemName}
        </Link>
      </p>
      <p role="timer" className="figures mt-2 font-serif text-heading">
        <TimeLeft end={lot.closesAt} />
      </p>
      {price !== null && (
        <p className="figures mt-1 text-small">
          {currentBid === null ? `Bids from ${formatCents(price)}` : `Current bid ${formatCents(price)}`}
        </p>
      )}
      <p className="figures mt-1 text-caption text-muted">
        {left === 0 ? 'It is the last one.' : `${lotCountText(left)} after it.`}
      </p>
    </section>
  )
}
