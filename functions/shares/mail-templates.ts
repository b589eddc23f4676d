import type { PayloadOf } from '../../events/event.ts'
import type { sharesBought } from '../../events/shares-bought.ts'
import { formatCents } from '../../shared/money.ts'
import { formatNumber } from '../../shared/numbers.ts'
import type { Letter } from '../core/mail/letter.ts'
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
