import type { AuctionStatus } from '../../../shared/endpoints/auctions.ts'
import { formatMoney } from '../../../shared/money.ts'
import { endTime } from '../../lib/dates.ts'

export interface Ending {
  readonly tone: 'info' | 'success' | 'warning'
  readonly title: string
  readonly text: string
}

/** What the end of an auction means to the person who looks at it. */
export function endingFor(status: AuctionStatus, isSeller: boolean): Ending {
  if (status.state === 'cancelled') {
    return { tone: 'info', title: 'Auction cancelled', text: 'The seller has taken this piece off sale.' }
  }
  return isSeller ? sellersEnding(status) : buyersEnding(status)
}

function buyersEnding({ toPay, isWinner, outcome, currentBid }: AuctionStatus): Ending {
  if (toPay) {
    const price = formatMoney(toPay.amount)
    const until = endTime(toPay.until)
    return toPay.secondChance
      ? {
          tone: 'success',
          title: `It is yours for ${price}`,
          text: `The winner did not pay, so the seller offers it to you, until ${until}.`,
        }
      : { tone: 'success', title: 'You Won', text: `It is yours for ${price}. Please pay by ${until}.` }
  }
  if (isWinner && outcome === 'unpaid') {
    return { tone: 'warning', title: 'The time to pay is over', text: 'You won, but the payment did not come in time.' }
  }
  if (isWinner) {
    const text = outcome === 'sold' ? 'It is paid and yours.' : 'Your payment is on its way. The piece is held for you.'
    return { tone: 'success', title: 'You Won', text }
  }
  if (outcome === 'unsold') return { tone: 'info', title: 'Auction Ended', text: 'Nobody bid, so it was not sold.' }
  return { tone: 'info', title: 'Auction Ended', text: `The winning bid was ${formatMoney(currentBid)}.` }
}

function sellersEnding({ outcome, currentBid, nextBidderPrice, mayRelist }: AuctionStatus): Ending {
  const price = formatMoney(currentBid)
  switch (outcome) {
    case 'sold':
      return { tone: 'success', title: 'You sold this piece', text: 'The payout is in your dashboard.' }
    case 'unpaid':
      return { tone: 'warning', title: 'The winner did not pay', text: whatNow(nextBidderPrice !== null, mayRelist) }
    case 'unsold':
      return { tone: 'info', title: 'Nobody bid', text: whatNow(false, mayRelist) }
    default:
      return { tone: 'info', title: `Sold for ${price}`, text: 'Waiting for the payment.' }
  }
}

function whatNow(hasNextBidder: boolean, mayRelist: boolean): string {
  if (hasNextBidder) return 'You can offer it to the next bidder at that bidder’s own last bid, or list it again.'
  return mayRelist ? 'You can list it again.' : 'It is back in your inventory.'
}
