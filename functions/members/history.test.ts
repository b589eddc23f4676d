import { describe, expect, it } from 'vitest'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { type HistorySubject, historySubjects, members } from '../../shared/contract/endpoints/members.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { recorded } from '../auctions/testing/recorded.ts'
import { newId, newUserId } from '../platform/ids.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { decide, report } from '../testing/reporting.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'

onOwnTable()

const history = async (admin: Visitor, { user: { id } }: Member, about: HistorySubject, cursor?: string) =>
  (await admin.call(members.listMemberHistory, { params: { id }, query: { about, ...(cursor && { cursor }) } })).body

describe('the story of a member', () => {
  it('has what they listed, sold, bought, bid, offered and are owed, and nothing of others', async () => {
    const [admin, sela, bea, other] = [await newAdmin(), await newMember(), await newMember(), await newMember()]
    const { listing: jar } = await newListing('245.00', sela)
    const sold = await newPurchase({ seller: sela, buyer: bea })
    const { listing: auction } = await newAuction({}, sela)
    await bea.call(auctions.placeBid, { body: { listingId: auction.id, maxBid: '80' } })
    await recorded(auction.id)
    const { body: offer } = await bea.call(offers.makeOffer, { body: { listingId: jar.id, offerAmount: '200' } })
    const seen = async (who: Member, about: HistorySubject) => (await history(admin, who, about)).entries

    const listed = (await seen(sela, 'listings')).map(({ id }) => id)
    expect(listed.toSorted()).toEqual([auction.id, sold.listing.id, jar.id].toSorted())
    const order = {
      kind: 'order',
      id: sold.transactionId,
      status: 'paid',
      seller: { username: sela.user.username },
      buyer: { username: bea.user.username },
      paid: '245.00',
      refunded: '0.00',
      left: '245.00',
    }
    expect(await seen(sela, 'sold')).toMatchObject([order])
    expect(await seen(bea, 'bought')).toMatchObject([order])
    expect(await seen(sela, 'payouts')).toMatchObject([{ id: sold.transactionId, status: 'held', holds: ['receipt'] }])
    expect(await seen(bea, 'bids')).toMatchObject([{ listingId: auction.id, amount: '80.00' }])
    const made = { id: offer.id, status: 'pending', amount: '200.00' }
    expect(await seen(bea, 'sent_offers')).toMatchObject([{ ...made, other: { username: sela.user.username } }])
    expect(await seen(sela, 'received_offers')).toMatchObject([{ ...made, other: { username: bea.user.username } }])
    for (const about of historySubjects) expect(await seen(other, about), about).toEqual([])
  })

  it('has what is reported of them and of theirs until it is decided', async () => {
    const [admin, sela, bea] = [await newAdmin(), await newMember(), await newMember()]
    const { listing } = await newListing('245.00', sela)
    await report(bea, { subject: 'listing', id: listing.id })
    await report(bea, { subject: 'person', id: sela.user.id })
    await report(sela, { subject: 'person', id: bea.user.id })
    const open = async () => (await history(admin, sela, 'reports')).entries
    const found = await open()
    const of = (subject: string) => found.find(each => each.kind === 'report' && each.subject === subject)
    const [ofPerson, ofListing] = [of('person'), of('listing')]
    expect(found).toHaveLength(2)
    expect(ofPerson).toMatchObject({ kind: 'report', reports: 1 })
    expect(ofListing).toMatchObject({ kind: 'report', itemName: listing.itemName, reports: 1 })
    await decide(admin, ofListing?.id ?? '', 'dismiss')
    expect(await open()).toEqual([ofPerson])
  })

  it('comes in pages, each once', { tags: 'full' }, async () => {
    const [admin, sela] = [await newAdmin(), await newMember()]
    const ids: string[] = []
    for (let count = 0; count < 13; count++) ids.unshift((await newListing('20.00', sela)).listing.id)
    const first = await history(admin, sela, 'listings')
    const second = await history(admin, sela, 'listings', first.cursor ?? undefined)
    expect(first.entries).toHaveLength(10)
    expect([...first.entries, ...second.entries].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(second.cursor).toBeNull()
  })

  it('has the account, where they are signed in, and what happened to its security', async () => {
    const [admin, anna] = [await newAdmin(), await newMember({ firstName: 'Anna' })]
    const { body } = await admin.call(members.getMember, { params: { id: anna.user.id } })
    expect(body).toMatchObject({
      ...{ username: anna.user.username, email: anna.user.email, emailConfirmed: true, suspended: null },
      ...{ emailChange: null, openHolds: 0, payoutAccount: { isConnected: false } },
      activity: [{ kind: 'registered' }],
    })
    expect(body.sessions).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('password')
  })

  it('is for admins, and of somebody who exists', async () => {
    const [admin, anna] = [await newAdmin(), await newMember()]
    const params = { id: anna.user.id }
    for (const [who, status] of [[new Visitor(), 401] as const, [anna, 403] as const]) {
      expect((await who.call(members.getMember, { params })).status).toBe(status)
      expect((await who.call(members.listMemberHistory, { params, query: { about: 'bids' } })).status).toBe(status)
      expect((await who.call(members.lookUpId, { params })).status).toBe(status)
    }
    const nobody = { params: { id: newUserId() } }
    expect((await admin.call(members.getMember, nobody)).status).toBe(404)
    expect((await admin.call(members.listMemberHistory, { ...nobody, query: { about: 'bids' } })).status).toBe(404)
  })
})

describe('an id', () => {
  it('leads to the listing, or to the order with its payout', async () => {
    const [admin, sold] = [await newAdmin(), await newPurchase()]
    const look = async (id: string) => (await admin.call(members.lookUpId, { params: { id } })).body.entries
    expect(await look(sold.listing.id)).toMatchObject([{ kind: 'listing', status: 'sold' }])
    expect(await look(sold.transactionId)).toMatchObject([{ kind: 'order' }, { kind: 'payout' }])
    expect((await admin.call(members.lookUpId, { params: { id: newId() } })).status).toBe(404)
  })
})
