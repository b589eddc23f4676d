import type { PayloadOf } from '../../events/event.ts'
import type { sharesBought } from '../../events/shares-bought.ts'
import { formatCents } from '../../shared/money.ts'
import { countShares } from '../../shared/shares.ts'
import { config } from '../platform/config.ts'
import type { Mail } from '../platform/mail.ts'
import { renderMail } from '../platform/mail-template.ts'
import type { UserRecord } from '../platform/users.ts'

export const sharesBoughtMail = (bought: PayloadOf<typeof sharesBought>, buyer: UserRecord): Mail =>
  renderMail({
    to: buyer,
    subject: `You bought ${countShares(bought.shares)} of ${bought.itemName}`,
    greeting: `Dear ${buyer.firstName},`,
    paragraphs: [
      `Your payment of ${formatCents(bought.amountCents)} has arrived, and ${countShares(bought.shares)} of ${bought.itemName} ${bought.shares === 1 ? 'is' : 'are'} yours.`,
      'What a piece is expected to return is an estimate, not a promise: you may get back less than you paid.',
      `Reference: ${bought.transactionId}.`,
    ],
    link: { text: 'See your portfolio', url: `${config.appOrigin}/invest` },
  })
