import { cx } from 'class-variance-authority'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AuctionStatus } from '../../../shared/contract/endpoints/auctions.ts'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { isFreeEverywhere, UNCHOSEN_DELIVERY } from '../../../shared/rules/delivery.ts'
import { formatCents, percentText } from '../../../shared/rules/money.ts'
import { withPremium } from '../../../shared/rules/premium.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { TimeAtAGlance } from '../../components/auction-time.tsx'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LotNote } from '../../components/lot-note.tsx'
import { Price } from '../../components/price.tsx'
import { PriceExplanation } from '../../components/price-explanation.tsx'
import { PurchaseBar } from '../../components/purchase-bar.tsx'
import { SignInInstead } from '../../components/sign-in-instead.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { auctionPrice, bidCountText, biddingText, NO_PRICE_YET } from '../../lib/auction-price.ts'
import { useIsAdmin } from '../../lib/use-is-admin.ts'
import { useUser } from '../../lib/use-user.ts'
import { useAnnouncement } from './announcement.ts'
import { BidList } from './bid-list.tsx'
import { Countdown } from './countdown.tsx'
import { EndedPanel } from './ended-panel.tsx'
import { standingOf, useHasBid } from './standing.ts'
import { StandingNote } from './standing-note.tsx'
import { useAuction } from './use-auction.ts'

/** Heights of what stands there during the auction, for bidders and for others. */
const FORM_ROOM = 'min-h-138.5 sm:min-h-115.5 lg:min-h-125.5 xl:min-h-120.5'
/** With the country to ship to. */
const DELIVERY_ROOM = 'min-h-166 sm:min-h-143 lg:min-h-153 xl:min-h-148'
const NOTE_ROOM = 'min-h-36'

const BidForm = lazy(() => import('./bid-form.tsx').then(module => ({ default: module.BidForm })))

export function AuctionPanel({ listing }: { listing: Listing }) {
  const { status, bids, isOutOfDate } = useAuction(listing)
  return (
    <section aria-label="Auction" className="border-y border-y-rule-strong py-6">
      {status.data ? (
        <Auction listing={listing} status={status.data} isOutOfDate={isOutOfDate} bids={bids} />
      ) : status.error ? (
        <ErrorState
          title="Failed to load this auction"
          error={status.error}
          onRetry={() => status.refetch()}
          retrying={status.isFetching}
        />
      ) : (
        <PanelSkeleton />
      )}
    </section>
  )
}

const formRoom = ({ delivery }: Listing) => (!delivery || isFreeEverywhere(delivery) ? FORM_ROOM : DELIVERY_ROOM)

interface AuctionProps {
  listing: Listing
  status: AuctionStatus
  isOutOfDate: boolean
  bids: ReturnType<typeof useAuction>['bids']
}

