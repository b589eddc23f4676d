import { PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, it } from 'vitest'
import { listingListed, listingSold } from '../../events/listing.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { passports } from '../../shared/contract/endpoints/passports.ts'
import { photoFolder } from '../../shared/contract/photo-address.ts'
import { objectIdCategories } from '../../shared/rules/object-id.ts'
import { passportView } from '../../shared/rules/passport.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { writePassport } from '../core/passport/passport-store.ts'
import { config } from '../platform/config.ts'
import { newId } from '../platform/ids.ts'
import { s3 } from '../platform/storage.ts'
import { deliverTo, emitted } from '../testing/events.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { type NewListing, newItem } from '../testing/sales.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { handler as tell } from './on-listing-listed-tell.ts'
import { handler as passOn } from './on-listing-sold-pass-on.ts'

const folder = (letter: string) =>
  photoFolder(letter.repeat(43), { width: 2400, height: 1600, thumbhash: 'abcdefghijklmn' })
const [PHOTO, DOCUMENT, OLD] = [
  `/media/${folder('p')}/800.webp`,
  `/media/${folder('d')}/800.webp`,
  '/media/photos/oldest/800.webp',
] as const

const stored = (imageUrl: string) =>
  s3.send(new PutObjectCommand({ Bucket: config.mediaBucket, Key: imageUrl.slice('/media/'.length), Body: imageUrl }))

const anyone = new Visitor()
async function exportsOf(id: string) {
  const params = { params: { id } }
  const objectId = await anyone.call(passports.getPieceObjectId, params)
  const linkedArt = await anyone.call(passports.getPieceLinkedArt, params)
  const manifest = await anyone.call(passports.getPieceManifest, params)
  return {
    answers: [objectId, linkedArt, manifest],
    objectId: objectId.body,
    linkedArt: JSON.parse(linkedArt.body),
    manifest: JSON.parse(manifest.body),
    all: JSON.stringify([objectId.body, linkedArt.body, manifest.body]),
  }
}

const JUG: Partial<NewListing> = {
  passport: true,
  itemName: 'Porcelain vase',
  maker: 'Meissen',
  dateCreated: 'c. 1780',
  culture: 'Germany',
  materials: 'Porcelain with silver mounts',
  dimensions: 'Height 22 cm, width 4 in',
  description: 'A vase with a view of Dresden.',
  condition: 'Good',
  flaws: 'A chip at the rim.',
  facts: { marks: 'Crossed swords in blue', restoration: 'The foot was glued.', provenance: 'By descent in Bath' },
}

async function passOnTo(listingId: string) {
  const [listed] = await emitted(listingListed, listingId)
  await deliverTo(tell, listed!)
  const [sold] = await emitted(listingSold, listingId)
  await deliverTo(passOn, sold!)
}

/** Sold by Sela to Bea, who is named, keeps a document to herself, and sells it to Cem. */
async function soldTwice() {
  await Promise.all([PHOTO, DOCUMENT, OLD].map(stored))
  const first = await newPurchase({ itemName: 'Porcelain vase', images: [PHOTO, OLD], piece: JUG })
  await passOnTo(first.listing.id)
  const pieceId = (await anyone.call(listings.getListing, { params: { id: first.listing.id } })).body.pieceId!
  const { buyer: bea, transactionId: id } = first
  await bea.call(orders.receiveOrder, { params: { id } })
  const { body: adopted } = await bea.call(passports.adoptPiece, { params: { id } })
  const params = { id: pieceId }
  await bea.call(passports.namePieceOwner, { params, body: { name: 'Bea of Bath' } })
  const invoice = { document: 'invoice' as const, imageUrl: DOCUMENT, isShown: false }
  const kept = await bea.call(passports.addToPassport, { params, body: { document: invoice } })
  const { body: again } = await bea.call(listings.createListing, {
    body: {
      ...JUG,
      inventoryId: adopted.inventoryId!,
      listingType: 'fixed-price',
      price: '300.00',
      delivery: freeDeliveryInput,
    } as NewListing,
  })
  const cem = await newMember({ firstName: 'Cem' })
  const { body: session } = await cem.call(checkout.createCheckoutSession, { body: { listingId: again.id } })
  await pay(session.url)
  await cem.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(session.url) } })
  await passOnTo(again.id)
  return { pieceId, seller: first.seller, people: [first.seller, bea, cem], kept: kept.body }
}

