import { search } from '../../shared/endpoints/search.ts'
import { DomainError } from '../../shared/errors.ts'
import { upToDateReplica } from '../core/search/replica.ts'
import { endpoint } from '../platform/endpoint.ts'

const SHOWN = 8

export const handler = endpoint(search.getSimilarListings, {}, async ({ params, query, now }) => {
  const replica = await upToDateReplica()
  const similar = replica.similar(params.id, query.category, SHOWN, now)
  if (!similar) throw new DomainError('not_found')
  return similar.map(
    ({ id, itemName, category, imageUrl, priceCents, reserveCents, currentBidCents, listingType }) => ({
      id,
      title: itemName,
      category: category ?? null,
      imageUrl: imageUrl ?? null,
      price: priceCents ?? reserveCents ?? null,
      currentBid: currentBidCents ?? null,
      listingType,
    }),
  )
})
