import { estimates } from '../../shared/contract/endpoints/estimates.ts'
import { findAccuracies } from '../core/identify/estimate/accuracy-store.ts'
import { findListings } from '../core/listing/change-feed.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentAccuracy } from './present-accuracy.ts'

export const handler = endpoint(estimates.getEstimateAccuracy, {}, async () => {
  const sums = await findAccuracies()
  const missed = sums.flatMap(({ misses }) => misses.map(({ listingId }) => listingId))
  const shown = (await findListings(missed)).filter(({ status }) => status !== 'removed')
  return presentAccuracy(sums, new Set(shown.map(({ id }) => id)))
})
