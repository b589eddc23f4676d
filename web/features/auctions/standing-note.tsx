import { cx } from 'class-variance-authority'
import type { AuctionStatus } from '../../../shared/contract/endpoints/auctions.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { withPremium } from '../../../shared/rules/premium.ts'
import { Button } from '../../components/button.tsx'
import type { Standing } from './standing.ts'

interface StandingNoteProps {
  status: AuctionStatus
  standing: Standing
  /** The last poll failed. */
  isOutOfDate: boolean
  onBidAgain: () => void
}

const looks = {
  watching: 'border-rule-strong bg-surface',
  leading: 'border-accent bg-accent-wash text-accent',
  outbid: 'border-warning bg-warning-wash text-warning',
  'out of date': 'border-danger bg-danger-wash text-danger',
} as const

/** The same height in every state, so that nothing below moves. No live region: the panel announces changes. */
export function StandingNote({ status, standing, isOutOfDate, onBidAgain }: StandingNoteProps) {
  const { title, text } = isOutOfDate ? OUT_OF_DATE : words(status, standing)
  return (
    <div
      className={cx(
        'flex min-h-18 items-center justify-between gap-3 rounded-sm border-l-2 px-4 py-2 text-small',
        looks[isOutOfDate ? 'out of date' : standing],
      )}
    >
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="figures text-ink">{text}</p>
      </div>
      {standing === 'outbid' && !isOutOfDate && (
        <Button variant="secondary" size="small" onClick={onBidAgain}>
          Bid again
        </Button>
      )}
    </div>
  )
}

const OUT_OF_DATE = {
  title: 'This may be out of date',
  text: 'We can’t reach Vitrine. We keep trying.',
}

const bidAtLeast = (minimumBid: Cents, premiumRate: number) =>
  premiumRate === 0
    ? `Bid at least ${formatMoney(minimumBid)}.`
    : `Bid at least ${formatMoney(minimumBid)}, with premium ${formatMoney(withPremium(minimumBid, premiumRate))}.`

function words({ currentBid, minimumBid, premiumRate, myMaxBid }: AuctionStatus, standing: Standing) {
  switch (standing) {
    case 'leading':
      return {
        title: 'You lead',
        text:
          myMaxBid === currentBid
            ? 'You have not set a higher maximum.'
            : `Your hidden maximum: ${formatMoney(myMaxBid)}`,
      }
    case 'outbid':
      return { title: 'You were outbid', text: bidAtLeast(minimumBid, premiumRate) }
    case 'watching':
      return { title: 'You have not bid yet', text: 'A bid is binding.' }
  }
}
