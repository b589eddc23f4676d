import type { ClosingObstacle } from './closing.ts'

/** "2 of your sales are still open" */
export function obstacleText(kind: ClosingObstacle, count: number): string {
  switch (kind) {
    case 'auctions_running':
      return count === 1 ? 'One of your auctions has bids' : `${count} of your auctions have bids`
    case 'sale_events_open':
      return count === 1 ? 'One of your sale events is not over' : `${count} of your sale events are not over`
    case 'pieces_reserved':
      return count === 1
        ? 'One of your pieces is reserved for a buyer'
        : `${count} of your pieces are reserved for buyers`
    case 'orders_sold':
      return count === 1 ? 'One of your sales is still open' : `${count} of your sales are still open`
    case 'orders_bought':
      return count === 1 ? 'One of your orders is still open' : `${count} of your orders are still open`
    case 'cases_open':
      return count === 1 ? 'A problem with one order is not decided' : `Problems with ${count} orders are not decided`
    case 'disputes_open':
      return count === 1 ? 'A bank is deciding about one payment' : `Banks are deciding about ${count} payments`
    case 'bids_leading':
      return count === 1 ? 'You lead in one auction' : `You lead in ${count} auctions`
    case 'auctions_won':
      return count === 1 ? 'You won an auction and have not paid' : `You won ${count} auctions and have not paid`
    case 'offers_accepted':
      return count === 1 ? 'An offer of yours was accepted' : `${count} offers of yours were accepted`
    case 'payments_open':
      return count === 1 ? 'You began to pay for something' : `You began to pay for ${count} things`
    case 'payouts_pending':
      return count === 1 ? 'One payout has not reached you' : `${count} payouts have not reached you`
    case 'money_owed':
      return count === 1 ? 'You owe money for one sale' : `You owe money for ${count} sales`
    case 'shares_owned':
      return count === 1 ? 'You own shares of one piece' : `You own shares of ${count} pieces`
    case 'last_admin':
      return 'You are the only admin'
  }
}

/** What each waits for, and how it ends. */
export const obstacleReasons: Readonly<Record<ClosingObstacle, string>> = {
  auctions_running: 'Bids bind you too. Wait for the end, and for the order that follows.',
  sale_events_open: 'Cancel it first. Once its first lot has closed, wait for its end.',
  pieces_reserved: 'The buyer is paying, or still has time to pay.',
  orders_sold: 'An order is over once its buyer can no longer report a problem: its page says until when.',
  orders_bought: 'An order is over once its buyer can no longer report a problem: its page says until when.',
  cases_open: 'The other side answers first; if you can’t agree, an admin decides. The order says until when.',
  disputes_open: 'The bank’s answer can take up to three months. We can’t speed it up.',
  bids_leading: 'A bid binds you until someone bids more.',
  auctions_won: 'Pay, or wait until your time to pay is over.',
  offers_accepted: 'Pay, or call it off.',
  payments_open: 'Pay or cancel. Otherwise it ends within an hour; a bank transfer can take days.',
  payouts_pending:
    'Connect a payout account, so that we can send them. A new seller’s is sent some days after the receipt.',
  money_owed: 'It was refunded after we had paid you. Write to us about how to settle it.',
  shares_owned: 'Give them up first: your portfolio says what you get for them, if anything.',
  last_admin: 'Someone has to decide cases. Another member has to become an admin first.',
}
