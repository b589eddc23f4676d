import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import type { photoChecklist } from '../../shared/rules/photo-checklist.ts'
import { viewLabels } from '../lib/photo-note-text.ts'

/** Which views of the piece buyers look for. */
export function PhotoChecklist({ photos }: { photos: ReturnType<typeof photoChecklist> }) {
  return (
    <div className="mt-5">
      <p className="text-small font-medium">What buyers want to see</p>
      <p className="text-caption text-muted">Say below each photograph what it shows.</p>
      <ul className="mt-2 grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-2">
        {photos.map(({ view, isThere, where }) => {
          const Icon = isThere ? Check : Circle
          return (
            <li key={view} className="flex gap-2">
              <Icon
                aria-hidden
                className={isThere ? 'mt-1 size-4 shrink-0 text-accent' : 'mt-1 size-4 shrink-0 text-muted'}
              />
              <span>
                {viewLabels[view]}
                <span className="sr-only">{isThere ? ', there' : ', missing'}</span>
                {!isThere && where && <span className="block text-caption text-muted">{where}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
