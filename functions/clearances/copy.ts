import type { clearanceDecided } from '../../events/clearance.ts'
import type { PayloadOf } from '../../events/event.ts'
import { brief } from '../core/notify/notices/copy.ts'
import type { Note } from '../core/notify/notices/notifying.ts'
import { inSentences } from '../platform/text.ts'

type Decided = PayloadOf<typeof clearanceDecided>

export const decidedTitle = ({ isGranted, itemName }: Decided): string =>
  isGranted ? `You can list ${brief(itemName)}` : `We can’t list ${brief(itemName)}`

export const decidedText = ({ isGranted }: Decided): string =>
  isGranted
    ? 'We looked at the piece and its documents. You can publish the listing now, as long as you don’t change what we looked at.'
    : 'We looked at the piece and its documents, and it can’t be listed as it is.'

export const decidedPath = ({ inventoryId }: Decided): string => `/list/${inventoryId}?step=3`

export const decidedNotes = (decided: Decided): Note[] => [
  {
    userId: decided.userId,
    type: 'clearance_decided',
    title: decidedTitle(decided),
    message: inSentences(decidedText(decided), `Our reason: ${decided.reason}`),
    linkUrl: decidedPath(decided),
  },
]
