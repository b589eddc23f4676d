import type { LineItem, ObjectStore } from '../object-store.ts'
import { noSuch } from '../request-error.ts'
import type { Paging } from './lists.ts'

/** They need no more than one page. */
export function lineItemList(
  sessionId: string,
  { limit = 10, starting_after, ending_before }: Paging,
  store: ObjectStore,
) {
  const all: LineItem[] = store.find('checkout_details', sessionId)?.lineItems ?? []
  const indexOf = (id: string, param: string) => {
    const index = all.findIndex(item => item.id === id)
    if (index < 0) throw noSuch('item', id, param, 400)
    return index
  }
  const from = starting_after ? indexOf(starting_after, 'starting_after') + 1 : 0
  const until = ending_before ? indexOf(ending_before, 'ending_before') : all.length
  const start = ending_before ? Math.max(from, until - limit) : from
  const data = all.slice(start, Math.min(until, start + limit))
  const has_more = ending_before ? start > from : start + limit < until
  return { object: 'list', data, has_more, url: `/v1/checkout/sessions/${sessionId}/line_items` }
}
