import * as real from '../core/search/engine/replica.ts'
import { SearchDatabase } from '../core/search/engine/search-database.ts'
import { config } from '../platform/config.ts'

export * from '../core/search/engine/replica.ts'

const newReplica = () =>
  real.searchReplica({
    feed: real.tableFeed,
    open: async () => new SearchDatabase(':memory:'),
    clock: () => Date.now(),
  })

const replicas = new Map<string, ReturnType<typeof newReplica>>()

/** Of each table one: files share a process, and some have a table of their own. */
export function upToDateReplica(): Promise<SearchDatabase> {
  const replica = replicas.get(config.tableName) ?? newReplica()
  replicas.set(config.tableName, replica)
  return replica()
}
