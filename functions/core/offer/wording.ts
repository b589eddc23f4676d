import type { PayloadOf } from '../../../events/event.ts'
import type { offerEnded } from '../../../events/offer-ended.ts'
import { formatCents } from '../../../shared/money.ts'

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
    case 'called_off':
      return {
        title: 'The seller called it off',
        message: `The seller ended your agreement at ${amount}. Nothing was charged, and the piece is for sale to everyone again.`,
      }
    case 'lapsed':
      return {
        title: 'No longer kept for you',
        message: `Your time to pay ${amount} is over, and the piece is for sale to everyone again.`,
      }
  }
}

/** The same for the seller, where it concerns them. */
export function sellerEndedWords({ reason, amountCents }: Ended): Words {
  const amount = formatCents(amountCents)
  switch (reason) {
    case 'called_off':
      return {
        title: 'The buyer called it off',
        message: `The buyer no longer wants it at the ${amount} agreed on. The piece is for sale to everyone again.`,
      }
    case 'lapsed':
      return {
        title: 'Not paid in time',
        message: `The buyer did not pay the ${amount} agreed on, so the piece is for sale again.`,
      }
    default:
      return {
        title: 'Your counteroffer has run out',
        message: `The buyer did not answer your ${amount} in time. The piece is still for sale.`,
      }
  }
}

/** Whether the seller is to hear of an offer's end as well: nobody answered their counteroffer, paid, or wants it still. */
export const concernsSeller = ({ reason, by }: Ended): boolean =>
  reason === 'lapsed' || (reason === 'expired' && by === 'seller') || (reason === 'called_off' && by === 'buyer')

/** Nobody is told what they did themselves. */
export const concernsBuyer = ({ reason, by }: Ended): boolean => !(reason === 'called_off' && by === 'buyer')