function Auction({ listing, status, isOutOfDate, bids }: AuctionProps) {
  const { user } = useUser()
  const isAdmin = useIsAdmin(user)
  const announcement = useAnnouncement(status)
  const isLive = status.state === 'live'
  const isSeller = user?.id === listing.userId
  // Keeps the height for someone who watches the auction end, so that the page does not jump.
  const [watchedLive] = useState(isLive)
  return (
    <>
      {listing.lot && <LotNote lot={listing.lot} />}
      <Figures status={status} />
      <div className="mt-6">
        {watchedLive ? (
          <Countdown {...status} />
        ) : (
          <p className="text-small text-muted">
            Ended <DateText iso={status.auctionEndDate} form="receipt" />
          </p>
        )}
      </div>
      <div className={cx('mt-5', watchedLive && (user !== null && !isSeller ? formRoom(listing) : NOTE_ROOM))}>
        {!isLive ? (
          <EndedPanel listing={listing} status={status} isSeller={isSeller} />
        ) : isSeller ? (
          <OwnAuction bidCount={status.bidCount} />
        ) : user ? (
          <Bidding listing={listing} status={status} userId={user.id} isOutOfDate={isOutOfDate} bids={bids} />
        ) : (
          <PurchaseBar {...atAGlance(status)} action="bid">
            {user === null && <SignInInstead label="Place Bid" tip="Please sign in to place a bid" />}
          </PurchaseBar>
        )}
      </div>
      <BidList
        bids={bids}
        hasEnded={!isLive}
        isRoomKept={watchedLive}
        userId={user?.id}
        mayVoid={isAdmin && status.outcome !== 'sold' && !status.relistedAs}
      />
      {(isLive || status.bidCount > 0) && (
        <p className="mt-4 text-caption text-muted">
          {isLive && 'Bids are being recorded in a chain that nobody can change later. '}
          <Link to={`/marketplace/${listing.id}/record`} className="text-ink underline underline-offset-4">
            {isLive ? 'How will this be decided?' : 'How was this decided?'}
          </Link>
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

const atAGlance = (status: AuctionStatus) => ({
  ...auctionPrice(status, stageOf(status)),
  none: NO_PRICE_YET,
  time: <TimeAtAGlance end={status.auctionEndDate} />,
})

function stageOf({ state, outcome }: AuctionStatus) {
  if (state === 'live') return 'running'
  return outcome === null || outcome === 'unsold' ? 'over' : 'won'
}

function Figures({ status }: { status: AuctionStatus }) {
  const { state, bidCount } = status
  const isLive = state === 'live'
  const { label, amount } = auctionPrice(status, stageOf(status))
  return (
    <>
      {/* Left-aligned, so that a change of width moves nothing. */}
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isLive ? 'solid' : 'plain'}>{isLive ? 'Live Auction' : 'Auction Ended'}</Badge>
        <ReserveBadge status={status} />
      </div>
      <p className="label mt-5 text-muted">{label}</p>
      <Price
        amount={amount}
        none={isLive ? NO_PRICE_YET : undefined}
        className={cx('mt-2 block font-serif text-display', !isLive && 'text-muted')}
      />
      <PriceExplanation amount={amount} explained className="mt-1 block text-small" />
      <p className="figures mt-1 text-small text-muted">
        {isLive ? biddingText(status) : bidCount > 0 ? bidCountText(bidCount) : 'No bids'}
      </p>
      <PremiumNote status={status} />
    </>
  )
}

function PremiumNote({ status: { premiumRate, currentBid } }: { status: AuctionStatus }) {
  if (premiumRate === 0) return null
  return (
    <p className="figures mt-1 text-small text-muted">
      {currentBid === null
        ? `A buyer’s premium of ${percentText(premiumRate)}% is added to the winning bid.`
        : `${formatCents(withPremium(currentBid, premiumRate))} with the buyer’s premium of ${percentText(premiumRate)}%.`}
    </p>
  )
}

function ReserveBadge({ status: { reservePrice, reserveMet } }: { status: AuctionStatus }) {
  if (reservePrice === null) return <Badge>No Reserve</Badge>
  return reserveMet ? <Badge tone="accent">Reserve Met</Badge> : <Badge tone="warning">Reserve Not Met</Badge>
}

interface BiddingProps extends AuctionProps {
  userId: string
}

function Bidding({ listing, status, userId, isOutOfDate, bids }: BiddingProps) {
  const hasBid = useHasBid(status, bids.data?.bids ?? [], userId)
  const standing = standingOf(status, hasBid)
  const bidding = useRef<HTMLDivElement>(null)
  return (
    <PurchaseBar {...atAGlance(status)} action={standing === 'outbid' && !isOutOfDate ? 'rebid' : 'bid'}>
      <div ref={bidding} className="space-y-5">
        <StandingNote
          status={status}
          standing={standing}
          isOutOfDate={isOutOfDate}
          onBidAgain={() => bidding.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus()}
        />
        <Suspense fallback={<Skeleton className="h-88 w-full" />}>
          <BidForm status={status} terms={listing.delivery ?? UNCHOSEN_DELIVERY} />
        </Suspense>
      </div>
    </PurchaseBar>
  )
}

function OwnAuction({ bidCount }: { bidCount: number }) {
  return (
    <AlertBox
      title="This is your own auction"
      actions={
        <ButtonLink to="/seller/dashboard" variant="secondary" size="small">
          Seller Dashboard
        </ButtonLink>
      }
    >
      {bidCount > 0
        ? 'It has bids, so it can’t be cancelled. We notify you when it ends.'
        : 'You can take it off sale in your dashboard until someone bids.'}
    </AlertBox>
  )
}

function PanelSkeleton() {
  return (
    <Loading label="Loading the auction">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="mt-6 h-12 w-44" />
      <Skeleton className="mt-7 h-28 w-full" />
      <Skeleton className="mt-6 h-96 w-full" />
      <Skeleton className="mt-8 h-57.5 w-full" />
    </Loading>
  )
}
