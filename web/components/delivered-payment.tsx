import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod'
import type { ShopHoliday } from '../../shared/contract/endpoints/sellers.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import {
  type DeliveryWish,
  shippingCharged,
  shippingLabel,
  shippingTo,
  ships,
  UNCHOSEN_DELIVERY,
} from '../../shared/rules/delivery.ts'
import type { DeliveryTerms } from '../../shared/rules/delivery-terms.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { cancellableFrom } from '../../shared/rules/orders.ts'
import { type Paper, papersTo } from '../../shared/rules/papers.ts'
import { useFees } from '../lib/api/get-fees.ts'
import { useNewestReviews } from '../lib/api/get-seller-reviews.ts'
import { useTrader } from '../lib/api/get-trader.ts'
import { formatDate } from '../lib/dates.ts'
import { keep, recall } from '../lib/session-memory.ts'
import { useDestination } from '../lib/use-destination.ts'
import { AlertBox } from './alert-box.tsx'
import { Checkbox } from './checkbox.tsx'
import { HolidayNotice } from './holiday-notice.tsx'
import { ImportNote } from './import-note.tsx'
import { PaperList } from './paper-list.tsx'
import { PaymentButton } from './payment-button.tsx'
import { ShipToField } from './ship-to-field.tsx'
import { TaxNote } from './tax-note.tsx'

export interface ChosenDelivery {
  readonly delivery: DeliveryWish
  readonly expectedShipping: Cents
  readonly expectedSendsFrom?: string | undefined
  readonly asBusiness?: boolean | undefined
  readonly confirmsExport?: boolean | undefined
}

interface DeliveredPaymentProps {
  listingId: string
  sellerId: string
  /** An auction won, or an offer accepted, before the payment. */
  isBound?: boolean
  offered: DeliveryTerms | null
  /** What its pieces would cost in parcels of their own. */
  apart?: DeliveryTerms | null
  price: Cents | null
  /** The buyer’s premium of an auction. */
  premium?: Cents
  label: string
  disabled?: boolean
  open: (chosen: ChosenDelivery) => Promise<{ url: string }>
  onChange: () => unknown
}

/** The buyer chooses how the piece gets to them, and sees the total, before they pay. */
export function DeliveredPayment({
  listingId,
  sellerId,
  isBound = false,
  offered,
  apart,
  price,
  premium = cents(0),
  disabled,
  open,
  onChange,
  ...button
}: DeliveredPaymentProps) {
  const { data: seller, refetch } = useNewestReviews(sellerId)
  const { data: trader } = useTrader(sellerId)
  const [asBusiness, setAsBusiness] = useState(false)
  const [confirmsExport, setConfirmsExport] = useState(false)
  const holiday = seller?.shop.holiday?.isAway ? seller.shop.holiday : undefined
  const isPaused = !isBound && holiday?.pausesSales === true
  const terms = offered ?? UNCHOSEN_DELIVERY
  const choice = useChoice(listingId, terms)
  const { isPickup, country, shipping } = choice
  const charged = shippingCharged(isPickup ? cents(0) : (shipping ?? cents(0)), cents((price ?? 0) + premium))
  const delivery: DeliveryWish = isPickup ? { method: 'pickup' } : { method: 'ship', country }
  const isServed = isPickup || shipping !== null
  const saved = apart ? shippingTo(apart, country) : null
  const papers = isServed && !isPickup ? papersTo(terms.papers, terms.from, country) : []
  const needsPapers = papers.length > 0
  return (
    <div className="space-y-4">
      <Choice terms={terms} {...choice} />
      {isServed ? (
        <Sums
          {...{ price, premium, charged, label: isPickup ? `Pick-up in ${terms.pickupTown}` : shippingLabel(country) }}
        />
      ) : (
        <AlertBox tone="warning" title="Not shipped to this country">
          {terms.refused?.includes(country)
            ? 'By law or our rules it can’t be sent there.'
            : terms.pickupTown
              ? 'You can pick it up instead, or ask the seller.'
              : 'Ask the seller whether they can.'}
        </AlertBox>
      )}
      {saved !== null && !isPickup && charged < saved && (
        <p className="text-caption text-muted">
          One parcel: {formatCents(charged)} instead of {formatCents(saved)}
        </p>
      )}
      {isServed && <TaxNote />}
      {isServed && !isPickup && <ImportNote from={terms.from} to={country} price={price} />}
      {needsPapers && (
        <Checkbox
          label="I know that this piece may need papers to cross the border"
          hint={<ExportHint papers={papers} />}
          checked={confirmsExport}
          onChange={event => setConfirmsExport(event.target.checked)}
        />
      )}
      {trader?.givesWithdrawal && (
        <Checkbox
          label="I buy as a business"
          hint="Consumers can withdraw within 14 days of receipt, businesses can’t."
          checked={asBusiness}
          onChange={event => setAsBusiness(event.target.checked)}
        />
      )}
      <HolidayNotice holiday={holiday}>{holiday && <p>{awayText(holiday, { isBound, isPickup })}</p>}</HolidayNotice>
      <PaymentButton
        {...button}
        disabled={disabled || !isServed || isPaused || (needsPapers && !confirmsExport)}
        open={() =>
          open({
            delivery,
            expectedShipping: charged,
            expectedSendsFrom: holiday?.sendsFrom,
            ...(trader?.givesWithdrawal && { asBusiness }),
            ...(needsPapers && { confirmsExport }),
          })
        }
        onChange={() => Promise.all([refetch(), onChange()])}
      />
    </div>
  )
}

