import { useLayoutEffect, useRef, useState } from 'react'
import type { AuctionStatus } from '../../../shared/contract/endpoints/auctions.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import type { DeliveryTerms } from '../../../shared/rules/delivery-terms.ts'
import { formatCents, formatMoney, percentText } from '../../../shared/rules/money.ts'
import { centsInWords } from '../../../shared/rules/money-words.ts'
import { withPremium } from '../../../shared/rules/premium.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { bidDelivery } from './bid-delivery.ts'
import { type BidMode, refusalOf, warningFor } from './bid-rules.ts'

export interface ReviewedBid {
  readonly mode: BidMode
  readonly amount: Cents
}

interface BidReviewProps {
  bid: ReviewedBid | undefined
  status: AuctionStatus
  terms: DeliveryTerms
  /** Where they would have it sent. */
  country: string
  isOver: boolean
  isPending: boolean
  onClose: () => void
  onConfirm: (bid: ReviewedBid) => void
}

/** A click sooner than this is the second of a double click on the button that opened the review. */
const TOO_SOON_MS = 500
const DOUBLE_CLICK_MS = 300

/** Asks once more before a bid, with the sum in words: a bid can't be taken back. */
export function BidReview({ bid, onClose, ...props }: BidReviewProps) {
  const isOpen = bid !== undefined
  const opened = useRef(0)
  // A layout effect, because a waiting click is handled before other effects.
  useLayoutEffect(() => {
    if (isOpen) opened.current = performance.now()
  }, [isOpen])
  // The second click of a double click may land beside the dialog, or on "Change".
  const isSecondClick = () => performance.now() - opened.current <= DOUBLE_CLICK_MS
  const change = () => {
    if (!isSecondClick()) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={isWanted => {
        if (!isWanted) onClose()
      }}
      ignoresClicks={isSecondClick}
      title={bid?.mode === 'bid' ? 'Review your bid' : 'Review your maximum'}
    >
      {bid && <Review bid={bid} onClose={change} {...props} />}
    </Dialog>
  )
}

function Review({
  bid,
  status,
  terms,
  country,
  isOver,
  isPending,
  onClose,
  onConfirm,
}: BidReviewProps & { bid: ReviewedBid }) {
  const { mode, amount } = bid
  const { data: fees } = useFees()
  const { text: shipping, consent } = bidDelivery(terms, country)
  const [agreed, setAgreed] = useState<string | null>(null)
  const opened = useRef(0)
  useLayoutEffect(() => {
    opened.current = performance.now()
  }, [])
  // Others may bid while this is being read.
  const refusal = isPending ? null : refusalOf(mode, amount, status)
  const warning = warningFor(amount, status)
  const confirm = () => {
    if (performance.now() - opened.current > TOO_SOON_MS) onConfirm(bid)
  }
  return (
    <>
      <p className="figures font-serif text-display">{formatCents(amount)}</p>
      <p className="mt-1 text-lead wrap-anywhere first-letter:uppercase">{centsInWords(amount)}</p>
      {warning && !refusal && (
        <AlertBox tone="warning" title="Is this the right amount?" className="mt-5">
          <span className="figures text-ink">{warning}</span>
        </AlertBox>
      )}
      {refusal && (
        <AlertBox tone="danger" title="The current bid has changed" className="mt-5">
          <span className="figures text-ink">{refusal.message}</span>
        </AlertBox>
      )}
      <ul className="mt-5 list-disc space-y-2 pl-5 text-small">
        {mode === 'bid' ? (
          <li>If your bid wins, you pay the full amount, even if nobody bids against you.</li>
        ) : (
          <>
            <li>We bid for you, only as much as you need to lead, and never more than this.</li>
            <li>Nobody else sees it during the auction, or afterwards unless it sets a price.</li>
          </>
        )}
        <li>It is binding. If you win, you buy the piece and have four days to pay.</li>
        <li>
          {consent === null && `${shipping} `}
          {premiumText(amount, status.premiumRate)}
          {fees?.addsTax && ' Tax is worked out at checkout and added.'}
        </li>
      </ul>
      {consent !== null && (
        <AlertBox tone="warning" title={shipping} className="mt-5">
          <label className="flex min-h-9 items-start gap-3 text-small text-ink">
            <input
              type="checkbox"
              checked={agreed === consent}
              onChange={event => setAgreed(event.target.checked ? consent : null)}
              className="mt-0.5 size-4.5 shrink-0"
            />
            {consent}
          </label>
        </AlertBox>
      )}
      <p className="figures mt-4 border-t pt-4 text-small text-muted">
        {status.currentBid === null ? 'No bids yet' : `Current bid ${formatMoney(status.currentBid)}`}. The next bid is
        at least {formatMoney(status.minimumBid)}.
      </p>
      {status.premiumRate > 0 && (
        <p className="figures text-small text-muted">
          With premium, that is {formatMoney(withPremium(status.minimumBid, status.premiumRate))}.
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Change
        </Button>
        <Button
          className="figures"
          disabled={isOver || refusal !== null || agreed !== consent}
          pending={isPending}
          pendingLabel="Placing your bid..."
          onClick={confirm}
        >
          {isOver ? 'The auction is closing' : deed(mode, status.isLeading, amount)}
        </Button>
      </DialogActions>
    </>
  )
}

function premiumText(amount: Cents, rate: number): string {
  if (rate === 0) return 'No fees are added.'
  return `A buyer’s premium of ${percentText(rate)}% is added: with premium, ${formatCents(amount)} is ${formatCents(withPremium(amount, rate))}.`
}

function deed(mode: BidMode, isLeading: boolean, amount: Cents): string {
  if (mode === 'bid') return `Bid ${formatCents(amount)}`
  return `${isLeading ? 'Raise' : 'Set'} maximum to ${formatCents(amount)}`
}
