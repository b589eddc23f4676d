import { lazy, Suspense } from 'react'
import { ListSkeleton } from '../components/list-skeleton.tsx'
import { WatchlistPage as Watchlist } from '../features/watchlist/watchlist-page.tsx'

const FollowedPeople = lazy(() =>
  import('../features/following/followed-people.tsx').then(module => ({ default: module.FollowedPeople })),
)

export const WatchlistPage = () => (
  <Watchlist
    renderPeople={() => (
      <Suspense fallback={<ListSkeleton label="Loading the people you follow" lines={2} />}>
        <FollowedPeople />
      </Suspense>
    )}
  />
)
