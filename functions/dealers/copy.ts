import type { dealerDecided } from '../../events/dealer.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { Note } from '../core/notify/notices/notifying.ts'
import { inSentences } from '../platform/text.ts'

type Decided = PayloadOf<typeof dealerDecided>

export const DEALER_PATH = '/account/dealer'

export const dealerDecidedTitle = ({ isGranted }: Decided): string =>
  isGranted ? 'You have a dealer account' : 'We can’t make you a dealer yet'

export const dealerDecidedText = ({ isGranted }: Decided): string =>
  isGranted
    ? 'We looked at your business and its papers. You can use the register for your shop, and buyers see that we checked you.'
    : 'We looked at your business and its papers. You can apply again with what is missing.'

export const dealerDecidedNotes = (decided: Decided): Note[] => [
  {
    userId: decided.userId,
    type: 'dealer_decided',
    title: dealerDecidedTitle(decided),
    message: inSentences(dealerDecidedText(decided), `Our reason: ${decided.reason}`),
    linkUrl: DEALER_PATH,
  },
]
