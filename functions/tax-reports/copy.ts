import type { PayloadOf } from '../../events/event.ts'
import type { taxIdentityAsked, taxIdentityOverdue } from '../../events/tax.ts'
import { REPORTED_EUROS, REPORTED_SALES } from '../../shared/rules/dac7.ts'
import type { Note } from '../core/notify/notices/notifying.ts'
import { utcTime } from '../platform/text.ts'

type Asked = PayloadOf<typeof taxIdentityAsked>

export const TAX_IDENTITY_PATH = '/account#tax-data'

export const askedTitle = ({ isReminder }: Pick<Asked, 'isReminder'>): string =>
  isReminder ? 'Reminder: we need your tax data' : 'We need your tax data'

export const askedText = ({ year, dueAt }: Pick<Asked, 'year' | 'dueAt'>): string =>
  `In ${year} you sold ${REPORTED_SALES} pieces or for more than €${REPORTED_EUROS}. The law (Directive (EU) 2021/514) demands that we report such sellers to the tax authorities. Please enter your tax data in your account by ${utcTime(dueAt)}; from then on your payouts wait.`

export const OVERDUE_TITLE = 'Your payouts wait for your tax data'
export const OVERDUE_TEXT =
  'We asked you three times for what the law demands. Enter your tax data in your account, and what waits is paid out.'

export const taxIdentityAskedNotes = (asked: Asked): Note[] => [
  {
    userId: asked.sellerId,
    type: 'order_update',
    title: askedTitle(asked),
    message: askedText(asked),
    linkUrl: TAX_IDENTITY_PATH,
  },
]

export const taxIdentityOverdueNotes = ({ sellerId }: PayloadOf<typeof taxIdentityOverdue>): Note[] => [
  {
    userId: sellerId,
    type: 'order_update',
    title: OVERDUE_TITLE,
    message: OVERDUE_TEXT,
    linkUrl: TAX_IDENTITY_PATH,
  },
]
