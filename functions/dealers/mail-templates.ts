import type { dealerDecided } from '../../events/dealer.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import type { UserRecord } from '../platform/users.ts'
import { DEALER_PATH, dealerDecidedText, dealerDecidedTitle } from './copy.ts'

export const dealerDecidedMail = (decided: PayloadOf<typeof dealerDecided>, applicant: UserRecord): Letter => ({
  kind: 'dealer-decided',
  to: applicant,
  title: dealerDecidedTitle(decided),
  lead: dealerDecidedText(decided),
  quote: decided.reason,
  button: decided.isGranted ? { text: 'Open the register', path: '/pos' } : { text: 'Apply again', path: DEALER_PATH },
  next: [],
})
