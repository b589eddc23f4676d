import { afterEach, describe, expect, it } from 'vitest'
import { cleveland } from './cleveland.ts'
import { theMet } from './met.ts'
import { categoryOf } from './museum-categories.ts'
import { type MuseumServerOptions, startMuseumServer } from './testing/museum-server.ts'

let stop: (() => unknown) | undefined
afterEach(() => stop?.())

/** A museum, and the pauses that were made for it. */
async function open(connect: typeof theMet, options: MuseumServerOptions) {
  const server = await startMuseumServer(options)
  stop = server.stop
  const pauses: number[] = []
  const museum = connect(server.origin, async milliseconds => void pauses.push(milliseconds))
  return { server, museum, pauses }
}

describe.each([
  { title: 'the Met', connect: theMet, name: 'met', department: '1' },
  { title: 'Cleveland', connect: cleveland, name: 'cma', department: 'Decorative Art and Design' },
])('$title', ({ connect, name, department }) => {
  it('lists and counts what a department has', async () => {
    const { museum } = await open(connect, { objects: [7, 5, 7] })
    expect(await museum.listObjects(department)).toEqual([7, 5, 7])
    expect(await museum.countObjects(department)).toBe(3)
    expect(await museum.listDepartments()).toContainEqual(expect.objectContaining({ id: department, isUsual: true }))
  })

  it('has a piece from up to five sides', async () => {
    const { museum, server } = await open(connect, { objects: [], manners: { 8: 'all-round' } })
    const { photoUrls } = await museum.fetchObject(8)
    expect(photoUrls).toEqual(['', '/2', '/3', '/4', '/5'].map(view => `${server.origin}/photos/8${view}`))
  })

  it('is asked one thing after the other, and more slowly while it shows a page instead', async () => {
    const { museum, pauses } = await open(connect, { objects: [], manners: { 2: 'refuses' } })
    const [first, second] = await Promise.all([museum.fetchObject(1), museum.fetchObject(2)])
    expect(first.record.itemName).toBe('Chair number 1')
    expect(second.record.id).toBe(`${name}-2`)
    expect(pauses).toEqual([200, 200, 1_000, 2_000])
  })

  it('is given up after four tries, and at once where it has no such thing', async () => {
    const { museum, pauses, server } = await open(connect, {
      objects: [],
      manners: { 1: 'down', 2: 'gone', 3: 'walls' },
    })
    await expect(museum.fetchObject(1)).rejects.toThrow('the museum refused with status 503')
    expect(pauses).toEqual([200, 1_000, 2_000, 4_000])
    await expect(museum.fetchObject(2)).rejects.toThrow('the museum has it no more')
    expect(server.asked).toHaveLength(5)
    await expect(museum.fetchObject(3)).rejects.toThrow('the museum refused with status 403')
  })

  it('lends photographs at the same pace, and no others than those in the public domain', async () => {
    const { museum, pauses } = await open(connect, {
      objects: [],
      manners: { 1: 'private', 2: 'bare', 3: 'shy', 4: 'broken-photo' },
    })
    await expect(museum.fetchObject(1)).rejects.toThrow('its photograph is not in the public domain')
    await expect(museum.fetchObject(2)).rejects.toThrow('it has no photograph')
    const [photo = ''] = (await museum.fetchObject(3)).photoUrls
    pauses.length = 0
    await expect(museum.fetchPhoto(photo)).rejects.toMatchObject({ mayPass: true })
    await expect(museum.fetchPhoto(photo)).rejects.toMatchObject({ mayPass: true })
    expect((await museum.fetchPhoto(photo)).length).toBeGreaterThan(1_000)
    expect(pauses).toEqual([200, 1_000, 200, 2_000, 200])
    await expect(museum.fetchPhoto(photo.replace(/photos.*/, 'objects/4'))).rejects.toThrow('There is no picture')
  })

  it('waits a second at most for a photograph that does not come, and asks for the next one at once', {
    tags: 'full',
  }, async () => {
    const { museum, pauses, server } = await open(connect, { objects: [], manners: { 9: 'mute' } })
    const began = performance.now()
    await expect(museum.fetchPhoto(`${server.origin}/photos/9`)).rejects.toMatchObject({
      message: 'The server did not answer within a second.',
      mayPass: true,
    })
    expect(performance.now() - began).toBeLessThan(2_500)
    await museum.fetchPhoto(`${server.origin}/photos/10`)
    expect(pauses).toEqual([200, 200])
  })

  it('may serve photographs from this machine only where it is set to it', async () => {
    const { museum, server } = await open(connect, { objects: [] })
    await expect(museum.fetchPhoto(`${server.origin}/photos/1`)).resolves.toBeDefined()
    for (const elsewhere of [server.origin.replace('127.0.0.1', '127.0.0.2'), 'http://127.0.0.1:1']) {
      await expect(museum.fetchPhoto(`${elsewhere}/photos/1`)).rejects.toThrow('Use a public web address')
    }
    const real = connect('https://museum.example/v1', async () => undefined)
    await expect(real.fetchPhoto(`${server.origin}/photos/1`)).rejects.toThrow('Use a public web address')
  })
})

