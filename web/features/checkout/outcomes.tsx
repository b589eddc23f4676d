import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatCents } from '../../../shared/money.ts'
import { ButtonLink } from '../../components/button.tsx'
import { TO_RESULTS } from '../../lib/use-arrival.ts'
import type { CheckoutSession } from './api/get-checkout-session.ts'
import type { Notice } from './checkout-notice.tsx'

export interface Outcome extends Notice {
  /** Shows the receipt, its sum under this name. */
  totalLabel?: string
  /** Whether asking again may bring another answer. */
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

/** Where whatever was paid for is found. */
const toPiece = ({ listingId, assetId }: CheckoutSession, label: string) =>
  assetId ? (
    <ButtonLink to="/invest" state={TO_RESULTS}>
      Your Portfolio
    </ButtonLink>
  ) : (
    <ButtonLink to={`/marketplace/${listingId}`}>{label}</ButtonLink>
  )

const startOver = ({ assetId, metadata }: CheckoutSession) => {
  if (assetId) return 'You can start over as long as there are shares left.'
  return metadata.isAuction === 'true'
    ? 'You can start over: the listing says until when the piece is kept for you.'
    : 'You can start over as long as nobody is quicker.'
}

/** "and the piece went back on sale", where it did. */
const wentBack = ({ assetId, metadata }: CheckoutSession) => {
  if (assetId) return ', and the shares went back on sale'
  return metadata.isAuction === 'true' ? '' : ', and the piece went back on sale'
}

/** What to say of a checkout. `isWaiting`: it is still being asked about. */
export function outcomeOf(session: CheckoutSession, isWaiting: boolean): Outcome {
  const { status, assetId, amount_total } = session
  const bought = assetId ? 'the shares are' : 'the piece is'
  const toMore = assetId ? toShares : toCatalog
  switch (status) {
    case 'paid':
      return {
        title: 'Thank you',
        icon: CircleCheck,
        tone: 'success',
        text: `Your payment has arrived, and ${bought} yours.`,
        totalLabel: 'Paid',
        actions: (
          <>
            {toPiece(session, 'View Item')}
            {toMore}
          </>
        ),
      }
    case 'refunded':
      return {
        ...refundOutcome(session),
        text: `Your payment reached us when ${assetId ? 'those shares' : 'the piece'} could no longer be sold. We are sorry. ${refundText(session, formatCents(amount_total))}`,
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
            {toPiece(session, 'Back to Listing')}
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
  if (refund === 'succeeded') return `${amount} goes back to your card in full; banks take five to ten days to show it.`
  return refund === 'failed'
    ? `We sent ${amount} back to your card, and your bank did not accept it. The money is still yours: our team has been told, and we will write to you.`
    : `We are giving ${amount} back in full, and will write when your bank has confirmed it.`
}

function unsettledOutcome(session: CheckoutSession, status: 'open' | 'processing', isWaiting: boolean): Outcome {
  const { assetId } = session
  if (isWaiting) {
    const reason = status === 'processing' ? 'Your bank has yet to confirm it.' : 'This usually takes a few seconds.'
    return {
      title: 'Confirming your payment',
      icon: 'spinner',
      text: `${reason} You need not reload the page.`,
      totalLabel: 'Total',
    }
  }
  if (status === 'processing') {
    return {
      title: 'Your bank has yet to confirm',
      icon: Clock,
      text: `Some ways of paying take days. ${assetId ? 'The shares are' : 'The piece is'} held for you, and we write as soon as we know.`,
      totalLabel: 'Total',
      isRetriable: true,
      actions: assetId ? toShares : toCatalog,
    }
  }
  return {
    title: 'No payment yet',
    icon: Clock,
    text: `We have not heard of a payment. If you have not finished it, go back to ${assetId ? 'your portfolio' : 'the listing'} and continue.`,
    totalLabel: 'Total',
    isRetriable: true,
    actions: toPiece(session, 'Back to Listing'),
  }
}

/** No answer, or none for this person. */
export const unknownOutcome: Outcome = {
  title: 'Error Loading Payment Details',
  icon: CircleAlert,
  tone: 'danger',
  text: "We couldn't load your payment details. Please contact support if you were charged.",
  isRetriable: true,
  actions: toCatalog,
}
