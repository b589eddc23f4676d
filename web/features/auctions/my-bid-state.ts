import type { MyBid } from '../../../shared/contract/endpoints/auctions.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { withPremium } from '../../../shared/rules/premium.ts'
import { resultText, toBePaid } from './ending.ts'

interface MyBidState {
  label: string
  tone: 'plain' | 'accent' | 'solid' | 'warning'
  text: string
}

export function myBidState({
  standing,
  hasEnded,
  minimumBid,
  premiumRate,
  currentBid,
  toPay,
  outcome,
}: MyBid): MyBidState {
  switch (standing) {
    case 'leading':
      return { label: 'Leading', tone: 'accent', text: 'It is yours if nobody bids more.' }
    case 'outbid':
      return { label: 'Outbid', tone: 'warning', text: nextBidText(minimumBid, premiumRate) }
    case 'won':
      return wonState(toPay, outcome)
    case 'unpaid':
      return {
        label: 'Not paid',
        tone: 'warning',
        text: 'The time to pay is over. This piece is no longer reserved for you.',
      }
    case 'lost':
      return {
        label: /* @wc-context: auction */ 'Lost',
        tone: 'plain',
        text: resultText({ outcome, currentBid }),
      }
    case 'voided':
      return {
        label: 'Voided',
        tone: 'plain',
        text: `An administrator voided your bids, so they don’t count.${hasEnded ? '' : ' You can bid again.'}`,
      }
  }
}

const nextBidText = (minimumBid: Cents, premiumRate: number) =>
  premiumRate === 0
    ? `The next bid is at least ${formatMoney(minimumBid)}.`
    : `The next bid is at least ${formatMoney(minimumBid)}, with premium ${formatMoney(withPremium(minimumBid, premiumRate))}.`

function wonState(toPay: MyBid['toPay'], outcome: MyBid['outcome']): MyBidState {
  if (!toPay) {
    return {
      label: 'Won',
      tone: 'accent',
      text: outcome === 'sold' ? 'You have paid for it.' : 'It is reserved for you.',
    }
  }
  const { title, text } = toBePaid(toPay, outcome === 'unpaid')
  return toPay.secondChance
    ? { label: 'Offered to you', tone: 'solid', text: `${title}. ${text}` }
    : { label: 'Won', tone: 'solid', text }
}