/** What each node of Linked Art may have, as its model says. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  HumanMadeObject: [
    ...['@context', 'classified_as', 'identified_by', 'referred_to_by', 'produced_by', 'made_of', 'dimension'],
    ...['representation', 'subject_of', 'changed_ownership_through'],
  ],
  Type: ['classified_as'],
  Material: [],
  MeasurementUnit: [],
  InformationObject: [],
  Actor: ['identified_by'],
  Name: ['classified_as', 'content'],
  Identifier: ['classified_as', 'content'],
  LinguisticObject: ['classified_as', 'content', 'digitally_carried_by'],
  VisualItem: ['digitally_shown_by'],
  DigitalObject: ['classified_as', 'format', 'access_point', 'conforms_to'],
  Dimension: ['classified_as', 'value', 'unit'],
  Production: ['timespan', 'carried_out_by'],
  TimeSpan: ['identified_by', 'begin_of_the_begin', 'end_of_the_end'],
  Acquisition: ['referred_to_by', 'timespan'],
}
const SINGLE = ['@context', 'id', 'type', '_label', 'content', 'format', 'value', 'unit', 'timespan', 'produced_by']
const TIMES = ['begin_of_the_begin', 'end_of_the_end']

function expectLinkedArt(node: Record<string, unknown>): void {
  const { type, id } = node
  expect(Object.keys(SHAPES)).toContain(type)
  const known = ['id', 'type', '_label', ...SHAPES[String(type)]!]
  if (['Type', 'Material', 'MeasurementUnit'].includes(String(type)))
    expect(id).toMatch(/^http:\/\/vocab\.getty\.edu\/aat\/300\d{6}$/)
  for (const [name, value] of Object.entries(node)) {
    expect(known).toContain(name)
    if (TIMES.includes(name)) expect(value).toMatch(/^-?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    else if (name === 'value') expect(typeof value).toBe('number')
    else expect(Array.isArray(value)).toBe(!SINGLE.includes(name))
    for (const each of [value].flat()) if (each && typeof each === 'object') expectLinkedArt(each as typeof node)
  }
}

/** What Presentation 3 asks of a manifest and its canvases. */
function expectManifest(manifest: Awaited<ReturnType<typeof exportsOf>>['manifest']): void {
  expect(manifest).toMatchObject({ '@context': 'http://iiif.io/api/presentation/3/context.json', type: 'Manifest' })
  expect(manifest.items.length).toBeGreaterThan(0)
  const ids = JSON.stringify(manifest).match(/"id":"[^"]+\/canvas[^"]*"/g) ?? []
  expect(new Set(ids).size).toBe(ids.length)
  for (const canvas of manifest.items) {
    expect(canvas).toMatchObject({ type: 'Canvas', width: expect.any(Number), height: expect.any(Number) })
    for (const page of canvas.items) {
      expect(page.type).toBe('AnnotationPage')
      for (const { type, motivation, target, body } of page.items) {
        expect({ type, motivation, target }).toEqual({ type: 'Annotation', motivation: 'painting', target: canvas.id })
        expect([body.width, body.height]).toEqual([canvas.width, canvas.height])
      }
    }
  }
  for (const map of [manifest.label, ...manifest.metadata.flatMap(({ label, value }: never) => [label, value])])
    for (const [language, texts] of Object.entries(map as object)) {
      expect(['en', 'none']).toContain(language)
      expect(texts).toEqual([expect.any(String)])
    }
}

