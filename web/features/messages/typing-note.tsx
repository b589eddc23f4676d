import { useQuery } from '@tanstack/react-query'
import { TYPING_EVERY_MS } from '../../../shared/contract/endpoints/messages.ts'
import { typingQuery } from '../../lib/live/typing.ts'
import { useFromNow } from '../../lib/use-now.ts'

/** With time for what is on its way. */
const SHOWN_MS = TYPING_EVERY_MS + 2_000

/** Over the foot of the messages, where nothing moves when it comes and goes. */
export function TypingNote({ partner: { id, firstName } }: { partner: { id: string; firstName: string } }) {
  const { data: at } = useQuery(typingQuery(id))
  const isTyping = useFromNow(now => at !== null && now.getTime() - at < SHOWN_MS)
  return (
    <p
      role="status"
      className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-paper px-4 py-1 text-caption text-muted empty:hidden sm:px-5 lg:bg-surface"
    >
      {isTyping && (
        <>
          <Dots />
          <span>{firstName} is typing</span>
        </>
      )}
    </p>
  )
}

const Dots = () => (
  <span aria-hidden className="flex animate-pulse-soft gap-1">
    {['first', 'second', 'third'].map(dot => (
      <span key={dot} className="size-1 rounded-full bg-current" />
    ))}
  </span>
)
