import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { Message, messages } from '../../../shared/contract/endpoints/messages.ts'
import { messagesAbout } from '../../../shared/rules/messages.ts'

/** The loaded part of a conversation, without a gap up to the latest message. */
export type Thread = ResponseOf<typeof messages.getConversation>

/** In the order of sending, which is that of the ids; each message once. */
function merged(one: readonly Message[], other: readonly Message[]): Message[] {
  const byId = new Map([...one, ...other].map(message => [message.id, message]))
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** If the latest page does not meet the loaded messages, only it is kept: older ones load again on demand. */
export function withLatest(before: Thread | undefined, latest: Thread): Thread {
  if (!before) return latest
  const known = new Set(before.messages.map(({ id }) => id))
  const meets = latest.cursor === null || latest.messages.some(({ id }) => known.has(id))
  if (!meets) return latest
  const reachesBack = (before.messages[0]?.id ?? '~') < (latest.messages[0]?.id ?? '~')
  return {
    ...latest,
    messages: merged(before.messages, latest.messages),
    cursor: reachesBack ? before.cursor : latest.cursor,
  }
}

/** Without messages about other pieces. */
export const aboutPiece = (thread: Thread, listingId: string): Thread => ({
  ...thread,
  messages: messagesAbout(thread.messages, listingId, ({ listing }) => listing?.id),
})

export const withOlder = (thread: Thread, older: Thread): Thread => ({
  ...thread,
  messages: merged(older.messages, thread.messages),
  cursor: older.cursor,
})

export const withSent = (thread: Thread, message: Message): Thread => ({
  ...thread,
  listing: message.listing ?? thread.listing,
  messages: merged(thread.messages, [message]),
})

/** Whether the latest page has new messages from the partner. */
export function newsIn(before: Thread | undefined, latest: Thread): boolean {
  const last = before?.messages.at(-1)?.id ?? ''
  return latest.messages.some(({ id, senderId }) => senderId === latest.partner.id && id > last)
}

/** Consecutive messages of one person, on one day and about one piece. */
export interface Run {
  senderId: string
  messages: Message[]
  /** Set where a day begins. */
  day: string | undefined
  /** Set where another piece comes up. */
  about: Message['listing']
}

const PAUSE_MS = 10 * 60_000

const dayOf = (iso: string) => new Date(iso).toDateString()

export function runsOf(shown: readonly Message[]): Run[] {
  const runs: Run[] = []
  let listingId: string | undefined
  let last: Message | undefined
  for (const message of shown) {
    const isNewDay = !last || dayOf(last.createdAt) !== dayOf(message.createdAt)
    const about = message.listing && message.listing.id !== listingId ? message.listing : null
    listingId = message.listing?.id ?? listingId
    const follows =
      last?.senderId === message.senderId && Date.parse(message.createdAt) - Date.parse(last.createdAt) < PAUSE_MS
    const run = runs.at(-1)
    if (run && follows && !isNewDay && !about) run.messages.push(message)
    else
      runs.push({
        senderId: message.senderId,
        messages: [message],
        day: isNewDay ? message.createdAt : undefined,
        about,
      })
    last = message
  }
  return runs
}
