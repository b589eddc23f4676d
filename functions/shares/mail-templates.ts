import type { PayloadOf } from '../../events/event.ts'
import type { sharesBought, sharesReturned, sharesSold, sharesUnsold } from '../../events/share.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { formatNumber } from '../../shared/rules/numbers.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import type { UserRecord } from '../platform/users.ts'

/** @param imageUrl the asset's photograph */
export const sharesBoughtMail = (
  bought: PayloadOf<typeof sharesBought>,
  buyer: UserRecord,
  imageUrl: string | undefined,
): Letter => ({
  kind: 'shares-bought',
  to: buyer,
  title: bought.shares === 1 ? 'You bought 1 share' : `You bought ${formatNumber(bought.shares)} shares`,
  lead:
    bought.shares === 1
      ? `Your payment of ${formatCents(bought.amountCents)} has arrived, and 1 share of ${bought.itemName} is yours.`
      : `Your payment of ${formatCents(bought.amountCents)} has arrived, and ${formatNumber(bought.shares)} shares of ${bought.itemName} are yours.`,
  piece: { name: bought.itemName, imageUrl },
  sum: { label: 'You paid', cents: bought.amountCents },
  facts: [['Reference', bought.transactionId]],
  button: { text: 'See your portfolio', path: '/invest' },
  next: ['What a piece is expected to return is an estimate, not a promise: you may get back less than you paid.'],
})

type Returned = PayloadOf<typeof sharesReturned>

function returnedLead({ why, shares, itemName }: Returned): string {
  const count = Math.abs(shares)
  if (why === 'dispute_won') {
    return count === 1
      ? `The dispute of your payment was decided for us, and 1 share of ${itemName} is yours again.`
      : `The dispute of your payment was decided for us, and ${formatNumber(count)} shares of ${itemName} are yours again.`
  }
  return count === 1
    ? `1 share of ${itemName} is no longer yours.`
    : `${formatNumber(count)} shares of ${itemName} are no longer yours.`
}

const whyReturned: Record<Exclude<Returned['why'], 'dispute_won'>, string> = {
  refunded: 'Your payment for them was refunded.',
  disputed: 'Your bank decided the dispute of the payment for you: the money stays with you.',
  bought_back: 'You gave them back, and what you paid is refunded to your card. We write again when it is on its way.',
  given_up: 'You gave them back without payment.',
}

export const sharesReturnedMail = (returned: Returned, owner: UserRecord, imageUrl: string | undefined): Letter => ({
  kind: 'shares-returned',
  to: owner,
  title: returned.why === 'dispute_won' ? 'Your shares are yours again' : 'Your shares went back',
  lead: returnedLead(returned),
  piece: { name: returned.itemName, imageUrl },
  sum: { label: 'Their price', cents: returned.amountCents },
  facts: [['Reference', returned.transactionId]],
  button: { text: 'See your portfolio', path: '/invest' },
  next: returned.why === 'dispute_won' ? [] : [whyReturned[returned.why]],
})

export const sharesSoldMail = (
  sold: PayloadOf<typeof sharesSold>,
  seller: UserRecord,
  imageUrl: string | undefined,
): Letter => ({
  kind: 'shares-sold',
  to: seller,
  title: sold.shares === 1 ? 'You sold 1 share' : `You sold ${formatNumber(sold.shares)} shares`,
  lead:
    sold.shares === 1
      ? `Another member paid ${formatCents(sold.amountCents)} for 1 share of ${sold.itemName} that you offered.`
      : `Another member paid ${formatCents(sold.amountCents)} for ${formatNumber(sold.shares)} shares of ${sold.itemName} that you offered.`,
  piece: { name: sold.itemName, imageUrl },
  sum: { label: 'You get', cents: sold.sellerCents },
  facts: [
    ...(sold.commissionCents > 0 ? ([['Commission', formatCents(sold.commissionCents)]] as const) : []),
    ...(sold.feeTaxCents > 0 ? ([['Tax on fees', formatCents(sold.feeTaxCents)]] as const) : []),
    ['Reference', sold.transactionId],
  ],
  button: { text: 'See your payouts', path: '/seller/dashboard' },
  next: ['It goes to your payout account. If their payment is taken back, the shares are yours again.'],
})

type Unsold = PayloadOf<typeof sharesUnsold>

function unsoldLead({ shares, itemName }: Unsold): string {
  const count = Math.abs(shares)
  if (shares < 0) {
    return count === 1
      ? `1 share of ${itemName} is its buyer’s again: the dispute of their payment was decided for us.`
      : `${formatNumber(count)} shares of ${itemName} are their buyer’s again: the dispute of their payment was decided for us.`
  }
  return count === 1
    ? `1 share of ${itemName} that you sold is yours again: its buyer’s payment went back.`
    : `${formatNumber(count)} shares of ${itemName} that you sold are yours again: their buyer’s payment went back.`
}

export const sharesUnsoldMail = (unsold: Unsold, seller: UserRecord, imageUrl: string | undefined): Letter => ({
  kind: 'shares-unsold',
  to: seller,
  title: unsold.shares < 0 ? 'Your sale of shares stands again' : 'Shares that you sold are yours again',
  lead: unsoldLead(unsold),
  piece: { name: unsold.itemName, imageUrl },
  sum: { label: 'Their price', cents: unsold.amountCents },
  facts: [['Reference', unsold.transactionId]],
  button: { text: 'See your portfolio', path: '/invest' },
  next: unsold.shares < 0 ? [] : ['What you were paid for them is taken off your payouts. You can offer them again.'],
})
