import { Link } from 'react-router-dom'
import { DateText } from '../../components/date-text.tsx'
import { dayText } from '../../lib/dates.ts'
import { Bubble } from './bubble.tsx'
import type { Run } from './thread.ts'

export function MessageRun({ run: { senderId, messages, day, about }, partnerId }: { run: Run; partnerId: string }) {
  const isMine = senderId !== partnerId
  const last = messages.at(-1)
  return (
    <>
      {day && (
        <h2 className="label flex items-center gap-4 py-4 font-sans text-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
          <time dateTime={day}>{dayText(day)}</time>
        </h2>
      )}
      {about && (
        <p className="truncate pb-3 text-center text-caption text-muted">
          About:{' '}
          <Link to={`/marketplace/${about.id}`} className="underline underline-offset-4 hover:text-accent">
            {about.itemName}
          </Link>
        </p>
      )}
      <div className="space-y-1 pb-4">
        {messages.map(({ id, content, sender }) => (
          <Bubble key={id} isMine={isMine} senderName={isMine ? 'You' : sender.firstName} content={content} />
        ))}
        {last && (
          <p className={`text-caption text-muted ${isMine ? 'text-right' : ''}`}>
            <DateText iso={last.createdAt} relative />
          </p>
        )}
      </div>
    </>
  )
}
