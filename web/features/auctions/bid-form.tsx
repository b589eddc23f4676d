import { useEffect, useState } from 'react'
import type { AuctionStatus } from '../../../shared/contract/endpoints/auctions.ts'
import { hasEnded } from '../../../shared/rules/auction-time.ts'
import type { DeliveryTerms } from '../../../shared/rules/delivery-terms.ts'
import { centsToDecimal, formatCents, formatMoney } from '../../../shared/rules/money.ts'
import { withPremium } from '../../../shared/rules/premium.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { loadToastRegion } from '../../components/toasts.tsx'
import { ApiError, isAnswerLost, messageOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useDestination } from '../../lib/use-destination.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { usePlaceBid } from './api/place-bid.ts'
import { hasArrived } from './attempt.ts'
import { BidDestination } from './bid-destination.tsx'
import { BidReview, type ReviewedBid } from './bid-review.tsx'
import { bidForm, leastCents, quickSteps, refusalOf } from './bid-rules.ts'

const SEND_AGAIN = 'If you send the same bid again, it counts once.'
const TOO_LOW = ['bid_too_low', 'maximum_not_raised']

/** Submitting opens the review, which places the bid. */
export function BidForm({ status, terms }: { status: AuctionStatus; terms: DeliveryTerms }) {
  const { listingId, isLeading, auctionEndDate, opensAt } = status
  const form = useBodyForm(bidForm, { mode: 'maximum', amount: '' })
  const [reviewed, review] = useState<ReviewedBid>()
  const [country, chooseCountry] = useDestination()
  const mode = form.watch('mode')
  // A leader gains nothing from a plain bid. Once outbid, a typed maximum stays a maximum.
  useEffect(() => {
    if (!isLeading) return
    form.setValue('mode', 'maximum')
    review(bid => (bid?.mode === 'bid' ? undefined : bid))
  }, [isLeading, form])
  const { bid, isPending, unknown, forget } = usePlaceBid(listingId)
  // Preloaded, so that an error can be shown without a connection.
  useEffect(() => void loadToastRegion().catch(() => {}), [])
  const isOver = useFromNow(now => hasEnded(auctionEndDate, now))
  const isEarly = useFromNow(now => !hasEnded(opensAt, now))
  const least = leastCents(status)

  const refuse = (code: string, message: string) => {
    form.setError('amount', { type: 'server', message }, { shouldFocus: true })
    notify.error(TOO_LOW.includes(code) ? 'Bid too low' : 'Failed to place bid', message)
  }
  useEffect(() => {
    if (!unknown || !hasArrived(unknown, status)) return
    forget()
    review(undefined)
    form.reset({ mode: 'maximum', amount: '' })
    notify.success('You lead', 'Your bid was placed.')
  })
  const submit = form.handleSubmit(values => {
    notify.clear()
    const refusal = refusalOf(values.mode, values.amount, status)
    if (refusal) return refuse(refusal.code, refusal.message)
    review(values)
  })
  const place = ({ mode, amount }: ReviewedBid) => {
    const typed = form.getValues('amount')
    bid(mode === 'bid' ? { listingId, bidAmount: amount } : { listingId, maxBid: amount }, {
      onSuccess: ({ leading, currentBid }) => {
        review(undefined)
        // That they lead may have been pushed before this answer, and the next amount typed.
        if (form.getValues('amount') === typed) form.reset({ mode: leading ? 'maximum' : mode, amount: '' })
        if (!leading) {
          notify.plain(
            'You were outbid',
            `Another bidder’s maximum was higher. The bid is now ${formatMoney(currentBid)}.`,
          )
        } else if (isLeading) notify.success('Maximum raised', 'Only you can see it.')
        else notify.success('You lead', `The current bid is ${formatMoney(currentBid)}.`)
      },
      onError: error => {
        review(undefined)
        if (!(error instanceof ApiError)) return refuse('', messageOf(error))
        if (error.code === 'not_signed_in') notify.error('Authentication required', 'Please sign in to place a bid')
        else refuse(error.code, isAnswerLost(error) ? `${error.message} ${SEND_AGAIN}` : error.message)
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <ChoiceField
        control={form.control}
        name="mode"
        label="How to bid"
        choices={[
          {
            value: 'maximum',
            label: 'My maximum',
            description: 'We bid for you, only as much as you need to lead.',
          },
          {
            value: 'bid',
            label: 'Bid',
            description: isLeading ? 'Not available while you lead.' : 'If your bid leads, it becomes the current bid.',
            disabled: isLeading,
          },
        ]}
      />
      <div>
        <MoneyField
          control={form.control}
          name="amount"
          label={mode === 'bid' ? 'Your bid' : 'Your maximum'}
          placeholder={centsToDecimal(least)}
          hint={hintFor(status)}
        />
        <fieldset className="mt-3 grid grid-cols-3 gap-2">
          <legend className="sr-only">Suggested amounts</legend>
          {quickSteps(least).map(step => (
            <Button
              key={step}
              variant="secondary"
              size="small"
              className="figures px-1!"
              onClick={() => form.setValue('amount', centsToDecimal(step), { shouldValidate: true })}
            >
              {formatCents(step)}
            </Button>
          ))}
        </fieldset>
      </div>
      <BidDestination terms={terms} country={country} onChange={chooseCountry} />
      <Button type="submit" size="large" className="figures w-full" disabled={isOver || isEarly} pending={isPending}>
        {isEarly
          ? `Bidding opens ${formatDate(opensAt, 'receipt')}`
          : isOver
            ? 'The auction is closing'
            : mode === 'bid'
              ? 'Review bid'
              : 'Review maximum'}
      </Button>
      <BidReview
        bid={reviewed}
        status={status}
        terms={terms}
        country={country}
        isOver={isOver}
        isPending={isPending}
        onClose={() => review(undefined)}
        onConfirm={place}
      />
    </form>
  )
}

function hintFor({ minimumBid, isLeading, myMaxBid, premiumRate }: AuctionStatus): string {
  if (isLeading && myMaxBid) return `More than ${formatMoney(myMaxBid)}`
  return premiumRate === 0
    ? `At least ${formatMoney(minimumBid)}`
    : `At least ${formatMoney(minimumBid)}, with premium ${formatMoney(withPremium(minimumBid, premiumRate))}`
}
