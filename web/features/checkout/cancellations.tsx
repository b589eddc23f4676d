import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { browsePath } from '../../../shared/contract/browse-path.ts'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { checkout } from '../../../shared/contract/endpoints/checkout.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { endTime } from '../../lib/dates.ts'
import type { Notice } from './checkout-notice.tsx'

interface Cancellation extends Notice {
  isRetriable?: boolean
}

const toBrowse = (
  <ButtonLink to={browsePath()} variant="secondary">
    Browse Marketplace
  </ButtonLink>
)

type Cancelled = Pick<
  ResponseOf<typeof checkout.cancelCheckout>,
  'listingId' | 'assetId' | 'isBasket' | 'isKept' | 'pausedUntil'
>

function whereItIs({ assetId, isBasket, isKept, pausedUntil }: Cancelled) {
  const until = pausedUntil && endTime(pausedUntil)
  if (isBasket) {
    if (isKept) return 'The pieces are still in your basket, and still reserved for you.'
    return until
      ? `The pieces are still in your basket. You can buy those that were for sale again after ${until}, if they are still for sale.`
      : 'The pieces are still in your basket, and those that were for sale are for sale again.'
  }
  if (assetId) {
    return until
      ? `The shares are for sale again. You can buy some again after ${until}, if there are any left.`
      : 'The shares are for sale again, and you can still buy some.'
  }
  if (isKept) return 'The piece is still reserved for you. The listing shows how long you have to pay.'
  return until
    ? `The piece is for sale again. You can buy it again after ${until}, if it is still for sale.`
    : 'The piece is for sale again, and you can still buy it.'
}

const back = ({ listingId, assetId, isBasket }: Cancelled) =>
  assetId ? (
    <ButtonLink to="/invest">Back to Investments</ButtonLink>
  ) : isBasket ? (
    <ButtonLink to="/basket">Back to your basket</ButtonLink>
  ) : (
    <ButtonLink to={`/marketplace/${listingId}`}>Back to Listing</ButtonLink>
  )

/** Without `ended`: the page was opened without a checkout. */
export const cancelled = (ended?: Cancelled): Cancellation => ({
  title: 'Payment Cancelled',
  icon: CircleX,
  text: ended ? `Nothing was charged. ${whereItIs(ended)}` : 'Nothing was charged.',
  actions: (
    <>
      {ended && back(ended)}
      {toBrowse}
    </>
  ),
})

/** `error` is null while the cancellation is under way. */
export function cancellationOf(error: unknown): Cancellation {
  if (!error) {
    return { title: 'Cancelling your payment', icon: 'spinner', text: 'This takes a moment.' }
  }
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'checkout_paid') {
    return {
      title: 'Already paid',
      icon: CircleCheck,
      tone: 'success',
      text: 'This checkout was paid before it could be cancelled. We email you as soon as everything is settled.',
      actions: toBrowse,
    }
  }
  if (code === 'payment_processing') {
    return { title: 'Waiting for your bank', icon: Clock, text: messageOf(error), actions: toBrowse }
  }
  if (code === 'not_found' || code === 'invalid_request') {
    return {
      title: 'Checkout not found',
      icon: CircleAlert,
      text: 'You have no checkout at this address, so there is nothing to cancel.',
      actions: toBrowse,
    }
  }
  return {
    title: 'The checkout is still open',
    icon: CircleAlert,
    tone: 'danger',
    text: `${messageOf(error)} Until then it stays reserved; it is released automatically when the time runs out.`,
    isRetriable: true,
    actions: toBrowse,
  }
}
