import { cx } from 'class-variance-authority'
import { lazy, Suspense, useState } from 'react'
import type { ShownBid } from '../../../shared/contract/endpoints/auctions.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { BidChart } from '../../components/charts/bid-chart.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Price } from '../../components/price.tsx'
import { Loading, TextSkeleton } from '../../components/skeleton.tsx'
import type { useCurrentBids } from '../../lib/api/get-bids.ts'
import { messageOf } from '../../lib/api-error.ts'
import { bidderWords } from '../../lib/bidder-words.ts'

const VoidBidDialog = lazy(() => import('./void-bid-dialog.tsx').then(module => ({ default: module.VoidBidDialog })))

interface BidListProps {
  bids: ReturnType<typeof useCurrentBids>
  hasEnded: boolean
  /** Keeps the height while more bids may come. */
  isRoomKept: boolean
  userId: string | undefined
  mayVoid: boolean
}

/** Ruled lines at the height of a ROW, also below the last bid. They scroll along. */
const RULED = 'bg-[repeating-linear-gradient(transparent_0_3.1875rem,var(--color-rule)_3.1875rem_3.25rem)] bg-local'
const ROW = 'flex h-13 items-center'

/** Room for five bids and part of a sixth, which shows that more follow. */
export function BidList({ bids, hasEnded, isRoomKept, userId, mayVoid }: BidListProps) {
  const [toVoid, askToVoid] = useState<ShownBid>()
  const { data, error, isFetching, refetch } = bids
  const title = hasEnded ? 'All bids' : 'Latest bids'
  const room = cx('mt-2 overflow-y-auto border-b', data && RULED, isRoomKept ? 'h-70' : 'max-h-70')
  return (
    <section className="mt-8 border-t pt-5">
      <h2 className="label font-sans text-muted">{title}</h2>
      {/* From the start where bids may come, so that the first automatic one moves nothing. */}
      {(isRoomKept || data?.bids.some(isUncounted)) && (
        <p className="mt-1 text-caption text-muted">
          Automatic bids, voided bids and raised maximums don’t count as bids.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={title} tabIndex={0} className={room}>
        {data && data.bids.length > 0 ? (
          <ol>
            {data.bids.map(bid => (
              <BidRow
                key={bid.id}
                bid={bid}
                isMine={bid.userId === userId}
                onVoid={mayVoid && !bid.automatic && bid.voided === null ? () => askToVoid(bid) : undefined}
              />
            ))}
          </ol>
        ) : data ? (
          <p className={cx(ROW, 'text-small text-muted')}>
            {hasEnded ? 'Nobody bid.' : 'No bids yet. The first one leads.'}
          </p>
        ) : error ? (
          <div role="alert" className="pt-6 text-small text-muted">
            <p className="mb-3">The bids could not be loaded. {messageOf(error)}</p>
            <Button variant="secondary" size="small" pending={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <Loading label="Loading the bids">
            <span className="block pt-6">
              <TextSkeleton lines={4} />
            </span>
          </Loading>
        )}
      </section>
      {data && <PriceSoFar bids={data.bids} userId={userId} />}
      {toVoid && (
        <Suspense>
          <VoidBidDialog bid={toVoid} onClose={() => askToVoid(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

const isUncounted = ({ automatic, voided, raisesMaximum }: ShownBid) => automatic || voided !== null || raisesMaximum

const isPriced = ({ voided, raisesMaximum }: ShownBid) => voided === null && !raisesMaximum

/** Closed at first, so that new bids move nothing on the page. */
function PriceSoFar({ bids, userId }: { bids: readonly ShownBid[]; userId: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const points = bids
    .filter(isPriced)
    .map(({ createdAt, bidAmount, ...bid }) => ({
      at: Date.parse(createdAt),
      value: bidAmount,
      name: bidderName(bid, bid.userId === userId),
    }))
    .toReversed()
  return (
    <details className="mt-3 text-small" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-muted hover:text-ink">Show as a chart</summary>
      <div className="mt-3">
        {isOpen && points.length > 0 && <BidChart label="The price, bid by bid" points={points} />}
        {points.length === 0 && <p className="text-muted">There is no bid to show yet.</p>}
      </div>
    </details>
  )
}

const bidderName = ({ user, bidder }: Pick<ShownBid, 'user' | 'bidder'>, isMine: boolean): string =>
  isMine ? 'You' : (user.firstName ?? bidderWords(bidder))

interface BidRowProps {
  bid: ShownBid
  /** Only the bidder and the seller get a bid's userId, and sellers never bid. */
  isMine: boolean
  onVoid: (() => void) | undefined
}

function BidRow({ bid, isMine, onVoid }: BidRowProps) {
  const { user, bidder, bidAmount, automatic, createdAt, voided, raisesMaximum } = bid
  return (
    <li>
      <div className={cx(ROW, 'justify-between gap-4')}>
        <div className="min-w-0">
          <p className="flex items-center gap-2">
            <span className="min-w-0 truncate text-small font-medium">{bidderName(bid, isMine)}</span>
            {voided !== null && <Badge tone="warning">voided</Badge>}
          </p>
          {(isMine || user.firstName !== null) && (
            <p className="truncate text-caption text-muted">{bidderWords(bidder)}</p>
          )}
        </div>
        {onVoid && (
          <Button
            variant="quiet"
            size="small"
            className="ml-auto"
            aria-label={`Void the bid of ${bidderName(bid, isMine)}`}
            onClick={onVoid}
          >
            Void
          </Button>
        )}
        <div className="shrink-0 text-right">
          {raisesMaximum ? (
            <span className="block text-small text-muted">raised maximum</span>
          ) : voided === null ? (
            <Price amount={bidAmount} className="block text-small font-medium" />
          ) : (
            <s>
              <Price amount={bidAmount} className="block text-small text-muted line-through" />
            </s>
          )}
          <span className="block text-caption text-muted">
            {automatic && (
              <>
                {/* @wc-include */}
                automatic,{' '}
              </>
            )}
            <DateText iso={createdAt} relative />
          </span>
        </div>
      </div>
      {/* One or two rows high, so that the ruled lines fit. */}
      {voided !== null && (
        <p className="flex min-h-13 items-center py-1 text-caption text-muted wrap-anywhere">
          Voided by Vitrine. {voided}
        </p>
      )}
    </li>
  )
}
