import { following } from '../../shared/contract/endpoints/following.ts'
import { findFollows, findPeople, followSortKey } from '../core/follow/follow-store.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(following.listFollowed, {}, async ({ query: { limit, cursor }, user, now }) => {
  const [follows, engine] = await Promise.all([findFollows(user.id), searchEngine()])
  const rest = cursor ? follows.filter(follow => followSortKey(follow) < cursor) : follows
  const page = rest.slice(0, limit)
  const ids = page.map(({ sellerId }) => sellerId)
  const people = await findPeople(ids)
  const forSale = await engine.countBy(ids, now)
  const last = page.at(-1)
  return {
    people: page.flatMap(({ sellerId, createdAt }, index) => {
      const person = people[index]
      if (!person) return []
      return [
        {
          id: sellerId,
          name: person.firstName,
          imageUrl: person.profileImageUrl ?? null,
          shipsFrom: person.delivery?.from ?? null,
          forSale: forSale.get(sellerId) ?? 0,
          followedAt: createdAt,
        },
      ]
    }),
    total: follows.length,
    cursor: rest.length > limit && last ? followSortKey(last) : null,
  }
})
