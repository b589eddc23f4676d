import type { ShownOffer } from '../../../shared/contract/endpoints/offers.ts'
import { isGone } from '../../../shared/rules/listing.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { endTime } from '../../lib/dates.ts'

export type Side = 'sent' | 'received'

interface OfferState {
  label: string
  tone: 'plain' | 'accent' | 'solid' | 'warning'
  text: string
}

/** In words for its buyer (`sent`) or its seller (`received`). */
export function offerState(offer: ShownOffer, side: Side): OfferState {
  const isMine = side === 'sent'
  const { buyerName, expiresAt, payBy } = offer
  const counter = formatMoney(offer.counterAmount)
  const price = formatMoney(offer.agreedAmount)
  const kept = payBy ? ` until ${endTime(payBy)}` : ''
  switch (offer.status) {
    case 'pending':
      return isMine
        ? { label: 'Waiting', tone: 'plain', text: `The seller has until ${endTime(expiresAt)} to answer.` }
        : {
            label: 'Your turn',
            tone: 'solid',
            text: `${buyerName} waits for your answer until ${endTime(expiresAt)}.`,
          }
    case 'countered':
      return isMine
        ? {
            label: 'Your turn',
            tone: 'solid',
            text: `The seller’s counteroffer is ${counter}. Answer by ${endTime(expiresAt)}.`,
          }
        : {
            label: 'Waiting',
            tone: 'plain',
            text: `${buyerName} has until ${endTime(expiresAt)} to answer your ${counter}.`,
          }
    case 'accepted':
      return isMine
        ? {
            label: 'Accepted',
            tone: 'accent',
            text: `It is reserved for you at ${price}${kept}. Pay before then, with other pieces of this seller if you like.`,
          }
        : {
            label: 'Accepted',
            tone: 'accent',
            text: `It is reserved for ${buyerName} at ${price}${kept}, as they can collect more of your pieces for one parcel.`,
          }
    case 'paid':
      return isMine
        ? { label: 'Bought', tone: 'accent', text: `You bought it for ${price}.` }
        : { label: 'Sold', tone: 'accent', text: `${buyerName} bought it for ${price}.` }
    case 'lapsed':
      if (offer.calledOffBy) {
        const isMyDeed = (offer.calledOffBy === 'buyer') === isMine
        return {
          label: /* @wc-context: agreement */ 'Cancelled',
          tone: 'plain',
          text: calledOffText(isMyDeed, isMine, buyerName),
        }
      }
      return { label: 'Not paid', tone: 'warning', text: `The agreed ${price} was not paid in time.` }
    case 'declined':
      return { label: 'Declined', tone: 'plain', text: 'It was declined.' }
    case 'withdrawn':
      return { label: 'Withdrawn', tone: 'plain', text: isMine ? 'You withdrew it.' : `${buyerName} withdrew it.` }
    case 'expired':
      return { label: 'Expired', tone: 'plain', text: 'Nobody answered in time.' }
    case 'void':
      return { label: /* @wc-context: state */ 'Void', tone: 'plain', text: voidText(offer) }
  }
}

function calledOffText(isMyDeed: boolean, isMine: boolean, buyerName: string): string {
  if (isMyDeed) return 'You cancelled the agreement. Nothing was charged.'
  return isMine
    ? 'The seller cancelled the agreement. Nothing was charged.'
    : `${buyerName} cancelled the agreement. Nothing was charged.`
}

function voidText({ listing: { status, price } }: ShownOffer): string {
  if (status === 'sold') return 'The piece was sold to someone else.'
  if (isGone({ status })) return 'The piece was taken off sale.'
  if (status === 'reserved') return 'The piece is reserved for another buyer.'
  return `Another offer was accepted first, or the price was lowered to this offer. It now costs ${formatMoney(price)}.`
}
