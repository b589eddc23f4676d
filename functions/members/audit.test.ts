import { describe, expect, it } from 'vitest'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { settings } from '../../shared/contract/endpoints/settings.ts'
import { shares } from '../../shared/contract/endpoints/shares.ts'
import { type AuditEntry, FIRST_AUDIT_HASH, firstFalsified } from '../../shared/rules/audit.ts'
import { findAudit } from '../core/audit/audit-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { newAsset } from '../testing/assets.ts'
import { onOwnTable, passMs } from '../testing/own-table.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { newAdmin, newMember, Visitor } from '../testing/visitor.ts'

onOwnTable()

const reason = 'You listed photographs of other sellers.'
const listed = async (admin: Visitor, query: { member?: string; cursor?: string } = {}) =>
  (await admin.call(members.listAudit, { query })).body

describe('the audit', () => {
  it('has what admins do to settings, listings, bids and shares, in one intact chain', async () => {
    const admin = await newAdmin()
    const { listing } = await newListing()
    const { listing: auction, seller } = await newAuction()
    const eve = await newMember({ firstName: 'Eve' })
    const { body: bid } = await eve.call(auctions.placeBid, { body: { listingId: auction.id, bidAmount: '50' } })
    const asset = await newAsset()
    const until = new Date(Date.now() + 86_400_000).toISOString()

    const rate = { params: { key: 'fixed_price_commission' }, body: { value: '7.5' } }
    expect((await admin.send(settings.updateSetting, rate)).status).toBe(200)
    expect((await admin.send(settings.updateSetting, rate)).status).toBe(200)
    await admin.call(settings.resetPostageTable)
    await admin.call(listings.featureListing, { params: { id: listing.id }, body: { until } })
    const slip = { bidId: bid.id, reason: 'She meant $5.' }
    await admin.call(auctions.voidBid, { params: { id: auction.id }, body: slip })
    await admin.call(auctions.voidBid, { params: { id: auction.id }, body: slip })
    await admin.send(shares.updateFractionalAsset, { params: { id: asset.id }, body: { itemName: 'Mantel clock' } })

    const { entries, before } = await listed(admin)
    expect(entries.map(({ act }) => act)).toEqual([
      'shares_changed',
      'bid_voided',
      'listing_featured',
      'postage_changed',
      'setting_changed',
    ])
    expect(entries[1]).toMatchObject({ subjectId: auction.id, reason: 'She meant $5.', admin: admin.user.username })
    expect(entries[4]).toMatchObject({ subject: 'fixed_price_commission', reason: expect.stringMatching(/ → 750$/) })
    expect(before).toBe(FIRST_AUDIT_HASH)
    expect(firstFalsified(entries.toReversed() as AuditEntry[])).toBeNull()
    expect((await listed(admin, { member: seller.user.id })).entries.map(({ act }) => act)).toEqual(['bid_voided'])
  })

  it('has nothing of what was refused', async () => {
    const admin = await newAdmin()
    const { listing } = await newListing()
    const before = (await findAudit(1))[0]?.seq
    const late = { params: { id: listing.id }, body: { until: '2020-01-01T00:00:00.000Z' } }
    expect((await admin.call(listings.featureListing, late)).status).toBe(400)
    const { listing: auction } = await newAuction()
    const none = { params: { id: auction.id }, body: { bidId: 'none', reason: 'None.' } }
    expect((await admin.call(auctions.voidBid, none)).status).toBe(404)
    expect((await findAudit(1))[0]?.seq).toBe(before)
  })

  it('comes in pages that can be checked one after the other, and of one member', { tags: 'full' }, async () => {
    const [admin, anna] = [await newAdmin(), await newMember()]
    const { id } = anna.user
    await forEachSettled(Array.from({ length: 51 }), 1, async () => {
      await admin.call(members.suspendMember, { params: { id }, body: { reason } })
      await admin.call(members.restoreMember, { params: { id }, body: { reason } })
      passMs(1)
    })
    const newest = await listed(admin)
    const older = await listed(admin, { cursor: newest.cursor ?? '' })
    expect(newest.entries).toHaveLength(100)
    expect(newest.before).toBe(older.entries[0]?.hash)
    expect(firstFalsified(newest.entries.toReversed() as AuditEntry[], newest.before ?? '')).toBeNull()
    expect(firstFalsified(newest.entries.toReversed() as AuditEntry[], FIRST_AUDIT_HASH)).not.toBeNull()
    expect(older.entries.at(-1)?.seq).toBe(1)
    const hers = await listed(admin, { member: id })
    const rest = await listed(admin, { member: id, cursor: hers.cursor ?? '' })
    expect([...hers.entries, ...rest.entries]).toHaveLength(102)
  })

  it('is read by admins only', async () => {
    expect((await new Visitor().call(members.listAudit, { query: {} })).status).toBe(401)
    expect((await (await newMember()).call(members.listAudit, { query: {} })).status).toBe(403)
    expect((await (await newAdmin()).call(members.listAudit, { query: { cursor: 'x' } })).status).toBe(400)
  })
})