it('of a piece that was sold twice say what it is and when it was sold, and nobody’s name', async () => {
  const { pieceId, people, kept } = await soldTwice()
  expect(passportView(kept.entries).owners).toMatchObject([{ name: null }, { name: 'Bea of Bath' }])
  const { answers, objectId, linkedArt, manifest, all } = await exportsOf(pieceId)
  for (const { headers } of answers) expect(headers).toMatchObject({ 'access-control-allow-origin': '*' })
  const chain = await anyone.call(passports.getPassport, { params: { id: pieceId } })
  expect(chain.headers).not.toHaveProperty('access-control-allow-origin')
  expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json',
    'application/ld+json;profile="https://linked.art/ns/v1/linked-art.json"',
    'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
  ])
  for (const secret of ['Bea of Bath', 'Sela', 'Cem', folder('d'), 'invoice', ...people.map(({ user }) => user.id)])
    expect(all).not.toContain(secret)

  expect(objectId).toMatchObject({
    typeOfObject: { text: 'Ceramics: Vase', isGuess: false },
    materialsAndTechniques: { text: 'Porcelain with silver mounts' },
    measurements: { text: 'Height 22 cm, width 4 in' },
    inscriptionsAndMarkings: { text: 'Marks: Crossed swords in blue' },
    distinguishingFeatures: { text: expect.stringContaining('A chip at the rim. (seen on ') },
    title: { text: 'Porcelain vase' },
    subject: null,
    dateOrPeriod: { text: 'c. 1780' },
    maker: { text: 'Meissen' },
    description: { text: 'A vase with a view of Dresden.; Origin: Germany' },
    notStated: ['subject'],
    photographs: [{ url: expect.stringContaining(`${folder('p')}/3200.webp`) }, { url: expect.any(String) }],
  })

  expectLinkedArt(linkedArt)
  const labels = (nodes: { _label: string }[]) => nodes.map(({ _label }) => _label)
  expect(linkedArt['@context']).toBe('https://linked.art/ns/v1/linked-art.json')
  expect(labels(linkedArt.classified_as)).toEqual(['Vases'])
  expect(labels(linkedArt.made_of)).toEqual(['porcelain', 'silver'])
  expect(linkedArt.dimension.map(({ value, unit }: { value: number; unit: object }) => [value, unit])).toMatchObject([
    [22, { _label: 'centimeters' }],
    [10.16, { _label: 'centimeters' }],
  ])
  expect(linkedArt.produced_by).toMatchObject({
    carried_out_by: [{ type: 'Actor', _label: 'Meissen' }],
    timespan: { begin_of_the_begin: expect.stringMatching(/^17/), end_of_the_end: expect.stringMatching(/^17/) },
  })
  const month = new Date().toISOString().slice(0, 7)
  expect(labels(linkedArt.changed_ownership_through)).toEqual([`Sold in ${month}`, `Sold in ${month}`])

  expectManifest(manifest)
  expect(manifest.items).toMatchObject([{ width: 2400, height: 1600, thumbnail: [{ width: 320, height: 213 }] }])
  expect(JSON.stringify(manifest.metadata)).toContain('Photographs without a known size, left out')
  expect(manifest.seeAlso).toMatchObject([{ id: linkedArt.id, type: 'Dataset' }])
  expect(manifest.homepage).toMatchObject([{ id: objectId.passportUrl, type: 'Text' }])
})

const started = async (owner: Member, item: Parameters<typeof newItem>[1]) => {
  const { id } = await newItem(owner, item)
  return (await owner.call(passports.startPassport, { params: { id } })).body.pieceId
}

it('of a piece that states nothing say so', { tags: 'full' }, async () => {
  const pieceId = await started(await newMember(), { itemName: 'Thing', category: null, maker: null })
  const { objectId, linkedArt, manifest } = await exportsOf(pieceId)
  expect(objectId.notStated).toEqual(objectIdCategories.filter(name => name !== 'title'))
  expectLinkedArt(linkedArt)
  expect(Object.keys(linkedArt)).toEqual(['@context', 'id', 'type', '_label', 'identified_by', 'subject_of'])
  expectManifest(manifest)
  expect(manifest.items).toMatchObject([{ label: { en: ['No photograph'] }, items: [] }])
})

