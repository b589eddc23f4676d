import { describe, expect, it } from 'vitest'
import { memberRestored, memberSuspended } from '../../events/account.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable, passMs } from '../testing/own-table.ts'
import { pushedBy } from '../testing/pushed.ts'
import { answer, decided, newKnownAdmin, object } from '../testing/reporting.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { type Member, newMember, uniqueName } from '../testing/visitor.ts'
import { handler as onRestored } from './on-member-restored-show-listings.ts'
import { handler as onSuspended } from './on-member-suspended-hide-listings.ts'

onOwnTable()

const statuses = async (...ids: string[]) => (await Promise.all(ids.map(findListing))).map(found => found?.status)

async function selling() {
  const [admin, sela] = [await newKnownAdmin(), await newMember({ firstName: 'Sela' })]
  const jar = (await newListing('80.00', sela, uniqueName('Jar'))).listing
  const vase = (await newListing('80.00', sela, uniqueName('Vase'))).listing
  const params = { id: sela.user.id }
  const suspend = () => admin.call(members.suspendMember, { params, body: { reason: 'Fraud.' } })
  const restore = () => admin.call(members.restoreMember, { params, body: { reason: 'An error.' } })
  const about = { userId: sela.user.id }
  const suspended = async () => deliverTo(onSuspended, (await emittedOf(memberSuspended, about)).at(-1)!)
  const restored = async () => deliverTo(onRestored, (await emittedOf(memberRestored, about)).at(-1)!)
  return { admin, sela, jar, vase, suspend, restore, suspended, restored }
}

describe('what a suspended member has for sale', () => {
  it('is hidden, however often its message comes, and shown again when that ends', async () => {
    const { jar, vase, suspend, restore, suspended, restored } = await selling()
    await suspend()
    for (const _ of [1, 2]) await suspended()
    expect(await statuses(jar.id, vase.id)).toEqual(['hidden', 'hidden'])
    await restore()
    for (const _ of [1, 2]) await restored()
    expect(await statuses(jar.id, vase.id)).toEqual(['active', 'active'])
  })

  it('stays hidden where an admin has hidden it by itself', { tags: 'full' }, async () => {
    const { admin, jar, vase, suspend, restore, suspended, restored } = await selling()
    await decided(admin, { subject: 'listing', id: jar.id, title: jar.itemName }, 'hide')
    await suspend()
    await suspended()
    await decided(admin, { subject: 'listing', id: vase.id, title: vase.itemName }, 'dismiss')
    await restore()
    await restored()
    expect(await statuses(jar.id, vase.id)).toEqual(['hidden', 'active'])
  })

  it('stays hidden when a decision about it is undone during the suspension', { tags: 'full' }, async () => {
    const { admin, sela, jar, suspend, restore, suspended, restored } = await selling()
    const second = await newKnownAdmin()
    const { decision } = await decided(admin, { subject: 'listing', id: jar.id, title: jar.itemName }, 'remove')
    await suspend()
    await suspended()
    await object(sela, decision.id)
    expect((await answer(second, decision.id, 'reversed')).body).toMatchObject({ isBack: true })
    expect(await statuses(jar.id)).toEqual(['hidden'])
    await restore()
    await restored()
    expect(await statuses(jar.id)).toEqual(['active'])
  })

  it('stays for sale if the message comes after the suspension has ended', async () => {
    const { jar, suspend, restore, suspended, restored } = await selling()
    await suspend()
    await restore()
    await restored()
    await suspended()
    expect(await statuses(jar.id)).toEqual(['active'])
  })

  it('is not shown by the end of an earlier suspension', async () => {
    const { jar, suspend, restore, suspended, restored } = await selling()
    await suspend()
    await restore()
    passMs(1_000)
    await suspend()
    await suspended()
    await restored()
    expect(await statuses(jar.id)).toEqual(['hidden'])
  })

  it('in auctions is cancelled, also with bids', async () => {
    const { sela, suspend, suspended } = await selling()
    const { listing } = await newAuction({}, sela)
    const ada: Member = await newMember()
    await ada.call(auctions.placeBid, { body: { listingId: listing.id, bidAmount: '20' } })
    await suspend()
    await suspended()
    expect(await statuses(listing.id)).toEqual(['removed'])
    const { body } = await ada.call(auctions.getBids, { params: { id: listing.id } })
    expect(body.record?.result.winner).toBeNull()
    expect((await ada.call(listings.getListing, { params: { id: listing.id } })).status).toBe(404)
  })

  it('is hidden a minute later where it was listed just after the others were hidden', async () => {
    const { sela, jar, suspend, suspended } = await selling()
    const askedBy = async (work: () => Promise<unknown>) => (await pushedBy(work)).repeated
    let asked: Awaited<ReturnType<typeof askedBy>> = []
    const { listing } = await meanwhile(
      () => newListing('80.00', sela),
      /^LISTING#/,
      async () => {
        await suspend()
        asked = await askedBy(suspended)
      },
    )
    expect(await statuses(jar.id, listing.id)).toEqual(['hidden', 'active'])
    expect(asked).toMatchObject([{ queue: 'reactions-later', delaySeconds: 60 }])
    const { to, ...again } = JSON.parse(asked[0]!.body)
    expect(to).toBe('on-member-suspended-hide-listings')
    passMs(60_000)
    expect(await askedBy(() => deliverTo(onSuspended, again))).toEqual([])
    expect(await statuses(jar.id, listing.id)).toEqual(['hidden', 'hidden'])
  })
})
