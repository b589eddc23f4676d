import { shillSigns } from '../../shared/contract/endpoints/shill-signs.ts'
import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'
import { findPeople } from '../core/follow/follow-store.ts'
import { findListings } from '../core/listing/change-feed.ts'
import { findSigns } from '../core/shill/sign-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(shillSigns.listShillSigns, {}, async ({ query: { limit, cursor } }) => {
  const page = await findSigns(limit, cursor)
  const ids = [...new Set(page.signs.flatMap(({ sellerId, personId }) => [sellerId, personId]))]
  const [people, listings] = await Promise.all([
    findPeople(ids),
    findListings([...new Set(page.signs.map(({ listingId }) => listingId))]),
  ])
  const named = (id: string) => ({ id, username: people[ids.indexOf(id)]?.username ?? CLOSED_ACCOUNT })
  return {
    signs: page.signs.map(({ listingId, sellerId, personId, traits, occasions, firstAt }) => ({
      listingId,
      itemName: listings.find(({ id }) => id === listingId)?.itemName ?? '',
      seller: named(sellerId),
      person: named(personId),
      traits: [...traits].sort(),
      occasions: [...occasions].sort(),
      firstAt,
    })),
    cursor: page.cursor,
  }
})