it('say of a guess that it is one, and state it as a fact nowhere', async () => {
  const mara = await newMember()
  const pieceId = await started(mara, { itemName: 'Jug', maker: null })
  const evidence = (['maker', 'dateCreated'] as const).map(about => ({
    ...{ about, source: 'owner' as const, note: null, isGuess: true },
  }))
  const body = { maker: 'Spode', dateCreated: '1810', evidence }
  await mara.call(passports.addToPassport, { params: { id: pieceId }, body })
  const { objectId, linkedArt, manifest } = await exportsOf(pieceId)
  expect(objectId).toMatchObject({ maker: { text: 'Spode', isGuess: true }, dateOrPeriod: { isGuess: true } })
  expect(linkedArt.produced_by).toBeUndefined()
  expect(JSON.stringify(linkedArt.referred_to_by)).toContain('Spode (a guess); 1810 (a guess)')
  expect(JSON.stringify(manifest.metadata)).toContain('Maker (a guess)')
})

it('say that a piece was marked as reported stolen, also beside its owner’s own report', async () => {
  const mara = await newMember()
  const id = await started(mara, { itemName: 'Jug' })
  const month = '2026-11'
  await writePassport(id, new Date(), async head => ({
    head: head!,
    drafts: [{ kind: 'reported_stolen', data: { month } }],
    changes: { stopped: { decisionId: newId(), month } },
  }))
  const statements = async () => {
    const { objectId, linkedArt, manifest } = await exportsOf(id)
    expectLinkedArt(linkedArt)
    expectManifest(manifest)
    return {
      objectId: { stolenSince: objectId.stolenSince, stoppedIn: objectId.stoppedIn },
      linkedArt: linkedArt.referred_to_by.map(({ content }: { content: string }) => content),
      manifest: manifest.metadata,
    }
  }
  const marked = { label: { en: ['Reported stolen; marked in'] }, value: { en: [month] } }
  const first = await statements()
  expect(first.objectId).toEqual({ stolenSince: null, stoppedIn: month })
  expect(first.linkedArt).toContain('Reported stolen; marked in 2026-11.')
  expect(first.manifest).toContainEqual(marked)

  await mara.call(passports.reportPieceStolen, { params: { id }, body: { date: '2026-11-01' } })

  const both = await statements()
  expect(both.objectId).toEqual({ stolenSince: '2026-11-01', stoppedIn: month })
  expect(both.linkedArt).toEqual(
    expect.arrayContaining(['Reported stolen, missing since 2026-11-01.', 'Reported stolen; marked in 2026-11.']),
  )
  expect(both.manifest).toContainEqual(marked)
  expect(both.manifest).toContainEqual({
    label: { en: ['Reported stolen, missing since'] },
    value: { en: ['2026-11-01'] },
  })
})

it('forget a photograph and a text once they are removed', async () => {
  await stored(PHOTO)
  const mara = await newMember()
  const pieceId = await started(mara, { itemName: 'Jug' })
  const params = { id: pieceId }
  await mara.call(passports.addToPassport, { params, body: { images: [PHOTO], description: 'From my aunt Ida.' } })
  expect((await exportsOf(pieceId)).all).toContain(folder('p'))
  for (const entry of [3, 4]) await mara.call(passports.removeFromPassport, { params, body: { entry, part: 1 } })
  const { all, manifest } = await exportsOf(pieceId)
  for (const gone of [folder('p'), 'aunt Ida']) expect(all).not.toContain(gone)
  expectManifest(manifest)
})

it('of an unknown piece are not there', async () => {
  for (const row of [passports.getPieceObjectId, passports.getPieceLinkedArt, passports.getPieceManifest])
    expect(await anyone.send(row, { params: { id: newId() } })).toMatchObject({ status: 404 })
})
