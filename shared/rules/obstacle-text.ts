import type { ClosingObstacle } from './closing.ts'

/** "2 of your sales are still open" */
export function obstacleText(kind: ClosingObstacle, count: number): string {
  switch (kind) {
    case 'auctions_running':
      return count === 1 ? 'One of your auctions has bids' : `${count} of your auctions have bids`
    case 'pieces_reserved':
      return count === 1
        ? 'One of your pieces is reserved for a buyer'
        : `${count} of your pieces are reserved for buyers`
    case 'orders_sold':
      return count === 1 ? 'One of your sales is still open' : `${count} of your sales are still open`
    case 'orders_bought':
      return count === 1 ? 'One of your orders is still open' : `${count} of your orders are still open`
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
