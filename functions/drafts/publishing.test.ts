import { describe, expect, it } from 'vitest'
import { draftsChosen } from '../../events/draft.ts'
import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { accountLimits } from '../../shared/rules/account-limits.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { illustrateDraft } from '../core/draft/draft-store.ts'
import { newId } from '../platform/ids.ts'
import { transact } from '../platform/table.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { askForReview, declarePiece } from '../testing/restricted.ts'
import { newItem } from '../testing/sales.ts'
import { type Member, newAccount, newAdmin, newcomer, newMember, newSeller, Visitor } from '../testing/visitor.ts'
import { handler as onDraftsChosen } from './on-drafts-chosen-publish.ts'

const whole = { listingType: 'fixed-price', category: 'Ceramics', price: '120.00' }

async function drafted(seller: Member, itemName = 'Ginger jar', fields: object = {}) {
  const { id } = await newItem(seller, { itemName })
  const body = { itemName, ...whole, ...fields }
  const { status } = await seller.send(drafts.saveListingDraft, { params: { inventoryId: id }, body })
  if (status !== 200) throw new Error(`the draft was refused: ${status}`)
  return id
}

const several = async (seller: Member, count: number) => {
  const ids: string[] = []
  for (let n = 1; n <= count; n++) ids.push(await drafted(seller, `Plate ${n}`))
  return ids
}

const publish = async (seller: Member, itemIds: string[], fields: object = {}) =>
  (await seller.call(drafts.publishDrafts, { body: { itemIds, ...fields } })).body.drafts

const mine = async (seller: Member, cursor?: string) =>
  (await seller.call(drafts.listDraftsToPublish, { query: cursor ? { cursor } : {} })).body

const listingOf = async (seller: Member, id: string | null | undefined) =>
  (await seller.call(listings.getListing, { params: { id: id ?? '' } })).body

describe('the drafts of a seller', () => {
  it('say what is missing before they can be published, the newest piece first', async () => {
    const seller = await newSeller()
    await drafted(seller, 'Whole')
    await drafted(seller, 'Without a price', { price: null })
    await drafted(seller, 'Too cheap', { price: '0.10' })
    await drafted(seller, 'Nothing chosen', { listingType: null, images: ['/media/photos/front/800.webp'] })
    const { drafts: listed, cursor } = await mine(seller)
    expect(cursor).toBeNull()
    expect(listed).toMatchObject([
      {
        itemName: 'Nothing chosen',
        photographs: 1,
        imageUrl: '/media/photos/front/800.webp',
        faults: [{ code: 'invalid_request', field: 'listingType', message: 'Please select a listing type' }],
      },
      { itemName: 'Too cheap', faults: [{ code: 'price_too_low_to_charge', field: 'price' }] },
      { itemName: 'Without a price', faults: [{ code: 'invalid_request', field: 'price' }] },
      { itemName: 'Whole', category: 'Ceramics', price: '120.00', photographs: 0, awaitsPhotos: false, faults: [] },
    ])
  })

  it('lack delivery where neither draft nor account says it', async () => {
    const seller = await newMember()
    await drafted(seller, 'As in the account')
    await drafted(seller, 'With its own', { delivery: freeDeliveryInput })
    expect((await mine(seller)).drafts).toMatchObject([
      { itemName: 'With its own', faults: [] },
      { itemName: 'As in the account', faults: [{ code: 'delivery_missing', field: 'delivery' }] },
    ])
  })

  it('are nobody else’s', async () => {
    const [seller, other] = await Promise.all([newSeller(), newSeller()])
    const id = await drafted(seller)
    expect((await mine(other)).drafts).toEqual([])
    expect(await publish(other, [id])).toMatchObject([{ listingId: null, faults: [{ code: 'not_found' }] }])
    expect((await mine(seller)).drafts).toHaveLength(1)
    expect(await new Visitor().send(drafts.publishDrafts, { body: { itemIds: [id] } })).toMatchObject({ status: 401 })
  })
})

