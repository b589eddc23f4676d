import { Link } from 'react-router-dom'
import { formatMoney } from '../../../shared/rules/money.ts'
import { DateText } from '../../components/date-text.tsx'
import { ReportButton } from '../../components/report-button.tsx'
import { dayText } from '../../lib/dates.ts'
import { Bubble } from './bubble.tsx'
import { type TextPart, textParts, withoutLinks } from './text-parts.ts'
import type { Run } from './thread.ts'

interface MessageRunProps {
  run: Run
  partnerId: string
  /** True if the reader has answered this person. */
  opensLinks: boolean
}

export function MessageRun({ run: { senderId, messages, day, about }, partnerId, opensLinks }: MessageRunProps) {
  const isMine = senderId !== partnerId
  const last = messages.at(-1)
  const shown = messages.map(({ id, content, removed, refund, sender }) => {
    const parts = textParts(content)
    return {
      id,
      removed,
      refund,
      sender,
      parts: isMine || opensLinks ? parts : withoutLinks(parts, location.origin),
      links: linksIn(parts),
    }
  })
  const withholds = shown.some(({ parts, links }) => linksIn(parts) < links)
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
        {shown.map(({ id, removed, refund, parts, sender }) =>
          removed ? (
            <p key={id} className={`text-caption text-muted italic ${isMine ? 'text-right' : ''}`}>
              We removed this message.
            </p>
          ) : (
            <div key={id} className="flex flex-wrap items-center gap-1">
              {refund && (
                <p className={`w-full text-caption text-muted ${isMine ? 'text-right' : ''}`}>
                  {isMine
                    ? `You gave ${formatMoney(refund)} back`
                    : `${sender.firstName} gave you ${formatMoney(refund)} back`}
                </p>
              )}
              <Bubble isMine={isMine} senderName={isMine ? 'You' : sender.firstName} parts={parts} />
              {!isMine && (
                <ReportButton
                  subject="message"
                  id={id}
                  senderId={senderId}
                  label="Report this message"
                  isCompact
                  className="text-muted"
                />
              )}
            </div>
          ),
        )}
        {withholds && (
          <p className="max-w-prose text-caption text-muted">
            Links of people you have not answered are not opened from here.
          </p>
        )}
        {last && (
          <p className={`text-caption text-muted ${isMine ? 'text-right' : ''}`}>
            <DateText iso={last.createdAt} relative />
          </p>
        )}
      </div>
    </>
  )
}

const linksIn = (parts: readonly TextPart[]) => parts.filter(({ href }) => href).length
