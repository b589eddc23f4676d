import type { clearanceDecided } from '../../events/clearance.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import type { UserRecord } from '../platform/users.ts'
import { decidedPath, decidedText, decidedTitle } from './copy.ts'

export const clearanceDecidedMail = (decided: PayloadOf<typeof clearanceDecided>, seller: UserRecord): Letter => ({
  kind: 'clearance-decided',
  to: seller,
  title: decidedTitle(decided),
  lead: decidedText(decided),
  quote: decided.reason,
  button: { text: decided.isGranted ? 'Publish the listing' : 'See the piece', path: decidedPath(decided) },
  next: [],
})
