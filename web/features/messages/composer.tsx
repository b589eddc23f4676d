import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MESSAGE_MAX, messages, TYPING_EVERY_MS } from '../../../shared/contract/endpoints/messages.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { Button } from '../../components/button.tsx'
import { controlClass } from '../../components/field-frame.tsx'
import { call, newIdempotencyKey } from '../../lib/api.ts'
import { pushed } from '../../lib/live/pushed.ts'
import { notify } from '../../lib/notify.ts'
import { useUser } from '../../lib/use-user.ts'
import { useSendMessage } from './api/send-message.ts'
import { outgoingQuery } from './outgoing.ts'
import { keepMessage, unsentText } from './unsent.ts'

/** @param isBegun strangers are not shown who writes to them */
function useNoteTyping(partnerId: string, isBegun: boolean): () => void {
  const { user } = useUser()
  const notedAt = useRef(0)
  return () => {
    if (!isBegun || !pushed.isOn || !user?.emailConfirmed || Date.now() - notedAt.current < TYPING_EVERY_MS) return
    notedAt.current = Date.now()
    // It is said again while the person goes on writing.
    call(messages.noteTyping, { params: { partnerId } }).catch(() => undefined)
  }
}

/** From this length on, the hint shows how much room is left. */
const NEARLY_FULL = MESSAGE_MAX - 500

interface ComposerProps {
  partner: { id: string; firstName: string }
  /** Whether there is a message already. */
  isBegun: boolean
  listingId: string | undefined
}

export function Composer({ partner, isBegun, listingId }: ComposerProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { mutate } = useSendMessage(partner.id)
  const noteTyping = useNoteTyping(partner.id, isBegun)
  const { data: outgoing } = useQuery(outgoingQuery(partner.id))
  const [text, setText] = useState(() => unsentText(partner.id, outgoing))
  const isSending = outgoing.some(({ failure }) => failure === undefined)
  const content = text.trim()
  const left = MESSAGE_MAX - content.length
  const isSendable = content !== '' && left >= 0
  /** Sent while the message before is on its way, and not changed since. */
  const [isNext, setIsNext] = useState(false)
  const send = () => {
    if (!isSendable) return
    setIsNext(isSending)
    if (isSending) return
    mutate({ key: newIdempotencyKey(), content, listingId })
    // The draft is kept until the message has arrived.
    setText('')
    box.current?.focus()
  }
  useEffect(() => {
    if (isNext && !isSending) send()
  })
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method is open, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="border-t p-3 sm:p-4"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className="sr-only">
        Message to {partner.firstName}
      </label>
      <textarea
        ref={box}
        id={id}
        value={text}
        placeholder="Write a message"
        aria-describedby={`${id}-hint`}
        aria-invalid={left < 0 || undefined}
        enterKeyHint="send"
        onChange={event => {
          setText(event.target.value)
          setIsNext(false)
          keepMessage(partner.id, event.target.value)
          if (event.target.value.trim()) noteTyping()
          // "Message sent" must not cover the Send button.
          notify.clear()
        }}
        onKeyDown={sendOnEnter}
        className={cx(controlClass, 'field-sizing-content max-h-50 min-h-20 resize-none py-2.5 leading-6')}
      />
      <div className="mt-2 flex items-center justify-between gap-4">
        <p id={`${id}-hint`} className={cx('text-caption', left < 0 ? 'text-danger' : 'text-muted')}>
          {content.length > NEARLY_FULL ? <RoomLeft left={left} /> : 'Press Enter to send, Shift+Enter for a new line.'}
        </p>
        <Button type="submit" disabled={!isSendable || isSending} aria-busy={isSending || undefined}>
          <SendHorizontal aria-hidden />
          {isSending ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </form>
  )
}

function RoomLeft({ left }: { left: number }) {
  const count = formatNumber(Math.abs(left))
  return left < 0 ? `${count} characters too many.` : `${count} characters left.`
}
