import type { PayloadOf } from '../../../events/event.ts'
import type { offerEnded } from '../../../events/offer.ts'
import { formatCents } from '../../../shared/rules/money.ts'

type Ended = PayloadOf<typeof offerEnded>

interface Words {
  readonly title: string
  readonly message: string
}

/** Why an unanswered offer ended, for its buyer: the same text in notification and email. */
export function offerEndedCopy({ reason, by, amountCents }: Ended): Words {
  const amount = formatCents(amountCents)
  switch (reason) {
    case 'expired':
      return by === 'buyer'
        ? { title: 'Your offer has expired', message: `The seller did not answer your offer of ${amount} in time.` }
        : { title: 'A counteroffer has expired', message: `You did not answer the seller’s ${amount} in time.` }
    case 'sold':
      return { title: 'Sold to another buyer', message: 'It has been sold, so your offer is void.' }
    case 'agreed':
      return {
        title: 'Reserved for another buyer',
        message:
          'The seller accepted another offer, so yours is void. If that buyer does not pay, the piece is for sale again.',
      }
    case 'removed':
      return { title: 'No longer for sale', message: 'The seller took it off sale, so your offer is void.' }
    case 'suspended':
      return {
        title: 'Not for sale at the moment',
        message: 'The seller can’t sell at the moment, so your offer is void.',
      }
    case 'priced':
      return {
        title: 'The price was lowered',
        message:
          by === 'buyer'
            ? `The seller lowered the price to no more than your offer of ${amount}. You can buy it without an offer.`
            : `The seller lowered the price to less than ${amount}. You can buy it without an offer.`,
      }
    case 'called_off':
      return {
        title: 'The seller cancelled the agreement',
        message: `The seller cancelled your agreement at ${amount}. Nothing was charged, and the piece is for sale to everyone again.`,
      }
    case 'lapsed':
      return {
        title: 'No longer reserved for you',
        message: `You did not pay ${amount} in time, so the piece is for sale to everyone again.`,
      }
  }
}

export function sellerEndedCopy({ reason, amountCents }: Ended): Words {
  const amount = formatCents(amountCents)
  switch (reason) {
    case 'called_off':
      return {
        title: 'The buyer cancelled the agreement',
        message: `The buyer cancelled your agreement at ${amount}. The piece is for sale to everyone again.`,
      }
    case 'lapsed':
      return {
        title: 'Not paid in time',
        message: `The buyer did not pay the agreed ${amount} in time, so the piece is for sale again.`,
      }
    default:
      return {
        title: 'Your counteroffer has expired',
        message: `The buyer did not answer your ${amount} in time. The piece is still for sale.`,
      }
  }
}

export const concernsSeller = ({ reason, by }: Ended): boolean =>
  reason === 'lapsed' || (reason === 'expired' && by === 'seller') || (reason === 'called_off' && by === 'buyer')

export const concernsBuyer = ({ reason, by }: Ended): boolean => !(reason === 'called_off' && by === 'buyer')
