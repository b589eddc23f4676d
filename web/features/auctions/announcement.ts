import { useState } from 'react'
import type { AuctionStatus } from '../../../shared/contract/endpoints/auctions.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { formatDate } from '../../lib/dates.ts'

/** For screen readers. Leaves out the countdown and ordinary bids. */
export function announcementOf(before: AuctionStatus, after: AuctionStatus): string {
  if (before.state !== after.state) {
    if (after.state === 'cancelled') return 'The seller has cancelled this auction.'
    return after.isWinner ? 'The auction has ended. You won.' : 'The auction has ended.'
  }
  const news: string[] = []
  if (before.isLeading && !after.isLeading) {
    news.push(`You were outbid. The current bid is ${formatMoney(after.currentBid)}.`)
  }
  if (after.auctionEndDate > before.auctionEndDate) {
    news.push(`The end was extended to ${formatDate(after.auctionEndDate, 'clock')}.`)
  }
  return news.join(' ')
}

export function useAnnouncement(status: AuctionStatus): string {
  const [{ seen, words }, hear] = useState({ seen: status, words: '' })
  if (seen === status) return words
  const news = announcementOf(seen, status) || words
  hear({ seen: status, words: news })
  return news
}
