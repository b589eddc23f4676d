import type { PayloadOf } from '../../events/event.ts'
import type { taxIdentityAsked, taxIdentityOverdue } from '../../events/tax.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import type { UserRecord } from '../platform/users.ts'
import { askedText, askedTitle, OVERDUE_TEXT, OVERDUE_TITLE, TAX_IDENTITY_PATH } from './copy.ts'

const button = { text: 'Enter your tax data', path: TAX_IDENTITY_PATH }

export const taxIdentityAskedMail = (asked: PayloadOf<typeof taxIdentityAsked>, seller: UserRecord): Letter => ({
  kind: 'tax-identity-asked',
  to: seller,
  title: askedTitle(asked),
  lead: askedText(asked),
  button,
  next: ['You do not pay tax by that: the authority of your country learns what you sold.'],
})

export const taxIdentityOverdueMail = (_: PayloadOf<typeof taxIdentityOverdue>, seller: UserRecord): Letter => ({
  kind: 'tax-identity-overdue',
  to: seller,
  title: OVERDUE_TITLE,
  lead: OVERDUE_TEXT,
  button,
})
