import { cx } from 'class-variance-authority'
import type { AuctionStatus } from '../../../shared/contract/endpoints/auctions.ts'
import { type CountdownParts, countdownParts } from '../../../shared/rules/auction-time.ts'
import { formatDate } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'

// @wc-include
const units: Readonly<Record<keyof CountdownParts, string>> = {
  days: 'days',
  hours: 'hours',
  minutes: 'minutes',
  seconds: 'seconds',
}

type Ending = Pick<AuctionStatus, 'state' | 'auctionEndDate' | 'extended'>

/** Time left on the server's clock. Nothing moves as it runs. */
export function Countdown(status: Ending) {
  const { state, auctionEndDate } = status
  const now = useNow()
  const parts = countdownParts(auctionEndDate, now)
  const isLastMinute = parts.days + parts.hours + parts.minutes === 0
  const look = state !== 'live' ? 'text-muted' : isLastMinute && 'text-danger'
  return (
    <div>
      <p className="label text-muted">Time left</p>
      <p role="timer" className={cx('mt-2 grid grid-cols-4 divide-x', look)}>
        {Object.entries(units).map(([unit, label]) => (
          <span key={unit} className="px-2 text-center first:pl-0 last:pr-0">
            <span className="figures block font-serif text-heading">
              {String(parts[unit as keyof CountdownParts]).padStart(2, '0')}
            </span>
            <span className="block text-caption text-muted">{label}</span>
          </span>
        ))}
      </p>
      <p className="mt-3 min-h-10 text-caption text-muted">{endText(status)}</p>
    </div>
  )
}

/** At most two lines on every screen. */
function endText({ state, auctionEndDate: end, extended }: Ending): string {
  if (state !== 'live') return `Ended ${formatDate(end, 'receipt')}.`
  return extended
    ? `Extended to ${formatDate(end, 'clock')}, because of a bid in the last minute. Others get time to respond.`
    : `Ends ${formatDate(end, 'receipt')}. A bid in the last minute extends the auction, so that others can respond.`
}
