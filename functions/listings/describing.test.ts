import { describe, expect, it } from 'vitest'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { newItem } from '../testing/sales.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'

const photo = (name: string) => `/media/photos/${name}/800.webp`

async function list(seller: Member, words: Record<string, unknown>) {
  const item = await newItem(seller, { imageUrl: photo('of-the-item') })
  const body = {
    inventoryId: item.id,
    itemName: 'Jar',
    delivery: freeDeliveryInput,
    listingType: 'fixed-price',
    price: 10,
    ...words,
  }
  return seller.send(listings.createListing, { body })
}

describe('what a seller says of a piece', () => {
  it('is shown to everyone: photographs in their order, state, size and flaws', async () => {
    const seller = await newMember()
    const images = [photo('front'), photo('back'), photo('mark')]
    const report = { condition: 'Very good', dimensions: 'Height 21 cm', flaws: 'A hairline crack at the rim.' }
    const { status, body } = await list(seller, { images, ...report })
    expect(status).toBe(201)
    const { id } = body as { id: string }
    const { body: seen } = await new Visitor().call(listings.getListing, { params: { id } })
    expect(seen).toMatchObject({ images, imageUrl: photo('front'), ...report, additions: [] })
  })

  it('says what its photographs show, in their order, of those that are shown', async () => {
    const seller = await newMember()
    const [front, rim, other] = [photo('front'), photo('rim'), photo('other')]
    const chip = { imageUrl: rim, shows: 'damage', caption: 'A chip on the rim' }
    const photoNotes = [
      { ...chip, caption: ' A chip on the rim ' },
      { imageUrl: other, shows: 'back', caption: null },
      { imageUrl: front, caption: ' ' },
    ]
    const { body } = await list(seller, { images: [front, rim], photoNotes })
    expect(body).toMatchObject({ photoNotes: [chip] })

    const params = { id: (body as { id: string }).id }
    const whole = { imageUrl: front, shows: 'whole', caption: null }
    const edit = (changes: object) => seller.send(listings.updateListing, { params, body: changes })
    expect(await edit({ photoNotes: [chip, whole] })).toMatchObject({ body: { photoNotes: [whole, chip] } })
    expect(await edit({ images: [front] })).toMatchObject({ body: { photoNotes: [whole] } })
    expect(await edit({ photoNotes: [] })).toMatchObject({ body: { photoNotes: [] } })
  })

  it('has the details of its item, unless the seller states others or takes them away', async () => {
    const seller = await newMember()
    const item = { maker: 'Royal Doulton', dateCreated: 'c. 1890', materials: 'Stoneware' }
    const { id: inventoryId } = await newItem(seller, item)
    const said = { maker: ' Doulton Lambeth ', materials: '', period: 'Victorian', color: 'Brown' }
    const { body } = await seller.send(listings.createListing, {
      body: {
        inventoryId,
        itemName: 'Jug',
        delivery: freeDeliveryInput,
        listingType: 'fixed-price',
        price: 10,
        ...said,
      },
    })
    const stated = {
      maker: 'Doulton Lambeth',
      dateCreated: 'c. 1890',
      period: 'Victorian',
      style: null,
      color: 'Brown',
    }
    expect(body).toMatchObject({ ...stated, materials: null })

    const params = { id: (body as { id: string }).id }
    await seller.send(listings.updateListing, { params, body: { style: 'Gothic Revival', color: ' ' } })
    const { body: seen } = await new Visitor().call(listings.getListing, { params })
    expect(seen).toMatchObject({ ...stated, style: 'Gothic Revival', color: null })
  })

  it('has the facts of its item, unless the seller states others, and keeps each that an edit leaves out', async () => {
    const seller = await newMember()
    const { id: inventoryId } = await newItem(seller, { facts: { weight: '420 g', assayOffice: 'Chester' } })
    const list = (facts: object) =>
      seller.send(listings.createListing, {
        body: {
          ...{ inventoryId, itemName: 'Jug', category: 'Silver', delivery: freeDeliveryInput },
          ...{ listingType: 'fixed-price', price: 10, facts },
        },
      })
    expect(await list({ weight: '420' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'facts.weight', message: expect.stringContaining('with its unit') }] },
    })
    const { body } = await list({ assayOffice: ' Birmingham ', dateLetter: 'm', marks: ' ', soul: 'good' })
    expect(body).toMatchObject({ facts: { weight: '420 g', assayOffice: 'Birmingham', dateLetter: 'm' } })
    expect(Object.keys((body as { facts: object }).facts).toSorted()).toEqual(['assayOffice', 'dateLetter', 'weight'])

    const params = { id: (body as { id: string }).id }
    const edit = (facts: object) => seller.send(listings.updateListing, { params, body: { facts } })
    await edit({ dateLetter: null, provenance: 'A family in Bath' })
    await edit({ weight: '13.5 oz' })
    const { body: seen } = await new Visitor().call(listings.getListing, { params })
    expect(seen.facts).toEqual({ assayOffice: 'Birmingham', weight: '13.5 oz', provenance: 'A family in Bath' })
    await edit({ assayOffice: '', weight: null, provenance: null })
    expect((await new Visitor().call(listings.getListing, { params })).body.facts).toEqual({})
  })

  it('keeps weight and size of the parcel for its seller alone', async () => {
    const seller = await newMember()
    const parcel = { grams: 1400, lengthCm: 31, widthCm: 31, heightCm: 25.5 }
    const { body } = await list(seller, { parcel })
    expect(body).toMatchObject({ parcel })
    const params = { id: (body as { id: string }).id }
    const seen = async (viewer: Visitor) => (await viewer.call(listings.getListing, { params })).body.parcel
    expect(await seen(new Visitor())).toBeNull()
    expect(await seen(await newMember())).toBeNull()
    expect(await seen(seller)).toEqual(parcel)

    const edit = (changed: unknown) => seller.send(listings.updateListing, { params, body: { parcel: changed } })
    expect(await edit({ ...parcel, grams: 0 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'parcel.grams' }] },
    })
    expect((await edit({ ...parcel, grams: 1600 })).body).toMatchObject({ parcel: { ...parcel, grams: 1600 } })
    await edit(null)
    expect(await seen(seller)).toBeNull()
    expect((await list(await newMember(), {})).body).toMatchObject({ parcel: null })
  })

  it('may be one photograph, or none: then it is that of the item', async () => {
    const seller = await newMember()
    const one = await list(seller, { imageUrl: photo('front') })
    expect(one.body).toMatchObject({ imageUrl: photo('front'), images: [photo('front')], condition: null, flaws: null })
    const none = await list(seller, { dimensions: ' ', images: null })
    expect(none.body).toMatchObject({
      imageUrl: photo('of-the-item'),
      images: [photo('of-the-item')],
      dimensions: null,
    })
  })

  it.each([
    ['a photograph twice', { images: [photo('front'), photo('front')] }, 'images', /twice/],
    ['no photograph in the list of them', { images: [] }, 'images', /Add a photograph/],
    ['thirteen photographs', { images: Array.from({ length: 13 }, (_, n) => photo(`${n}`)) }, 'images', /at most 12/],
    [
      'a photograph from elsewhere',
      { images: [photo('front'), 'https://elsewhere.example/a.png'] },
      'images.1',
      /here/,
    ],
    ['a view nobody knows', { photoNotes: [{ imageUrl: photo('a'), shows: 'soul' }] }, 'photoNotes.0.shows', /list/],
    [
      'a caption as long as a story',
      { photoNotes: [{ imageUrl: photo('a'), caption: 'x'.repeat(81) }] },
      'photoNotes.0.caption',
      /at most 80/,
    ],
    [
      'two notes of one photograph',
      { photoNotes: [{ imageUrl: photo('a') }, { imageUrl: photo('a') }] },
      'photoNotes',
      /twice/,
    ],
    ['a state nobody knows', { condition: 'Shiny' }, 'condition', /one of the conditions/],
    ['a size as long as a story', { dimensions: 'x'.repeat(201) }, 'dimensions', /at most 200/],
    ['a color as long as a story', { color: 'x'.repeat(256) }, 'color', /at most 255/],
    ['flaws without end', { flaws: 'x'.repeat(2001) }, 'flaws', /at most 2,000/],
  ])('is refused with %s, by the field', async (_, words, path, message) => {
    const answer = await list(await newMember(), words)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', issues: [{ path, message: expect.stringMatching(message) }] },
    })
  })
})
