import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { following, MAX_FOLLOWED } from '../../shared/contract/endpoints/following.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { reviews } from '../../shared/contract/endpoints/reviews.ts'
import { stories } from '../../shared/testing/stories.ts'
import {
  FollowersEntity,
  FollowTallyEntity,
  findFollowers,
  findFollows,
  followersOf,
} from '../core/follow/follow-store.ts'
import { newUserId } from '../platform/ids.ts'
import { UserEntity } from '../platform/users.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { followSeller, unfollowSeller } from './following.ts'

onOwnTable()

const params = (seller: Member) => ({ params: { sellerId: seller.user.id } })
const follow = (person: Visitor, seller: Member) => person.call(following.followSeller, params(seller))
const unfollow = (person: Visitor, seller: Member) => person.call(following.unfollowSeller, params(seller))
const idsOf = async (person: Visitor) => (await person.call(following.getFollowedIds)).body
const publicCount = async (seller: Member) =>
  (await new Visitor().call(reviews.getSellerReviews, params(seller))).body.followerCount

/** A replica looks again after a second. */
const aSecondLater = () => vi.setSystemTime(Date.now() + 1_000)

async function listOf(person: Visitor, query: Record<string, string> = {}) {
  aSecondLater()
  return (await person.call(following.listFollowed, { query })).body
}

async function newsOf(person: Visitor, query: Record<string, string> = {}) {
  aSecondLater()
  return (await person.call(following.getFollowedListings, { query })).body.listings.map(({ id }) => id)
}

async function followers(sellerId: string): Promise<string[]> {
  return (await Array.fromAsync(followersOf(sellerId))).map(({ userId }) => userId)
}

describe('whom I follow', () => {
  it('are listed last first, with what they have for sale, in pages that neither repeat nor miss', {
    tags: 'full',
  }, async () => {
    const mara = await newMember()
    const [sela, otto, ines] = [
      await newMember({ firstName: 'Sela' }),
      await newMember({ firstName: 'Otto' }),
      await newMember({ firstName: 'Ines' }),
    ]
    const delivery = { from: 'FR', domestic: '0', abroad: null, countries: [], pickupTown: null } as never
    await otto.call(accounts.updateProfile, { body: { delivery } })
    await newListing('20.00', otto)
    const { listing: removed } = await newListing('30.00', otto)
    await otto.call(listings.deleteListing, { params: { id: removed.id } })
    for (const seller of [sela, otto, ines]) {
      aSecondLater()
      await follow(mara, seller)
    }
    const { people, total, cursor } = await listOf(mara)
    expect(people).toMatchObject([
      { id: ines.user.id, name: 'Ines', imageUrl: null, forSale: 0 },
      { id: otto.user.id, name: 'Otto', shipsFrom: 'FR', forSale: 1 },
      { id: sela.user.id, name: 'Sela', shipsFrom: null, forSale: 0 },
    ])
    expect({ total, cursor }).toEqual({ total: 3, cursor: null })
    const first = await listOf(mara, { limit: '2' })
    expect(first.people.map(({ name }) => name)).toEqual(['Ines', 'Otto'])
    const second = await listOf(mara, { limit: '2', cursor: first.cursor ?? '' })
    expect(second).toMatchObject({ people: [{ name: 'Sela' }], cursor: null })
  })

  it('are mine alone to see; everyone sees how many follow', async () => {
    const [mara, otto, sela] = [await newMember(), await newMember(), await newMember()]
    expect((await follow(mara, sela)).body).toEqual({ isFollowed: true, followerCount: 1 })
    expect((await follow(otto, sela)).body).toEqual({ isFollowed: true, followerCount: 2 })
    expect(await idsOf(mara)).toEqual([sela.user.id])
    expect(await idsOf(sela)).toEqual([])
    expect(await publicCount(sela)).toBe(2)
    expect(await publicCount(mara)).toBe(0)
    expect(await follow(new Visitor(), sela)).toMatchObject({
      status: 401,
      body: { message: 'Please log in to follow people.' },
    })
  })

  it('are not myself nor people who are not there; whoever is gone can still be unfollowed', async () => {
    const mara = await newMember()
    expect(await follow(mara, mara)).toMatchObject({
      status: 403,
      body: { message: 'This is your own account, so you cannot follow it.' },
    })
    const nobody = { params: { sellerId: newUserId() } }
    for (const row of [following.followSeller, following.unfollowSeller]) {
      expect((await mara.call(row, nobody)).status).toBe(404)
    }
    const sela = await newMember()
    await follow(mara, sela)
    await UserEntity.build(DeleteItemCommand).key({ id: sela.user.id }).send()
    expect(await listOf(mara)).toMatchObject({ people: [], total: 1 })
    expect((await unfollow(mara, sela)).body).toEqual({ isFollowed: false, followerCount: 0 })
    expect(await idsOf(mara)).toEqual([])
  })

  it('count once, however often and at once I ask', { tags: 'full' }, async () => {
    const [mara, sela] = [await newMember(), await newMember()]
    const first = await Promise.all(Array.from({ length: 6 }, () => follow(mara, sela)))
    expect(first.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await follow(mara, sela)).body).toEqual({ isFollowed: true, followerCount: 1 })
    const second = await Promise.all(Array.from({ length: 6 }, () => unfollow(mara, sela)))
    expect(second.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await unfollow(mara, sela)).body).toEqual({ isFollowed: false, followerCount: 0 })
    for (const [ask, followerCount] of [
      [follow, 1],
      [unfollow, 0],
    ] as const) {
      const askIt = () => ask(mara, sela)
      expect(await meanwhile(askIt, /^USER#/, askIt)).toMatchObject({ status: 200, body: { followerCount } })
      expect(await publicCount(sela)).toBe(followerCount)
    }
  })

  it('are at most a thousand', async () => {
    const [mara, sela, otto] = [await newMember(), await newMember(), await newMember()]
    await follow(mara, sela)
    await FollowTallyEntity.build(PutItemCommand).item({ userId: mara.user.id, follows: MAX_FOLLOWED }).send()
    expect(await follow(mara, otto)).toMatchObject({
      status: 409,
      body: {
        code: 'following_full',
        message: 'You follow 1000 people, which is the limit. Unfollow someone to follow others.',
      },
    })
    expect(await publicCount(otto)).toBe(0)
    expect((await follow(mara, sela)).status).toBe(200)
    await unfollow(mara, sela)
    expect((await follow(mara, otto)).status).toBe(200)
  })
})

