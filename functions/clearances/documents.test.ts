import { describe, expect, it } from 'vitest'
import { clearances } from '../../shared/contract/endpoints/clearances.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { MAX_DOCUMENTS } from '../../shared/rules/piece-documents.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { findClearance } from '../core/clearance/clearance-store.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { askForReview, decideReview, declarePiece, saleRulesOf } from '../testing/restricted.ts'
import { newItem } from '../testing/sales.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'

onOwnTable()

const certificate = {
  kind: 'authenticity_certificate',
  imageUrl: '/media/photos/certificate/800.webp',
  title: 'No. 41',
  issuer: 'Archive of the maker',
  date: '3 May 1988',
  isShown: true,
} as const
const letter = {
  kind: 'provenance_letter',
  imageUrl: '/media/photos/letter/800.webp',
  title: null,
  issuer: null,
  date: null,
  isShown: false,
} as const
const { isShown: _, ...shownCertificate } = certificate

const save = (member: Visitor, id: string, documents: readonly object[], version = 0) =>
  member.call(clearances.updatePieceDocuments, { params: { id }, body: { documents, version } as never })
const read = (member: Visitor, id: string) => member.call(clearances.getPieceDocuments, { params: { id } })
const list = (seller: Member, inventoryId: string) =>
  seller.call(listings.createListing, {
    body: {
      ...{ inventoryId, itemName: 'Clock', delivery: freeDeliveryInput, listingType: 'fixed-price', price: '90' },
    } as never,
  })
const documentsOf = async (visitor: Visitor, id: string) =>
  (await visitor.call(listings.getListing, { params: { id } })).body.documents
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code

async function clock() {
  const seller = await newMember()
  return { seller, id: (await newItem(seller, { itemName: 'Clock' })).id }
}

describe('the documents of a piece', () => {
  it('are kept for any piece, and buyers see those that its seller shows', async () => {
    const { seller, id } = await clock()
    expect((await read(seller, id)).body).toEqual({ version: 0, documents: [] })
    const { body } = await save(seller, id, [certificate, letter])
    expect(body).toEqual({ version: 1, documents: [certificate, letter] })
    expect((await read(seller, id)).body).toEqual(body)
    const { body: listing, status } = await list(seller, id)
    expect(status).toBe(201)
    expect(await documentsOf(new Visitor(), listing.id)).toEqual([shownCertificate])
    const page = JSON.stringify((await new Visitor().call(listings.getListing, { params: { id: listing.id } })).body)
    expect(page).not.toContain('letter')
  })

  it('are shown and hidden while it is listed, but neither changed nor taken away', async () => {
    const { seller, id } = await clock()
    await save(seller, id, [certificate, letter])
    const { body: listing } = await list(seller, id)
    expect((await save(seller, id, [certificate, { ...letter, isShown: true }], 1)).status).toBe(200)
    expect(await documentsOf(new Visitor(), listing.id)).toHaveLength(2)
    expect((await save(seller, id, [{ ...certificate, isShown: false }, letter], 2)).status).toBe(200)
    expect(await documentsOf(new Visitor(), listing.id)).toEqual([])
    for (const said of [[letter], [{ ...certificate, issuer: 'Another archive' }, letter]])
      expect(codeOf(await save(seller, id, said, 3))).toBe('declaration_in_use')
    const edited = await seller.call(listings.updateListing, {
      params: { id: listing.id },
      body: { price: '80' } as never,
    })
    expect([edited.status, edited.body.documents]).toEqual([200, []])
  })

  it('stay as a buyer saw them after the sale', async () => {
    const seller = await newMember()
    const inventoryId = (await newPurchase({ seller })).listing.inventoryId!
    expect((await save(seller, inventoryId, [certificate])).status).toBe(200)
    expect(codeOf(await save(seller, inventoryId, [{ ...certificate, isShown: false }], 1))).toBe('declaration_in_use')
    expect((await save(seller, inventoryId, [certificate, letter], 1)).status).toBe(200)
  })

  it('are only their owner’s to read and change', async () => {
    const { seller, id } = await clock()
    await save(seller, id, [letter])
    const stranger = await newMember()
    for (const visitor of [stranger, await newAdmin()]) {
      expect((await read(visitor, id)).status).toBe(404)
      expect((await save(visitor, id, [], 1)).status).toBe(404)
    }
    expect((await read(new Visitor(), id)).status).toBe(401)
    expect((await save(new Visitor(), id, [])).status).toBe(401)
    expect((await read(seller, id)).body.documents).toEqual([letter])
  })

  it('are not overwritten by a page that knows an older state, nor by two at once', async () => {
    const { seller, id } = await clock()
    const both = await Promise.all([save(seller, id, [certificate]), save(seller, id, [letter])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(codeOf(await save(seller, id, [], 0))).toBe('conflict')
    expect((await read(seller, id)).body.documents).toHaveLength(1)
  })

  it('are not left out of a listing that is made at the same moment', async () => {
    const { seller, id } = await clock()
    const { status } = await meanwhile(
      () => list(seller, id),
      /^USER#/,
      () => save(seller, id, [certificate]),
    )
    expect(status).toBe(409)
    const { body } = await list(seller, id)
    expect(body.documents).toEqual([shownCertificate])
  })

  it('are photographs that were uploaded here, each once, and few', async () => {
    const { seller, id } = await clock()
    const wrong: readonly object[][] = [
      [{ ...certificate, imageUrl: 'https://elsewhere.example/a.webp' }],
      [{ ...certificate, imageUrl: '/media/../secret/800.webp' }],
      [{ ...certificate, imageUrl: '/media/identified/a/800.webp' }],
      [{ ...certificate, kind: 'diploma' }],
      [{ ...certificate, issuer: 'x'.repeat(121) }],
      [certificate, { ...letter, imageUrl: certificate.imageUrl }],
      Array.from({ length: MAX_DOCUMENTS + 1 }, (_, n) => ({ ...letter, imageUrl: `/media/photos/${n}/800.webp` })),
    ]
    for (const documents of wrong)
      expect([documents, (await save(seller, id, documents)).status]).toEqual([documents, 400])
  })

  it('go with their item', async () => {
    const { seller, id } = await clock()
    await save(seller, id, [certificate])
    expect((await seller.call(inventory.deleteInventoryItem, { params: { id } })).status).toBe(200)
    expect(await findClearance({ userId: seller.user.id, inventoryId: id })).toBeUndefined()
    expect((await save(seller, id, [certificate], 1)).status).toBe(404)
  })

  it('can’t be swapped in a piece that was looked at', async () => {
    const seller = await newMember()
    const box = { itemName: 'Tortoiseshell box', category: 'Collectibles' }
    const { id } = await newItem(seller, box)
    await declarePiece(seller, id, { tortoiseshell_is: 'yes', tortoiseshell_age: 'before_1918' }, [
      { ...certificate, kind: 'age_evidence' },
    ])
    await askForReview(seller, id, box)
    await decideReview(await newAdmin(), seller, id)
    const isAllowed = async () => (await saleRulesOf(seller, id, box)).body.isAllowed
    const evidence = { ...certificate, kind: 'age_evidence' }
    expect(await isAllowed()).toBe(true)
    for (const [n, other] of [
      { ...evidence, issuer: 'Another archive' },
      { ...evidence, imageUrl: letter.imageUrl },
    ].entries()) {
      await save(seller, id, [other], 3 + n)
      expect(await isAllowed()).toBe(false)
    }
    await save(seller, id, [{ ...evidence, isShown: false }], 5)
    expect(await isAllowed()).toBe(true)
  })
})
