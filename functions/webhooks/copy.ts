import type { PayloadOf } from '../../events/event.ts'
import type { webhookDisabled } from '../../events/webhook.ts'
import type { Note } from '../core/notify/notices/notifying.ts'

type Disabled = PayloadOf<typeof webhookDisabled>

export const DISABLED_TITLE = 'A webhook was switched off'
export const WEBHOOKS_PATH = '/account/webhooks'

export const disabledText = ({ host, isGone }: Disabled): string =>
  isGone
    ? `${host} answered that it is gone, so we send it nothing more.`
    : `${host} took none of our messages for three days, so we send it nothing more.`

export const webhookDisabledNotes = (disabled: Disabled): Note[] => [
  {
    userId: disabled.userId,
    type: 'webhook_disabled',
    title: DISABLED_TITLE,
    message: disabledText(disabled),
    linkUrl: WEBHOOKS_PATH,
  },
]