describe('the newest by people I follow', () => {
  it('is what they have for sale, the newest first, and nothing by others', async () => {
    const [mara, sela, otto] = [await newMember(), await newMember(), await newMember()]
    expect(await newsOf(mara)).toEqual([])
    const { listing: jar } = await newListing('20.00', sela)
    aSecondLater()
    const { listing: clock } = await newListing('30.00', otto)
    aSecondLater()
    const { listing: fan } = await newListing('40.00', sela)
    await newListing()
    await newListing('50.00', mara)
    await follow(mara, sela)
    expect(await newsOf(mara)).toEqual([fan.id, jar.id])
    await follow(mara, otto)
    expect(await newsOf(mara, { limit: '2' })).toEqual([fan.id, clock.id])
    await unfollow(mara, sela)
    await otto.call(listings.deleteListing, { params: { id: clock.id } })
    expect(await newsOf(mara)).toEqual([])
  })
})

it('followers are counted right with concurrent changes', async () => {
  const [sela] = [await newMember()]
  const now = new Date()
  const people = Array.from({ length: 4 }, () => ({ id: newUserId() }))
  const step = fc.record({ does: fc.constantFrom(followSeller, unfollowSeller), who: fc.nat(3) })
  const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })
  await FollowersEntity.build(PutItemCommand).item({ sellerId: sela.user.id, followers: 0 }).send()
  await fc.assert(
    fc.asyncProperty(waves, async waves => {
      for (const wave of waves) {
        await Promise.all(wave.map(({ does, who }) => does(sela.user.id, people[who]!, now)))
        const following = await followers(sela.user.id)
        expect((await findFollowers(sela.user.id))?.followers).toBe(following.length)
        const theirs = await Promise.all(people.map(({ id }) => findFollows(id)))
        expect(theirs.map(follows => follows.length)).toEqual(people.map(({ id }) => (following.includes(id) ? 1 : 0)))
      }
    }),
    { numRuns: stories(4, 100) },
  )
})
