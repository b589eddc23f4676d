import type { PayloadOf } from '../../events/event.ts'
import type { expertRequestMoved } from '../../events/expert.ts'
import { brief } from '../core/notify/notices/copy.ts'
import type { Note } from '../core/notify/notices/notifying.ts'
import { inSentences, utcTime } from '../platform/text.ts'

export type Moved = PayloadOf<typeof expertRequestMoved>

export const concernsExpert = ({ move }: Moved): boolean =>
  move === 'asked' || move === 'called_back' || move === 'expired'

export const concernsOwner = ({ move }: Moved): boolean => move !== 'asked' && move !== 'called_back'

export const expertPath = ({ requestId, move }: Moved): string =>
  move === 'asked' ? `/expert/requests/${requestId}` : '/expert'

export const ownerPath = ({ inventoryId }: Moved): string => `/inventory/${inventoryId}/experts`

interface Words {
  readonly title: string
  readonly text: string
}

export function expertWords({ move, itemName, until }: Moved): Words {
  const piece = brief(itemName)
  if (move === 'asked') {
    return {
      title: `You are asked for an estimate: ${piece}`,
      text: inSentences(
        'Its owner shows you the photographs, facts and documents.',
        until && `Please accept or decline by ${utcTime(until)}.`,
      ),
    }
  }
  if (move === 'called_back') {
    return { title: `A request was withdrawn: ${piece}`, text: 'The piece no longer needs your estimate.' }
  }
  return { title: `A request has ended: ${piece}`, text: 'Its time is over, so you no longer see the piece.' }
}

export function ownerWords({ move, itemName, expertName, until }: Moved): Words {
  const piece = brief(itemName)
  switch (move) {
    case 'accepted':
      return {
        title: `${expertName} is looking at ${piece}`,
        text: until ? `Expect the estimate by ${utcTime(until)}.` : 'Expect the estimate soon.',
      }
    case 'declined':
      return {
        title: `${expertName} declined: ${piece}`,
        text: 'The expert no longer sees the piece. You can ask another expert.',
      }
    case 'answered':
      return {
        title: `${expertName} estimated ${piece}`,
        text: 'The estimate is in your collection. You decide whether a listing shows it.',
      }
    case 'withdrawn':
      return {
        title: `${expertName} withdrew the estimate of ${piece}`,
        text: 'It no longer holds. A listing that showed it says so.',
      }
    default:
      return {
        title: `Your request has ended: ${piece}`,
        text: `${expertName} didn’t answer in time and no longer sees the piece. You can ask again.`,
      }
  }
}

export function expertNotes(moved: Moved): Note[] {
  const { ownerId, expertId, reason } = moved
  const forExpert = expertWords(moved)
  const forOwner = ownerWords(moved)
  const note = (userId: string, { title, text }: Words, linkUrl: string): Note => ({
    userId,
    type: 'expert_request',
    title,
    message: text,
    linkUrl,
  })
  return [
    ...(concernsExpert(moved) ? [note(expertId, forExpert, expertPath(moved))] : []),
    ...(concernsOwner(moved)
      ? [
          note(
            ownerId,
            { ...forOwner, text: inSentences(forOwner.text, reason && `The reason: ${reason}`) },
            ownerPath(moved),
          ),
        ]
      : []),
  ]
}
