import { sold } from '../../shared/endpoints/sold.ts'
import { ratesFor } from '../core/search/query-rates.ts'
import { upToDateReplica } from '../core/search/replica.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentPoint, presentSoldPiece } from './present-sold.ts'

export const handler = endpoint(sold.getSoldPrices, {}, async ({ query }) => {
  const replica = await upToDateReplica()
  const { listings, sample, ...found } = replica.sold({ ...query, rates: await ratesFor(query.q) })
  return { ...found, pieces: listings.map(presentSoldPiece), points: sample.map(presentPoint) }
})
