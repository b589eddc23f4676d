import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import { auctions } from '../shared/contract/endpoints/auctions.ts'
import { listings } from '../shared/contract/endpoints/listings.ts'
import { shares } from '../shared/contract/endpoints/shares.ts'
import { UserEntity } from './platform/users.ts'
import { invest, newAsset } from './testing/assets.ts'
import { decided, newKnownAdmin } from './testing/reporting.ts'
import { newAuction, newListing } from './testing/sales.ts'
import { giveSecondFactor } from './testing/second-factor.ts'
import { type Member, newMember, type Visitor } from './testing/visitor.ts'

/** An admin whose password is all that is needed to be one. */
async function newBareAdmin(): Promise<Member> {
  const admin = await newMember()
  await UserEntity.build(UpdateItemCommand).item({ id: admin.user.id, isAdmin: true }).send()
  return admin
}

describe('what admins see besides, in answers that everyone gets', () => {
  it('is who bid, and that a maximum was raised', async () => {
    const { listing } = await newAuction()
    const [eve, admin] = [await newMember({ firstName: 'Eve' }), await newBareAdmin()]
    for (const maxBid of ['50', '60']) await eve.call(auctions.placeBid, { body: { listingId: listing.id, maxBid } })
    const see = async () => {
      const { bids } = (await admin.call(auctions.getBids, { params: { id: listing.id } })).body
      return bids.map(({ user, raisesMaximum }) => [user.firstName, raisesMaximum])
    }
    expect(await see()).toEqual([[null, false]])
    await giveSecondFactor(admin.user.id)
    expect(await see()).toEqual([
      ['Eve', true],
      ['Eve', false],
    ])
  })

  it('is who owns shares', async () => {
    const { id } = await newAsset()
    await invest(await newMember({ firstName: 'Ines' }), id, 2)
    const admin = await newBareAdmin()
    const see = async () => (await admin.call(shares.listOwners, { params: { id } })).body.owners[0]?.person
    expect(await see()).toBeNull()
    await giveSecondFactor(admin.user.id)
    expect(await see()).toMatchObject({ name: expect.stringContaining('Ines') })
  })

  it('is a hidden listing', async () => {
    const { listing } = await newListing()
    const what = { subject: 'listing', id: listing.id, title: listing.itemName } as const
    await decided(await newKnownAdmin(), what, 'hide')
    const admin = await newBareAdmin()
    const see = async (who: Visitor) => (await who.call(listings.getListing, { params: { id: listing.id } })).status
    expect(await see(admin)).toBe(404)
    await giveSecondFactor(admin.user.id)
    expect(await see(admin)).toBe(200)
  })
})
