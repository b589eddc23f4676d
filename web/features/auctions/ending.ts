import type { AuctionStatus } from '../../../shared/contract/endpoints/auctions.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { endTime } from '../../lib/dates.ts'

export interface Ending {
  readonly tone: 'info' | 'success' | 'warning'
  readonly title: string
  readonly text: string
}

export function endingFor(status: AuctionStatus, isSeller: boolean): Ending {
  if (status.state === 'cancelled') {
    return { tone: 'info', title: 'Auction cancelled', text: 'The seller has taken this piece off sale.' }
  }
  return isSeller ? sellersEnding(status) : biddersEnding(status)
}

function biddersEnding({ toPay, isWinner, isLeading, outcome, currentBid }: AuctionStatus): Ending {
  if (toPay) return toBePaid(toPay, outcome === 'unpaid')
  if (isWinner && outcome !== 'unpaid') {
    const text = outcome === 'sold' ? 'You have paid for it.' : 'It is reserved for you.'
    return { tone: 'success', title: 'You Won', text }
  }
  if (isWinner || (isLeading && outcome !== 'sold')) {
    return { tone: 'warning', title: 'The time to pay is over', text: 'This piece is no longer reserved for you.' }
  }
  return { tone: 'info', title: 'Auction Ended', text: resultText({ outcome, currentBid }) }
}

/** For those who did not win. */
export function resultText({ outcome, currentBid }: Pick<AuctionStatus, 'outcome' | 'currentBid'>): string {
  if (outcome !== 'unsold') return `The winning bid was ${formatMoney(currentBid)}.`
  return currentBid === null
    ? 'Nobody bid, so it was not sold.'
    : `The highest bid of ${formatMoney(currentBid)} did not meet the reserve, so it was not sold.`
}

export function toBePaid(
  { amount, premium, until, secondChance }: NonNullable<AuctionStatus['toPay']>,
  isLate: boolean,
): Ending {
  const price = premium === 0 ? formatMoney(amount) : `${formatMoney(cents(amount + premium))} with the buyer’s premium`
  const end = endTime(until)
  if (secondChance) {
    const title = `You can buy it for ${price} until ${end}`
    return { tone: 'success', title, text: 'The winner did not pay, so the seller offers it to you.' }
  }
  if (isLate) {
    const text = `Payment was due by ${end}. You can still buy it for ${price}, unless the seller decides otherwise.`
    return { tone: 'warning', title: 'You Won', text }
  }
  return {
    tone: 'success',
    title: 'You Won',
    text: `It is yours for ${price}. Please pay by ${end}. Until then you can win or choose more pieces of this seller, and pay for all in one parcel.`,
  }
}

function sellersEnding({ outcome, currentBid, payBy, nextBidderPrice, mayRelist, relistedAs }: AuctionStatus): Ending {
  const text = relistedAs ? 'You have listed it again.' : whatNow(nextBidderPrice !== null, mayRelist)
  switch (outcome) {
    case 'sold':
      return { tone: 'success', title: 'You sold this piece', text: 'See its payout in your dashboard.' }
    case 'unpaid':
      return { tone: 'warning', title: 'Not paid in time', text }
    case 'unsold':
      return { tone: 'info', title: currentBid === null ? 'Nobody bid' : 'Below the reserve', text }
    default:
      return {
        tone: 'info',
        title: 'Waiting for the payment',
        text: payBy
          ? `The buyer has until ${endTime(payBy)} to pay, as they can collect more of your pieces for one parcel. We will remind them.`
          : 'We will remind the buyer.',
      }
  }
}

function whatNow(hasNextBidder: boolean, mayRelist: boolean): string {
  if (hasNextBidder)
    return 'Offer it to the next bidder, list it again, sell it at a fixed price, or take it back. Until then the winner can still pay.'
  return mayRelist
    ? 'List it again, sell it at a fixed price, or take it back into your collection.'
    : 'The buyer is paying now.'
}
