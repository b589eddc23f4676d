import type { LucideIcon } from 'lucide-react'
import MapPin from 'lucide-react/icons/map-pin'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { shippingTo, ships } from '../../../shared/rules/delivery.ts'
import { CANCEL_AFTER_WORKING_DAYS } from '../../../shared/rules/orders.ts'
import { papersTo } from '../../../shared/rules/papers.ts'
import { HolidayNotice } from '../../components/holiday-notice.tsx'
import { ImportNote } from '../../components/import-note.tsx'
import { PaperList } from '../../components/paper-list.tsx'
import { SellerBadges } from '../../components/seller-badges.tsx'
import { SellerFacts } from '../../components/seller-facts.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { useNewestReviews } from '../../lib/api/get-seller-reviews.ts'
import { useTrader } from '../../lib/api/get-trader.ts'
import { countryOptions } from '../../lib/countries.ts'
import { arrivalText, shippingCost, UNCHOSEN_TEXT } from '../../lib/delivery-text.ts'
import { destinationsText } from '../../lib/destinations-text.ts'
import { returnsText } from '../../lib/shop-text.ts'
import { useDestination } from '../../lib/use-destination.ts'
import { useUser } from '../../lib/use-user.ts'

/** Whom a buyer deals with, how the piece gets to them, and what protects them. */
export function TrustBlock({ listing }: { listing: Listing }): ReactNode {
  const pickupTown = listing.delivery?.pickupTown
  return (
    <section aria-label="Seller, delivery and protection">
      <AwayNotice listing={listing} />
      <dl className="divide-y border-b text-small">
        <SellerRow listing={listing} />
        <DeliveryRow listing={listing} />
        {pickupTown && (
          <Row Icon={MapPin} title="Local pick-up">
            <p>In {pickupTown}, at no cost.</p>
          </Row>
        )}
        <Row Icon={RotateCcw} title="Returns">
          <ReportWithin />
          <ChangeOfMind sellerId={listing.userId} />
          <More to="/delivery-and-returns">How returns work</More>
        </Row>
        <ProtectionRow />
      </dl>
    </section>
  )
}

function Row({ Icon, title, children }: { Icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <div className="relative py-3.5 pl-7.5">
      <dt className="font-medium wrap-anywhere">
        <Icon aria-hidden className="absolute top-4.25 left-0 size-4.5 text-accent" strokeWidth={1.5} />
        {title}
      </dt>
      <dd className="text-caption text-muted text-pretty wrap-anywhere">{children}</dd>
    </div>
  )
}

const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="inline-block py-0.5 text-ink underline underline-offset-4 hover:text-accent">
    {children}
  </Link>
)

/** Who can buy it reads notices above the button. */
function useCanBuy({ userId, listingType, status, reservedForMe }: Listing): boolean {
  const { user } = useUser()
  const isForSale = listingType === 'fixed-price' && (status === 'active' || reservedForMe)
  return user != null && user.id !== userId && isForSale
}

function AwayNotice({ listing }: { listing: Listing }) {
  const { data: seller } = useNewestReviews(listing.userId)
  if (useCanBuy(listing)) return null
  return <HolidayNotice holiday={seller?.shop.holiday} className="mb-5" />
}

function ReportWithin() {
  const { data: fees } = useFees()
  return fees ? (
    <p>
      If it is damaged or not as described, report it until {fees.protectionDays} days after the latest expected
      delivery.
    </p>
  ) : (
    <p>If it is damaged or not as described, report it on the page of your order.</p>
  )
}

function ChangeOfMind({ sellerId }: { sellerId: string }) {
  const { data: seller } = useNewestReviews(sellerId)
  const offered = seller && returnsText(seller.shop)
  const { data: trader } = useTrader(sellerId)
  if (trader?.givesWithdrawal) {
    return (
      <>
        <p>A consumer who changes their mind can withdraw within 14 days of receipt.</p>
        {offered && <p>{offered}</p>}
      </>
    )
  }
  return <p>{offered ?? 'If you only change your mind, ask the seller.'}</p>
}

