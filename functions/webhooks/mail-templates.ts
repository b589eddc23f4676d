import type { PayloadOf } from '../../events/event.ts'
import type { webhookDisabled } from '../../events/webhook.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import type { UserRecord } from '../platform/users.ts'
import { DISABLED_TITLE, disabledText, WEBHOOKS_PATH } from './copy.ts'

export const webhookDisabledMail = (disabled: PayloadOf<typeof webhookDisabled>, owner: UserRecord): Letter => ({
  kind: 'webhook-disabled',
  to: owner,
  title: DISABLED_TITLE,
  lead: disabledText(disabled),
  next: [
    'See what it answered, switch it on again, and send again what it didn’t take.',
    'What happens while a webhook is off isn’t kept for it: read your orders with your token.',
  ],
  button: { text: 'Go to your webhooks', path: WEBHOOKS_PATH },
})
