import type { PayloadOf } from '../../events/event.ts'
import type { exportReady } from '../../events/export.ts'
import type { Note } from '../core/notify/notices/notifying.ts'
import { utcTime } from '../platform/text.ts'

type Ready = PayloadOf<typeof exportReady>

export const READY_TITLE = 'Your data is ready to download'
export const EXPORT_PATH = '/account#data'

export const readyText = ({ until }: Pick<Ready, 'until'>): string =>
  `We put together what Vitrine stores about you. You can download it until ${utcTime(until)}.`

export const readyNotes = (ready: Ready): Note[] => [
  {
    userId: ready.userId,
    type: 'export_ready',
    title: READY_TITLE,
    message: readyText(ready),
    linkUrl: EXPORT_PATH,
  },
]