function SellerRow({ listing: { userId, sellerName, delivery } }: { listing: Listing }) {
  const { data: seller, isError } = useNewestReviews(userId)
  if (isError) return null
  const shipsFrom = delivery?.from ?? seller?.shipsFrom
  return (
    <Row
      Icon={Store}
      title={
        <Link to={`/sellers/${userId}`} className="underline-offset-4 hover:text-accent hover:underline">
          Sold by {sellerName}
        </Link>
      }
    >
      {seller ? (
        <>
          <SellerFacts seller={{ ...seller, shipsFrom: shipsFrom ?? null }} />
          <SellerBadges seller={seller} />
        </>
      ) : (
        <Skeleton className="my-1 h-13 w-full max-w-64" />
      )}
    </Row>
  )
}

function DeliveryRow({ listing }: { listing: Listing }) {
  const { userId, delivery, listingType, status } = listing
  const [country, choose] = useDestination()
  const { data: seller } = useNewestReviews(userId)
  const canBuy = useCanBuy(listing)
  if (!delivery) {
    return (
      <Row Icon={Truck} title="Delivery">
        <p>{UNCHOSEN_TEXT}</p>
      </Row>
    )
  }
  if (!ships(delivery)) return null
  const isPayable = listingType === 'fixed-price' && status === 'active'
  const holiday = seller?.shop.holiday
  const sendsFromAt = holiday?.isAway ? holiday.sendsFromAt : undefined
  const arrival = arrivalText({ terms: delivery, country, record: seller?.trackRecord, isPayable, sendsFromAt })
  const dispatchDays = seller?.shop.dispatchDays
  return (
    <Row
      Icon={Truck}
      title={
        <span className="figures flex flex-wrap items-baseline gap-x-1.5">
          <span>{shippingCost(delivery, country)}</span>
          <CountrySelect country={country} onChange={choose} />
        </span>
      }
    >
      {arrival && <p aria-live="polite">{arrival}</p>}
      {dispatchDays && <p>Sends within {dispatchDays} working days, as the seller says.</p>}
      {delivery.refused && <p>{destinationsText(delivery.refused)}</p>}
      {!canBuy && shippingTo(delivery, country) !== null && <AtTheBorder listing={listing} country={country} />}
    </Row>
  )
}

/** What comes to the price for a buyer in another country. */
function AtTheBorder({ listing: { delivery, currentBid, price }, country }: { listing: Listing; country: string }) {
  const { from = '', papers } = delivery ?? {}
  const needed = papersTo(papers, from, country)
  return (
    <>
      <ImportNote from={from} to={country} price={currentBid ?? price} className="mt-2" />
      {needed.length > 0 && (
        <div className="mt-2">
          <p>It may need papers to get there:</p>
          <PaperList papers={needed} />
        </div>
      )}
    </>
  )
}

/** Within a line, as wide as the country's name where the browser can. */
function CountrySelect({ country, onChange }: { country: string; onChange: (country: string) => void }) {
  return (
    <select
      aria-label="Deliver to"
      autoComplete="shipping country"
      value={country}
      onChange={event => onChange(event.target.value)}
      className="-my-1.5 min-h-9 max-w-full cursor-pointer rounded-sm bg-paper font-medium underline decoration-rule-strong underline-offset-4 [field-sizing:content] hover:text-accent"
    >
      {countryOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function ProtectionRow() {
  const { data: fees } = useFees()
  return (
    <Row Icon={ShieldCheck} title="Buyer protection">
      <ul className="list-disc space-y-0.5 pl-4">
        <li>
          You pay by Stripe on this site.
          {fees?.payoutHold === 'until_received' &&
            ' The seller is paid once you have the piece, or when it is sent if they have sold much without a complaint.'}
        </li>
        <li>
          Not sent within {CANCEL_AFTER_WORKING_DAYS} working days: you can cancel, and the whole payment is refunded.
        </li>
        <li>Not arrived, damaged or not as described: if you can’t agree with the seller, we decide on a refund.</li>
      </ul>
      <More to="/protection">What buyer protection covers</More>
    </Row>
  )
}
