import { forgetDraft, keepDraft, recallDraft } from '../../lib/drafts.ts'
import type { Outgoing } from './outgoing.ts'

const nameFor = (partnerId: string) => `message:${partnerId}`
const textFor = (partnerId: string) => String(recallDraft(nameFor(partnerId)).text ?? '')

/** Keeps what is being written to someone, through reloads and other pages. */
export const keepMessage = (partnerId: string, text: string): void =>
  keepDraft(nameFor(partnerId), text.trim() ? { text } : {})

/** What was written and not sent. What failed to arrive is shown above the box, and need not be in it as well. */
export function unsentText(partnerId: string, outgoing: readonly Outgoing[]): string {
  const text = textFor(partnerId)
  return outgoing.some(({ content }) => content === text.trim()) ? '' : text
}

/** Once it has arrived, unless the next one has been begun. */
export function forgetSent(partnerId: string, content: string): void {
  if (textFor(partnerId).trim() === content) forgetDraft(nameFor(partnerId))
}
