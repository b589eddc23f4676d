import { forgetDraft, keepDraft, recallDraft } from '../../lib/drafts.ts'
import type { Outgoing } from './outgoing.ts'

const nameFor = (partnerId: string) => `message:${partnerId}`
const textFor = (partnerId: string) => String(recallDraft(nameFor(partnerId)).text ?? '')

export const keepMessage = (partnerId: string, text: string): void =>
  keepDraft(nameFor(partnerId), text.trim() ? { text } : {})

/** Leaves out a failed message, which is shown above the box. */
export function unsentText(partnerId: string, outgoing: readonly Outgoing[]): string {
  const text = textFor(partnerId)
  return outgoing.some(({ content }) => content === text.trim()) ? '' : text
}

/** Unless the next message has been begun. */
export function forgetSent(partnerId: string, content: string): void {
  if (textFor(partnerId).trim() === content) forgetDraft(nameFor(partnerId))
}
