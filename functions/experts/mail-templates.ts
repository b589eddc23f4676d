import type { Letter } from '../core/notify/mails/letter.ts'
import type { UserRecord } from '../platform/users.ts'
import { expertPath, expertWords, type Moved, ownerPath, ownerWords } from './copy.ts'

export function expertMail(moved: Moved, expert: UserRecord): Letter {
  const { title, text } = expertWords(moved)
  return {
    kind: 'expert-request',
    to: expert,
    title,
    lead: text,
    button: { text: moved.move === 'asked' ? 'See the request' : 'Open your expert page', path: expertPath(moved) },
    next: moved.move === 'asked' ? ['Estimates are free of charge. If you don’t want to answer, decline.'] : [],
  }
}

export function ownerMail(moved: Moved, owner: UserRecord): Letter {
  const { title, text } = ownerWords(moved)
  return {
    kind: 'expert-request',
    to: owner,
    title,
    lead: text,
    quote: moved.reason ?? undefined,
    button: { text: 'See the piece’s experts', path: ownerPath(moved) },
    next: [],
  }
}
