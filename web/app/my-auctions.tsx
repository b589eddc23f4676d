import { EndingSoon } from '../features/auctions/ending-soon.tsx'
import { useWatchlist } from '../features/watchlist/api/get-watchlist.ts'

export function MyAuctions() {
  const { data, isPending } = useWatchlist()
  return <EndingSoon watched={data ?? []} isPending={isPending} />
}
