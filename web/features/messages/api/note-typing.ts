import { useRef } from 'react'
import { messages, TYPING_EVERY_MS } from '../../../../shared/contract/endpoints/messages.ts'
import { call } from '../../../lib/api.ts'
import { pushed } from '../../../lib/live/pushed.ts'
import { useUser } from '../../../lib/use-user.ts'

/** @param isBegun strangers are not shown who writes to them */
export function useNoteTyping(partnerId: string, isBegun: boolean): () => void {
  const { user } = useUser()
  const notedAt = useRef(0)
  return () => {
    if (!isBegun || !pushed.isOn || !user?.emailConfirmed || Date.now() - notedAt.current < TYPING_EVERY_MS) return
    notedAt.current = Date.now()
    // It is said again while the person goes on writing.
    call(messages.noteTyping, { params: { partnerId } }).catch(() => undefined)
  }
}
