import { sold } from '../../shared/endpoints/sold.ts'
import { searchEngine } from '../core/search/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { describedBy, presentGroup } from './present-sold.ts'

export const handler = endpoint(sold.getSoldLike, {}, async ({ query }) => {
  const engine = await searchEngine()
  return presentGroup(await engine.soldGroup(describedBy(query), query.except ?? null))
})
