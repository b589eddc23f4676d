import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatCents } from '../../../shared/rules/money.ts'
import { ButtonLink } from '../../components/button.tsx'
import { endTime } from '../../lib/dates.ts'
import { TO_RESULTS } from '../../lib/use-arrival.ts'
import type { CheckoutSession } from './api/get-checkout-session.ts'
import type { Notice } from './checkout-notice.tsx'

export interface Outcome extends Notice {
  /** Label of the sum; if set, the receipt is shown. */
  totalLabel?: string
  /** Asking again may bring another answer. */
  isRetriable?: boolean
}

const toCatalog = (
  <ButtonLink to="/catalog" variant="secondary">
    Browse Catalog
  </ButtonLink>
)

const toShares = (
  <ButtonLink to="/invest" variant="secondary">
    View Investments
  </ButtonLink>
)

const toBasket = <ButtonLink to="/basket">Back to your basket</ButtonLink>

const toPiece = ({ listingId, assetId }: CheckoutSession, label: string) =>
  assetId ? (
    <ButtonLink to="/invest" state={TO_RESULTS}>
      Your Portfolio
    </ButtonLink>
  ) : (
    <ButtonLink to={`/marketplace/${listingId}`}>{label}</ButtonLink>
  )

const toPurchase = (session: CheckoutSession) =>
  session.orderId ? (
    <>
      <ButtonLink to={`/orders/${session.orderId}`}>See your order</ButtonLink>
      <ButtonLink to={`/marketplace/${session.listingId}`} variant="secondary">
        View Item
      </ButtonLink>
    </>
  ) : (
    <>
      {toPiece(session, 'View Item')}
      {session.assetId ? toShares : toCatalog}
    </>
  )

const isBasket = ({ line_items }: CheckoutSession) => line_items.length > 1

function startOver(session: CheckoutSession) {
  const { assetId, isKept, pausedUntil } = session
  const until = pausedUntil && endTime(pausedUntil)
  if (assetId) {
    return until
      ? `You can buy some again after ${until}, if there are any left.`
      : 'You can start again as long as there are shares left.'
  }
  if (isBasket(session)) {
    if (isKept) return 'You can start again from your basket. The pieces are still reserved for you.'
    return until
      ? `You can buy them again after ${until}, if they are still for sale.`
      : 'You can start again from your basket, unless someone else buys them first.'
  }
  if (isKept) return 'You can start again. The listing shows how long the piece is reserved for you.'
  return until
    ? `You can buy it again after ${until}, if it is still for sale.`
    : 'You can start again, unless someone else buys it first.'
}

function wentBack(session: CheckoutSession) {
  if (session.assetId) return ', and the shares went back on sale'
  if (session.isKept) return ''
  return isBasket(session)
    ? ', and the pieces that were for sale went back on sale'
    : ', and the piece went back on sale'
}

/** `isWaiting`: the session is still being polled. */
export function outcomeOf(session: CheckoutSession, isWaiting: boolean): Outcome {
  const { status, assetId, amount_total } = session
  const bought = assetId ? 'the shares are' : isBasket(session) ? 'the pieces are' : 'the piece is'
  const toMore = assetId ? toShares : toCatalog
  switch (status) {
    case 'paid':
      return {
        title: 'Thank you',
        icon: CircleCheck,
        tone: 'success',
        text: `Your payment has arrived, and ${bought} yours.`,
        totalLabel: 'Paid',
        actions: toPurchase(session),
      }
    case 'refunded':
      return {
        ...refundOutcome(session),
        text: `We received your payment too late: ${assetId ? 'those shares' : 'the piece'} could no longer be sold to you. We are sorry. ${refundText(session, formatCents(amount_total))}`,
        actions: toMore,
      }
    case 'open':
    case 'processing':
      return unsettledOutcome(session, status, isWaiting)
    case 'cancelled':
    case 'expired':
      return {
        title: status === 'expired' ? 'This checkout has expired' : 'This checkout was cancelled',
        icon: Clock,
        text: `Nothing was charged${wentBack(session)}. ${startOver(session)}`,
        actions: assetId ? (
          toShares
        ) : (
          <>
            {isBasket(session) ? toBasket : toPiece(session, 'Back to Listing')}
            {toCatalog}
          </>
        ),
      }
  }
}

function refundOutcome({ refund }: CheckoutSession): Omit<Outcome, 'text'> {
  if (refund === 'succeeded') return { title: 'Your payment was refunded', icon: Undo2, totalLabel: 'Refunded' }
  return refund === 'failed'
    ? { title: 'Your refund did not arrive', icon: CircleAlert, tone: 'danger', totalLabel: 'Paid' }
    : { title: 'Your refund is on its way', icon: Undo2, totalLabel: 'Paid' }
}

function refundText({ refund }: CheckoutSession, amount: string): string {
  if (refund === 'succeeded')
    return `${amount} is refunded to your card in full; banks take five to ten days to show it.`
  return refund === 'failed'
    ? `We refunded ${amount} to your card, but your bank rejected the refund. The money is still yours. Our team knows about it, and we will email you.`
    : `We are refunding ${amount} in full, and will email you when your bank has confirmed it.`
}

function unsettledOutcome(session: CheckoutSession, status: 'open' | 'processing', isWaiting: boolean): Outcome {
  const { assetId } = session
  if (isWaiting) {
    const reason =
      status === 'processing' ? 'We are waiting for your bank to confirm it.' : 'This usually takes a few seconds.'
    return {
      title: 'Confirming your payment',
      icon: 'spinner',
      text: `${reason} You do not need to reload the page.`,
      totalLabel: 'Total',
    }
  }
  if (status === 'processing') {
    return {
      title: 'Waiting for your bank',
      icon: Clock,
      text: `Some payment methods take days. ${assetId ? 'The shares are' : 'The piece is'} reserved for you, and we email you as soon as we know.`,
      totalLabel: 'Total',
      isRetriable: true,
      actions: assetId ? toShares : toCatalog,
    }
  }
  return {
    title: 'No payment yet',
    icon: Clock,
    text: `We have not received a payment. If you did not finish it, go back to ${assetId ? 'your portfolio' : 'the listing'} and continue.`,
    totalLabel: 'Total',
    isRetriable: true,
    actions: toPiece(session, 'Back to Listing'),
  }
}

/** No answer, or a checkout that is not this person's. */
export const unknownOutcome: Outcome = {
  title: 'Error Loading Payment Details',
  icon: CircleAlert,
  tone: 'danger',
  text: "We couldn't load your payment details. Please contact support if you were charged.",
  isRetriable: true,
  actions: toCatalog,
}
