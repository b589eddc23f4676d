import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { setResaleRight } from '../testing/order-stories/house-terms.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { newItem, newListing } from '../testing/sales.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'

type Sale = JsonBodyOf<typeof pos.createPosSale>

let back: () => void
let admin: Member
let dealer: Member
beforeAll(async () => {
  back = await moveToOwnTable()
  admin = await newAdmin()
  dealer = await newMember({ firstName: 'Dora', accountType: 'dealer' })
})
afterAll(() => back())

const richter = {
  artist: 'Gerhard Richter',
  isOwnWork: false,
  life: 'living' as const,
  diedIn: null,
  origin: 'entitled' as const,
  boughtFromArtistOn: null,
}
const sell = (sale: Partial<Sale>, query: { soldAt?: string } = {}) =>
  dealer.call(pos.createPosSale, { query, body: { itemName: 'Print', salePrice: '1000.00', ...sale } })
const newPiece = async (category: string) => (await newItem(dealer, { category })).id

describe('a work of art that is sold in the shop', () => {
  it('owes its artist nothing while no law holds', async () => {
    expect((await sell({ resaleRight: richter })).body).toMatchObject({ royalty: null })
  })

  it('has its dealer owe the artist, with nothing of it in the books here', async () => {
    await setResaleRight(admin)
    const { status, body } = await sell({ resaleRight: richter })
    // $1,000.00 are EUR 800: 4 % are EUR 32, which are $40.00.
    expect([status, body.royalty]).toEqual([201, { artist: 'Gerhard Richter', country: 'DE', amount: '40.00' }])
    const [sale] = (await dealer.call(pos.listPosSales)).body.sales
    expect(sale?.royalty).toEqual(body.royalty)
    expect((await admin.call(finance.listRoyalties)).body.royalties).toEqual([])
    expect((await admin.call(finance.getFinances)).body.liabilities.resaleRight).toBe('0.00')
  })

  it('is as the dealer says, else as its listing says, and must be said of the category Art', async () => {
    const { listing } = await newListing('900.00', dealer, 'Vase', { category: 'Ceramics', resaleRight: richter })
    const { listing: copy } = await newListing('900.00', dealer, 'Copy', { category: 'Art', resaleRight: null })
    expect((await sell({ inventoryId: listing.inventoryId })).body.royalty?.amount).toBe('40.00')
    expect((await sell({ inventoryId: copy.inventoryId })).body.royalty).toBeNull()
    expect((await sell({ inventoryId: await newPiece('Glass') })).body.royalty).toBeNull()
    expect((await sell({ inventoryId: await newPiece('Glass'), resaleRight: richter })).body.royalty).not.toBeNull()
    const inventoryId = await newPiece('Art')
    expect(await sell({ inventoryId })).toMatchObject({ status: 422, body: { code: 'resale_right_unanswered' } })
    expect((await sell({ inventoryId, resaleRight: null })).body.royalty).toBeNull()
  })

  it('counts as protected where it was sold without a network, before it could be asked about', async () => {
    const soldAt = new Date(Date.now() - 3_600_000).toISOString()
    const { status, body } = await sell({ inventoryId: await newPiece('Art') }, { soldAt })
    expect([status, body.royalty?.artist]).toEqual([201, 'unknown'])
  })

  it('owes nothing below the least price, and for the dealer’s own work', async () => {
    expect((await sell({ salePrice: '499.99', resaleRight: richter })).body.royalty).toBeNull()
    expect((await sell({ resaleRight: { ...richter, isOwnWork: true } })).body.royalty).toBeNull()
    expect((await sell({ resaleRight: { ...richter, life: 'died' } })).status).toBe(400)
  })
})
