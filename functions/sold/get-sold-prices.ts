import { sold } from '../../shared/contract/endpoints/sold.ts'
import { ratesFor } from '../core/search/engine/query-rates.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentPoint, presentSoldPiece } from './present-sold.ts'

export const handler = endpoint(sold.getSoldPrices, {}, async ({ query }) => {
  const engine = await searchEngine()
  const { listings, sample, ...found } = await engine.sold({ ...query, rates: await ratesFor(query.q) })
  return { ...found, pieces: listings.map(presentSoldPiece), points: sample.map(presentPoint) }
})