const ExportHint = ({ papers }: { papers: readonly Paper[] }) => (
  <>
    <PaperList papers={papers} />
    Customs may keep it without them. Ask the seller which they have.{' '}
    <Link to="/rules" className="underline underline-offset-4">
      Rules by region
    </Link>
  </>
)

function awayText(
  { sendsFrom, sendsFromAt, pausesSales, statedAt }: ShopHoliday,
  { isBound, isPickup }: { isBound: boolean; isPickup: boolean },
): string {
  if (isBound) return `If you bid or offered after ${formatDate(statedAt)}, the time to send it counts from then.`
  if (pausesSales) return `Nothing can be bought from them until ${formatDate(sendsFrom)}.`
  return isPickup
    ? 'By buying now you agree to pick it up from then on.'
    : `By buying now you agree to this. If it isn’t sent by ${formatDate(cancellableFrom({ paidAt: sendsFromAt }), 'day')}, you can cancel.`
}

const methods = z.enum(['ship', 'pickup'])

/** Remembered in this tab, so that going on with a payment is going on with the same one. */
function useChoice(listingId: string, terms: DeliveryTerms) {
  const key = `delivery:${listingId}`
  const [method, setMethod] = useState(() => recall(key, methods))
  const [country, chooseCountry] = useDestination()
  const isPickup = terms.pickupTown !== null && (method === 'pickup' || !ships(terms))
  const choosePickup = (isWanted: boolean) => {
    const wanted = isWanted ? 'pickup' : 'ship'
    setMethod(wanted)
    keep(key, wanted)
  }
  return { isPickup, choosePickup, country, chooseCountry, shipping: shippingTo(terms, country) }
}

function Choice({
  terms,
  isPickup,
  choosePickup,
  country,
  chooseCountry,
}: { terms: DeliveryTerms } & ReturnType<typeof useChoice>) {
  const id = useId()
  if (!ships(terms)) return null
  const method = (label: string, isThis: boolean) => (
    <label className="flex min-h-9 items-center gap-3 text-small">
      <input
        type="radio"
        name={`${id}-method`}
        checked={isPickup === isThis}
        onChange={() => choosePickup(isThis)}
        className="size-4.5 shrink-0"
      />
      {label}
    </label>
  )
  return (
    <div>
      {terms.pickupTown !== null && (
        <fieldset>
          <legend className="text-small font-medium">How do you want to get it?</legend>
          <div className="mt-1">
            {method('Have it shipped', false)}
            {method(`Pick it up in ${terms.pickupTown}`, true)}
          </div>
        </fieldset>
      )}
      {!isPickup && (
        <div className={terms.pickupTown === null ? '' : 'mt-3'}>
          <ShipToField country={country} onChange={chooseCountry} />
        </div>
      )}
    </div>
  )
}

interface SumsProps {
  price: Cents | null
  premium: Cents
  charged: Cents
  label: string
}

function Sums({ price, premium, charged, label }: SumsProps) {
  const { data: fees } = useFees()
  return (
    <dl aria-live="polite" className="space-y-1 text-small">
      {premium > 0 && (
        <div className="flex justify-between gap-6">
          <dt className="text-muted">Buyer’s premium</dt>
          <dd className="figures">{formatCents(premium)}</dd>
        </div>
      )}
      <div className="flex justify-between gap-6">
        <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
        <dd className="figures">{charged === 0 ? 'Free' : formatCents(charged)}</dd>
      </div>
      {charged + premium > 0 && price !== null && (
        <div className="flex justify-between gap-6 font-medium">
          <dt>{fees?.addsTax ? 'Total before tax' : 'Total'}</dt>
          <dd className="figures">{formatCents(cents(price + premium + charged))}</dd>
        </div>
      )}
    </dl>
  )
}
