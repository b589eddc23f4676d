import type { PayloadOf } from '../../events/event.ts'
import type { offerEnded } from '../../events/offer-ended.ts'
import { formatCents } from '../../shared/money.ts'

type Ended = PayloadOf<typeof offerEnded>

interface Words {
  readonly title: string
  readonly message: string
}

/** How an offer that nobody answered came to its end, for its buyer: the same in notification and mail. */
export function offerEndedWords({ reason, by, amountCents }: Ended): Words {
  const amount = formatCents(amountCents)
  switch (reason) {
    case 'expired':
      return by === 'buyer'
        ? { title: 'Your offer has run out', message: `The seller did not answer your offer of ${amount} in time.` }
        : { title: 'A counteroffer has run out', message: `You did not answer the seller’s ${amount} in time.` }
    case 'sold':
      return { title: 'Sold to another buyer', message: 'It has been sold, so your offer is void.' }
    case 'agreed':
      return {
        title: 'Promised to another buyer',
        message:
          'The seller agreed with another buyer, so your offer is void. If they do not pay, it is for sale again.',
      }
    case 'removed':
      return { title: 'No longer for sale', message: 'The seller took it off sale, so your offer is void.' }
    case 'priced':
      return {
        title: 'It costs no more than was offered',
        message: `The seller lowered the price to ${by === 'buyer' ? 'no more than your offer of' : 'less than'} ${amount}: you can simply buy it.`,
      }
    case 'lapsed':
      return {
        title: 'No longer kept for you',
        message: `Your time to pay ${amount} is over, and the piece is for sale to everyone again.`,
      }
  }
}

/** The same for the seller, where it concerns them. */
export const sellerEndedWords = ({ reason, amountCents }: Ended): Words =>
  reason === 'lapsed'
    ? {
        title: 'Not paid in time',
        message: `The buyer did not pay the ${formatCents(amountCents)} agreed on, so the piece is for sale again.`,
      }
    : {
        title: 'Your counteroffer has run out',
        message: `The buyer did not answer your ${formatCents(amountCents)} in time. The piece is still for sale.`,
      }

/** Whether the seller is to hear of an offer's end as well: nobody answered their counteroffer, or nobody paid. */
export const concernsSeller = ({ reason, by }: Ended): boolean =>
  reason === 'lapsed' || (reason === 'expired' && by === 'seller')