describe('publishing', () => {
  it('lists those that can be listed, and says of each other why not', async () => {
    const seller = await newSeller()
    const ids = [await drafted(seller, 'Jar'), await drafted(seller, 'Clock', { price: null }), newId()]
    const [jar, clock, unknown] = await publish(seller, ids, { sharesView: true })
    expect(jar).toMatchObject({ inventoryId: ids[0], faults: null })
    expect(clock).toMatchObject({ inventoryId: ids[1], listingId: null, faults: [{ field: 'price' }] })
    expect(unknown).toMatchObject({ listingId: null, faults: [{ code: 'not_found' }] })
    expect(await listingOf(seller, jar?.listingId)).toMatchObject({
      itemName: 'Jar',
      price: '120.00',
      status: 'active',
    })
    expect((await mine(seller)).drafts).toMatchObject([{ itemName: 'Clock' }])
    const { body: item } = await seller.call(inventory.getInventoryItem, { params: { id: ids[0] ?? '' } })
    expect(item).toMatchObject({ listingId: jar?.listingId, sharesView: true })
  })

  it('lists a piece as its wizard would: what the draft leaves open is the item’s', async () => {
    const seller = await newSeller()
    const { id } = await newItem(seller, {
      itemName: 'Teapot',
      maker: 'Doulton',
      imageUrl: '/media/photos/pot/800.webp',
    })
    await seller.send(drafts.saveListingDraft, {
      params: { inventoryId: id },
      body: {
        ...whole,
        maker: '',
        materials: 'Stoneware',
        facts: { marks: 'Lion' },
        condition: 'Good',
        flaws: 'A chip.',
      },
    })
    const [published] = await publish(seller, [id])
    expect(await listingOf(seller, published?.listingId)).toMatchObject({
      itemName: 'Teapot',
      materials: 'Stoneware',
      facts: { marks: 'Lion' },
      condition: 'Good',
      flaws: 'A chip.',
      maker: null,
      images: ['/media/photos/pot/800.webp'],
    })
  })

  it('twice, and five times at once, gives the same listings', { tags: 'full' }, async () => {
    const seller = await newSeller()
    const ids = await several(seller, 3)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => publish(seller, ids)))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.every(({ listingId }) => listingId)).toBe(true)
    expect(await publish(seller, ids)).toEqual(answers[0])
  })

  it('stops at the limit of a new seller, who keeps the other drafts', async () => {
    const seller = await newAccount()
    const most = accountLimits.listingsADay.new
    const ids: string[] = []
    for (let n = 0; n < most + 2; n++) ids.push(await drafted(seller, `Plate ${n}`, { delivery: freeDeliveryInput }))
    const published = await publish(seller, ids)
    expect(published.map(({ listingId }) => listingId !== null)).toEqual(ids.map((_, at) => at < most))
    expect(published.at(-1)?.faults).toMatchObject([{ code: 'limit_reached' }])
    expect((await mine(seller)).drafts).toHaveLength(2)
  })

  it('asks what laws ask, and no longer once it is answered', async () => {
    const seller = await newSeller()
    const box = { itemName: 'Tortoiseshell box', category: 'Collectibles' }
    const id = await drafted(seller, box.itemName, { category: box.category })
    const faults = async () => (await mine(seller)).drafts[0]?.faults
    expect(await faults()).toMatchObject([{ code: 'rules_unanswered' }])
    expect(await publish(seller, [id])).toMatchObject([{ faults: [{ code: 'rules_unanswered' }] }])
    await declarePiece(seller, id, { tortoiseshell_is: 'yes', tortoiseshell_age: 'before_1918' })
    expect(await faults()).toMatchObject([{ code: 'review_needed' }])
    await askForReview(seller, id, box)
    expect(await faults()).toMatchObject([{ code: 'review_waiting' }])
  })

  it('loses neither photographs nor words that come at the same moment', async () => {
    const seller = await newSeller()
    const [id, params] = await drafted(seller).then(id => [id, { inventoryId: id }] as const)
    const image = '/media/photos/late/800.webp'
    const arrive = () => transact(illustrateDraft({ userId: seller.user.id, ...params }, [image], newId()))
    const [first] = await meanwhile(() => publish(seller, [id]), /^LISTING#/, arrive)
    expect((await listingOf(seller, first?.listingId)).images).toEqual([image])

    const other = await drafted(seller)
    const dearer = { params: { inventoryId: other }, body: { ...whole, itemName: 'Jar', price: '130.00' } }
    const save = () => seller.send(drafts.saveListingDraft, dearer)
    const [second] = await meanwhile(() => publish(seller, [other]), /^LISTING#/, save)
    expect(await listingOf(seller, second?.listingId)).toMatchObject({ itemName: 'Jar', price: '130.00' })
  })

  it('needs a confirmed address, and at most a hundred different drafts', async () => {
    const seller = await newcomer()
    expect(await seller.send(drafts.publishDrafts, { body: { itemIds: [newId()] } })).toMatchObject({ status: 403 })
    const confirmed = await newSeller()
    const refused = async (itemIds: string[]) =>
      (await confirmed.send(drafts.publishDrafts, { body: { itemIds } })).status
    const one = newId()
    expect(await refused([])).toBe(400)
    expect(await refused([one, one])).toBe(400)
    expect(await refused(Array.from({ length: 101 }, () => newId()))).toBe(400)
  })
})

