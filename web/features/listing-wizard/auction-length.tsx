import { DAY_MS } from '../../../shared/rules/durations.ts'
import { auctionDurations } from '../../../shared/rules/listing.ts'
import { ChoiceField } from '../../components/choice-field.tsx'
import { formatDate } from '../../lib/dates.ts'
import { useFromNow } from '../../lib/use-now.ts'
import type { ListingForm } from './listing-form.ts'

const MINUTE_MS = 60_000

/** Formatted ends of auctions that start now; durations in days. */
function useEnds(durations: readonly number[]): string[] {
  const start = useFromNow(now => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  return durations.map(days => formatDate(new Date(start + days * DAY_MS).toISOString(), 'end'))
}

export function LengthField({ control }: { control: ListingForm['control'] }) {
  const ends = useEnds(auctionDurations)
  return (
    <ChoiceField
      control={control}
      name="durationDays"
      label="How long it runs"
      choices={auctionDurations.map((days, index) => ({
        value: days,
        label: `${days} days`,
        description: `Ends ${ends[index]}`,
      }))}
    />
  )
}

export function AuctionLength({ days }: { days: number }) {
  const [end] = useEnds([days])
  return (
    <>
      {days} days, until <span className="figures">{end}</span>
    </>
  )
}

export function AuctionRules() {
  return (
    <ul className="list-disc space-y-1.5 pl-5 text-small text-muted marker:text-rule-strong">
      <li>The auction starts when you publish.</li>
      <li>A bid in the last minute extends the auction, so that others can respond.</li>
      <li>After the first bid, you can't cancel the auction or change its reserve.</li>
      <li>The highest bidder pays when it ends. If nobody bids, you keep the piece and pay nothing.</li>
    </ul>
  )
}
