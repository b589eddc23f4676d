import type { PayloadOf } from '../../events/event.ts'
import type { exportReady } from '../../events/export.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import type { UserRecord } from '../platform/users.ts'
import { EXPORT_PATH, READY_TITLE, readyText } from './copy.ts'

export const exportReadyMail = (ready: PayloadOf<typeof exportReady>, owner: UserRecord): Letter => ({
  kind: 'export-ready',
  to: owner,
  title: READY_TITLE,
  lead: readyText(ready),
  next: ['If you did not ask for it, change your password: someone else knows it.'],
  button: { text: 'Go to your data', path: EXPORT_PATH },
})
