import { describe, expect, it } from 'vitest'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { sellers } from '../../shared/contract/endpoints/sellers.ts'
import { newUserId } from '../platform/ids.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'

const of = (person: Member, query: Record<string, string> = {}) =>
  new Visitor().call(sellers.getSellerListings, { params: { sellerId: person.user.id }, query })

describe('what a seller has for sale', () => {
  it('is neither sold, ended, taken off sale nor anyone else’s', async () => {
    const sela = await newMember({ firstName: 'Sela' })
    await newListing()
    await newPurchase({ seller: sela })
    const removed = await newListing('10.00', sela)
    await sela.call(listings.deleteListing, { params: { id: removed.listing.id } })
    const over = await newAuction({}, sela)
    await letTimePass(over.listing.id, 4 * DAY)
    const jar = await newListing('20.00', sela)
    const auction = await newAuction({}, sela)
    const { status, body, headers } = await of(sela)
    expect(status).toBe(200)
    expect(body.listings.map(({ id }) => id)).toEqual([auction.listing.id, jar.listing.id])
    expect(body.listings.every(({ inventoryId }) => inventoryId === null)).toBe(true)
    expect(body.cursor).toBeNull()
    expect(headers['cache-control']).toContain('public')
  })

  it('comes newest first, in pages that neither repeat nor miss', async () => {
    const sela = await newMember({ firstName: 'Sela' })
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push((await newListing('20.00', sela)).listing.id)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const { body } = await of(sela, { limit: '2', ...(cursor && { cursor }) })
      seen.push(...body.listings.map(({ id }) => id))
      cursor = body.cursor
    } while (cursor)
    expect(seen).toEqual(ids.reverse())
  })

  it('is empty for a new seller, and not found for an unknown one', async () => {
    expect((await of(await newMember())).body).toEqual({ listings: [], cursor: null })
    const nobody = await new Visitor().call(sellers.getSellerListings, { params: { sellerId: newUserId() } })
    expect(nobody.status).toBe(404)
  })
})
