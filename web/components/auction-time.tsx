import { cardTimeText, glanceText, hasEnded, isEndingSoon, timeLeftText } from '../../shared/rules/auction-time.ts'
import { useFromNow } from '../lib/use-now.ts'
import { Badge } from './badge.tsx'

export function EndBadge({ end, className }: { end: string; className?: string }) {
  const isOver = useFromNow(now => hasEnded(end, now))
  const isSoon = useFromNow(now => isEndingSoon(end, now))
  if (!isOver && !isSoon) return null
  return (
    <Badge tone={isOver ? 'plain' : 'warning'} className={className}>
      {isOver ? 'Ended' : 'Ending Soon'}
    </Badge>
  )
}

/** 'Ends in 3 days', counting seconds in the last hour. */
export function TimeLeft({ end }: { end: string }) {
  return <>{useFromNow(now => timeLeftText(end, now))}</>
}

/** '2d 5h left', counting seconds in the last hour. */
export function TimeAtAGlance({ end }: { end: string }) {
  return <>{useFromNow(now => glanceText(end, now))}</>
}

/** '2d 5h', for cards. */
export function CardTime({ end }: { end: string | null }) {
  return <>{useFromNow(now => cardTimeText(end, now))}</>
}
