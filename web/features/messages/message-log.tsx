import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '../../../shared/contract/endpoints/messages.ts'
import { Button } from '../../components/button.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useWaitingMessages } from '../../lib/offline/use-outbox.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { useOlderMessages } from './api/get-conversation.ts'
import { MessageRun } from './message-run.tsx'
import { outgoingQuery } from './outgoing.ts'
import { OutgoingMessage, WaitingMessage } from './outgoing-message.tsx'
import { runsOf, type Thread } from './thread.ts'

/** Nobody needs it to read. */
const TypingNote = lazy(() =>
  import('./typing-note.tsx').then(
    module => ({ default: module.TypingNote }),
    () => ({ default: () => <></> }),
  ),
)

const MINUTE_MS = 60_000
/** Within this distance of its end, the log follows new messages. */
const NEAR_PX = 80

/** Laid out from its foot (`flex-col-reverse`), so that the browser itself keeps it at the latest message. */
export function MessageLog({ thread, isOnly = false }: { thread: Thread; isOnly?: boolean }) {
  const { partner, isAnswered, messages, cursor } = thread
  const { data: outgoing } = useQuery(outgoingQuery(partner.id))
  const waiting = useWaitingMessages(partner.id)
  const unsent = outgoing.length + waiting.length
  const log = useRef<HTMLDivElement>(null)
  const noteScroll = useReadingPlace(log, messages)
  const [isAbove, setAbove] = useState(false)
  const toLatest = () => {
    // No return value: in newer browsers `scrollTo` returns a promise, which an effect must not return.
    log.current?.scrollTo({ top: 0 })
  }
  // Renders again each minute, for "a minute ago".
  useFromNow(now => Math.floor(now.getTime() / MINUTE_MS))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what I send brings me to the latest, wherever I was reading
  useEffect(toLatest, [unsent])
  const opensLinks = isAnswered || messages.some(({ senderId }) => senderId !== partner.id)
  const last = messages.at(-1)
  const seen = useLastSeen(last?.id, isAbove)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label={`Messages with ${partner.firstName}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          noteScroll()
          setAbove(currentTarget.scrollTop < -NEAR_PX)
        }}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="mt-auto px-4 pt-4 pb-8 sm:px-5">
          {cursor ? <OlderMessages partnerId={partner.id} cursor={cursor} log={log} /> : null}
          {messages.length === 0 && unsent === 0 && !cursor && (
            <p className="py-10 text-center text-small text-muted">
              {isOnly ? 'No messages about this piece yet.' : `No messages yet. Say hello to ${partner.firstName}.`}
            </p>
          )}
          {runsOf(messages).map(run => (
            <MessageRun key={run.messages[0]?.id} run={run} partnerId={partner.id} opensLinks={opensLinks} />
          ))}
          {waiting.map(item => (
            <WaitingMessage key={item.id} item={item} />
          ))}
          {outgoing.map(message => (
            <OutgoingMessage key={message.key} message={message} partnerId={partner.id} />
          ))}
        </div>
      </div>
      <Suspense>
        <TypingNote partner={partner} />
      </Suspense>
      {isAbove && last && last.id !== seen && last.senderId === partner.id && (
        <Button size="small" className="absolute bottom-8 left-1/2 -translate-x-1/2 shadow-lifted" onClick={toLatest}>
          <ArrowDown aria-hidden />
          New messages
        </Button>
      )}
    </div>
  )
}

/** Keeps the reading position, measured from the foot, as messages are added. Call the result on every scroll. */
function useReadingPlace(log: RefObject<HTMLDivElement | null>, messages: readonly Message[]): () => void {
  const place = useRef({ top: 0, height: 0, firstId: '', lastId: '' })
  const [firstId, lastId] = [messages[0]?.id ?? '', messages.at(-1)?.id ?? '']
  const note = () => {
    const pane = log.current
    if (pane) place.current = { top: pane.scrollTop, height: pane.scrollHeight, firstId, lastId }
  }
  useLayoutEffect(() => {
    const pane = log.current
    const was = place.current
    if (pane && was.top < 0) {
      const added = lastId === was.lastId ? 0 : pane.scrollHeight - was.height
      if (lastId === was.lastId || was.top < -NEAR_PX) pane.scrollTop = was.top - added
    }
    note()
  })
  return note
}

/** The latest message when the reader was last at the foot of the log. */
function useLastSeen(lastId: string | undefined, isAbove: boolean): string | undefined {
  const [seen, setSeen] = useState(lastId)
  if (!isAbove && seen !== lastId) setSeen(lastId)
  return seen
}

interface OlderMessagesProps {
  partnerId: string
  cursor: string
  log: RefObject<HTMLDivElement | null>
}

function OlderMessages({ partnerId, cursor, log }: OlderMessagesProps) {
  const { mutate, isPending, error } = useOlderMessages(partnerId)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const edge = top.current
    if (!edge) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && mutate(cursor), {
      root: log.current,
      rootMargin: '200px 0px 0px',
    })
    watch.observe(edge)
    return () => watch.disconnect()
  }, [cursor, log, mutate])
  return (
    <div ref={top} className="flex h-16 items-center justify-center gap-3 text-caption text-muted">
      {error && !isPending ? (
        <>
          {messageOf(error)}
          <Button variant="secondary" size="small" onClick={() => mutate(cursor)}>
            Try again
          </Button>
        </>
      ) : (
        <Spinner label="Loading older messages" />
      )}
    </div>
  )
}