describe('publishing many', () => {
  const latest = async (seller: Member) => (await seller.call(drafts.getLatestPublishing)).body
  const start = async (seller: Member, itemIds: string[]) =>
    (await seller.call(drafts.startPublishing, { body: { itemIds } })).body
  const parts = async (id: string) => {
    const emitted = await emittedOf(draftsChosen, { publishingId: id })
    return emitted.toSorted((a, b) => a.payload.part - b.payload.part)
  }

  it('goes on part by part while nobody looks, and names what could not be published', async () => {
    const seller = await newSeller()
    const ids = [...(await several(seller, 2)), await drafted(seller, 'Clock', { price: null })]
    // The rest is not there: it fills two parts.
    const chosen = [...ids, ...Array.from({ length: 125 }, () => newId())]
    expect(await latest(seller)).toBeNull()
    const { id, ...started } = await start(seller, chosen)
    expect(started).toMatchObject({ total: 128, published: 0, refused: [], isDone: false })
    const [first, second] = await parts(id)
    await Promise.all([1, 2, 3].map(() => deliverTo(onDraftsChosen, first!)))
    expect(await latest(seller)).toMatchObject({ id, published: 2, isDone: false })
    await deliverTo(onDraftsChosen, second!)
    await deliverTo(onDraftsChosen, first!)
    const done = await latest(seller)
    expect(done).toMatchObject({ id, total: 128, published: 2, isDone: true })
    expect(done?.refused).toHaveLength(126)
    expect(done?.refused[0]).toMatchObject({ inventoryId: ids[2], itemName: 'Clock', faults: [{ field: 'price' }] })
    expect((await mine(seller)).drafts).toMatchObject([{ itemName: 'Clock' }])
  })

  it('that was interrupted counts what it published before', async () => {
    const seller = await newSeller()
    const ids = await several(seller, 2)
    const { id } = await start(seller, ids)
    await publish(seller, ids.slice(0, 1))
    const [part] = await parts(id)
    await deliverTo(onDraftsChosen, part!)
    expect(await latest(seller)).toMatchObject({ published: 2, refused: [], isDone: true })
  })

  it('ends where its seller is suspended in the middle of a part', async () => {
    // Drafts of a new account are published one by one.
    const [seller, admin] = [await newAccount(), await newAdmin()]
    const ids: string[] = []
    for (const name of ['Jar', 'Vase', 'Bowl']) ids.push(await drafted(seller, name, { delivery: freeDeliveryInput }))
    const { id } = await start(seller, ids)
    const [part] = await parts(id)
    const suspension = { params: { id: seller.user.id }, body: { reason: 'Fraud.' } }
    await meanwhile(
      () => deliverTo(onDraftsChosen, part!),
      /^LISTING#/,
      () => admin.call(members.suspendMember, suspension),
    )
    const done = await latest(seller)
    expect(done).toMatchObject({ published: 1, isDone: true })
    expect(done?.refused).toMatchObject([
      { inventoryId: ids[1], faults: [{ code: 'account_suspended' }] },
      { inventoryId: ids[2], faults: [{ code: 'account_suspended' }] },
    ])
  })

  it('is seen by its seller alone', async () => {
    const [seller, other] = await Promise.all([newSeller(), newSeller()])
    await start(seller, await several(seller, 1))
    expect(await latest(other)).toBeNull()
  })
})