it('Cleveland is asked for its list page by page', async () => {
  const objects = Array.from({ length: 2_300 }, (_, n) => n + 1)
  const { museum, server } = await open(cleveland, { objects })
  expect(await museum.listObjects('Decorative Art and Design')).toEqual(objects)
  expect(server.asked).toHaveLength(3)
  expect(server.asked[1]).toBe(
    '/artworks/?department=Decorative+Art+and+Design&cc0=1&has_image=1&fields=id&limit=1000&skip=1000',
  )
})

it('Cleveland’s words become a record', async () => {
  const { museum, server } = await open(cleveland, { objects: [] })
  expect(await museum.fetchObject(94979)).toMatchObject({
    photoUrls: [`${server.origin}/photos/94979`],
    record: {
      id: 'cma-94979',
      sku: 'CMA-94979',
      itemName: 'Chair number 94979',
      category: 'Furniture',
      subcategory: 'Furniture and woodwork',
      descr:
        'Chair number 94979, America, Massachusetts, 18th century, c. 1785–95. Walnut. Its seat was caned anew. Signed lower left: A. Lane.',
      history: 'The Cleveland Museum of Art: Gift of a friend.',
      maker: 'Workshop of the Lanes (American, active about 1790); Ada Lane (American, 1760–1820)',
      culture: 'America, Massachusetts, 18th century',
      materials: 'walnut',
      country: null,
      cyear: '1785',
      cyear2: '1795',
      sourceurl: 'https://museum.example/art/94979',
    },
  })
})

it('the Met’s further photographs are taken in the size of the first, where there is one', async () => {
  const { museum, server } = await open(theMet, {
    objects: [],
    photoFolder: 'original',
    manners: { 8: 'all-round' },
  })
  const { photoUrls } = await museum.fetchObject(8)
  expect(photoUrls.slice(0, 2)).toEqual([
    `${server.origin}/web-large/photos/8`,
    `${server.origin}/web-large/photos/8/2`,
  ])
})

it.each([
  ['Decorative Art', 'Silver', 'Teapot', 'silver', 'Silver'],
  ['Decorative Art', 'Ceramic', 'Snuffbox', 'porcelain', 'Ceramics'],
  ['Decorative Art', 'Bound Volume', 'Pattern Book', 'engraving', 'Books'],
  ['Textiles', 'Garment', 'Waistcoat', 'silk', 'Textiles'],
  ['Decorative Art', 'Miscellaneous', 'Tall Case Clock', 'mahogany', 'Collectibles'],
  ['Decorative Art', 'Mixed Media', 'Inkstand', 'gilt bronze, porcelain', 'Metalwork'],
  ['Decorative Art', 'Lacquer', 'Tray', 'lacquered wood', 'Other'],
  ['Musical Instruments', 'Chordophone-Lute-bowed', 'Violin', 'maple, spruce, silver wire', 'Collectibles'],
  ['Musical Instruments', '', 'Serpent', 'leather, brass', 'Collectibles'],
  ['Arms and Armor', 'Firearms-Pistols', 'Pocket pistol', 'steel, silver', 'Collectibles'],
  ['Arms and Armor', 'Books & Manuscripts', 'Fencing manual', 'ink on paper', 'Books'],
  ['Islamic Art', 'Codices', 'Folio from a manuscript', 'ink and gold on paper', 'Books'],
  ['Greek and Roman Art', 'Vases', 'Cup', 'Terracotta', 'Ceramics'],
  ['Greek and Roman Art', 'Gold and Silver', 'Earrings', 'Gold', 'Jewelry'],
  ['Greek and Roman Art', 'Gold and Silver', 'Bowl', 'Silver, gold', 'Silver'],
  ['The Cloisters', 'Enamels-Champlevé', 'Candlestick', 'Copper gilt, enamel', 'Metalwork'],
  ['The Robert Lehman Collection', 'Enamels', 'Watch', 'gold, enamel', 'Collectibles'],
  ['The Costume Institute', '', 'Bonnet', 'straw', 'Textiles'],
  ['Drawings and Prints', 'Ephemera', 'Trade card', 'Commercial lithograph', 'Art'],
  ['The Libraries', '', 'Atlas', 'paper', 'Books'],
  ['Medieval Art', 'Ivories', 'Mirror case', 'Ivory', 'Art'],
  ['Asian Art', 'Bamboo', 'Writing box', 'Bamboo', 'Collectibles'],
])('%s, %s: %s of %s is filed under %s', (department, classification, title, medium, category) => {
  expect(categoryOf({ department, classification, name: '', title, medium })).toBe(category)
})
