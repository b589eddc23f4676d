import { sold } from '../../shared/contract/endpoints/sold.ts'
import { RECENT_SALES_MONTHS } from '../../shared/rules/sold.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { describedBy, presentGroup } from './present-sold.ts'

const SALES_COUNTED = 50

export const handler = endpoint(sold.getSoldLike, {}, async ({ query, now }) => {
  const engine = await searchEngine()
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - RECENT_SALES_MONTHS)
  const group = await engine.soldGroup(describedBy(query), since, query.except ?? null)
  if (!group) return null
  const { listings } = await engine.sold({ q: null, ...group.filters, sort: 'newest', limit: SALES_COUNTED, offset: 0 })
  return presentGroup(
    group,
    listings.filter(({ id }) => id !== query.except),
  )
})
