import type { ListQuery, ObjectName, ObjectStore, StoredObjects } from '../object-store.ts'
import { noSuch } from '../request-error.ts'

const DEFAULT_LIMIT = 10

export interface Paging {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: ListQuery['created']
}

/** A page of a list in Stripe's shape, newest first. */
export function listPage<Name extends ObjectName>(
  object: Name,
  url: string,
  { limit = DEFAULT_LIMIT, starting_after, ending_before, created }: Paging,
  filters: Pick<ListQuery, 'where' | 'owner' | 'anyOf'>,
  store: ObjectStore,
): { object: 'list'; data: StoredObjects[Name][]; has_more: boolean; url: string } {
  for (const [param, id] of Object.entries({ starting_after, ending_before })) {
    if (id && !store.find(object, id)) throw noSuch(object, id, param, 400)
  }
  const { data, hasMore } = store.list(object, {
    ...filters,
    limit,
    startingAfter: starting_after,
    endingBefore: ending_before,
    created,
  })
  return { object: 'list', data, has_more: hasMore, url }
}
