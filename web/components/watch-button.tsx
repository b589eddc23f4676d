import { cx } from 'class-variance-authority'
import Heart from 'lucide-react/icons/heart'
import type { ListingSummary } from '../../shared/contract/endpoints/listings.ts'
import { formatNumber } from '../../shared/rules/numbers.ts'
import { useUser } from '../lib/use-user.ts'
import { useWatching } from '../lib/watching.ts'
import { Button } from './button.tsx'

const titleFor = (isWatched: boolean) => (isWatched ? 'Remove from watchlist' : 'Add to watchlist')

export function WatchButton({
  listing: { id, userId, itemName },
}: {
  listing: Pick<ListingSummary, 'id' | 'userId' | 'itemName'>
}) {
  const { user } = useUser()
  const { isWatched, toggle } = useWatching(id)
  if (user?.id === userId) return null
  return (
    <button
      type="button"
      aria-label={`Watch: ${itemName}`}
      aria-pressed={isWatched}
      title={titleFor(isWatched)}
      onClick={toggle}
      className="absolute top-2 right-2 z-10 flex size-10 pointer-coarse:size-11 items-center justify-center rounded-sm border bg-surface text-muted transition-colors hover:text-accent aria-pressed:text-accent"
    >
      <Heart aria-hidden className={cx('size-4.5', isWatched && 'fill-current')} strokeWidth={1.5} />
    </button>
  )
}

export function WatchButtonWithCount({ listing }: { listing: Pick<ListingSummary, 'id' | 'userId' | 'watchCount'> }) {
  const { id, userId, watchCount } = listing
  const { user } = useUser()
  const { isWatched, toggle } = useWatching(id, 'Failed to update watchlist')
  const heart = <Heart aria-hidden className={isWatched ? 'fill-current' : ''} />
  if (user?.id === userId) {
    return watchCount === 0 ? null : (
      <p className="flex h-9 items-center gap-2 px-3 text-caption text-muted [&_svg]:size-4">
        {heart}
        <span className="figures">{formatNumber(watchCount)} watching</span>
      </p>
    )
  }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isWatched}
      title={titleFor(isWatched)}
      onClick={toggle}
      className="aria-pressed:text-accent"
    >
      {heart}
      {isWatched ? 'Watching' : 'Watch'}
      {watchCount > 0 && (
        <span className="figures text-muted">
          {formatNumber(watchCount)}
          <span className="sr-only"> {watchCount === 1 ? 'person watches' : 'people watch'} it</span>
        </span>
      )}
    </Button>
  )
}
