import type { ListingChange } from '../../../functions/core/listing/change-feed.ts'
import { searchReplica } from '../../../functions/core/search/engine/replica.ts'
import type { SearchedListing } from '../../../functions/core/search/engine/search.ts'
import { SearchDatabase } from '../../../functions/core/search/engine/search-database.ts'

/** A replica that follows listings kept here, by the real clock. */
export function replicaOf() {
  const table = new Map<string, SearchedListing>()
  const changes: ListingChange[] = []
  const feed = {
    async *changesSince() {
      yield changes
    },
    findListings: async (ids: readonly string[]) => ids.flatMap(id => table.get(id) ?? []),
  }
  return {
    follow: searchReplica({ feed, open: async () => new SearchDatabase(':memory:'), clock: () => Date.now() }),
    write(listing: SearchedListing) {
      table.set(listing.id, listing)
      changes.push({ id: listing.id, changeKey: listing.changeKey })
    },
  }
}
