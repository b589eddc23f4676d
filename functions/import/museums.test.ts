import { afterEach, describe, expect, it } from 'vitest'
import { categoryOf } from './category-signs.ts'
import { cleveland } from './cleveland.ts'
import { theMet } from './met.ts'
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
  { title: 'the Met', connect: theMet, name: 'met' },
  { title: 'Cleveland', connect: cleveland, name: 'cma' },
])('$title', ({ connect, name }) => {
  it('lists what its departments have', async () => {
    const { museum } = await open(connect, { objects: [7, 5, 7] })
    expect(await museum.listObjects()).toEqual([7, 5, 7])
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
    const { photoUrl } = await museum.fetchObject(3)
    pauses.length = 0
    expect((await museum.fetchPhoto(photoUrl)).length).toBeGreaterThan(1_000)
    expect(pauses).toEqual([200, 1_000, 2_000])
    await expect(museum.fetchPhoto(photoUrl.replace(/photos.*/, 'objects/4'))).rejects.toThrow('There is no picture')
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
  expect(await museum.listObjects()).toEqual(objects)
  expect(server.asked).toHaveLength(3)
  expect(server.asked[1]).toBe(
    '/artworks/?department=Decorative+Art+and+Design&cc0=1&has_image=1&fields=id&limit=1000&skip=1000',
  )
})

it('Cleveland’s words become a record', async () => {
  const { museum, server } = await open(cleveland, { objects: [] })
  expect(await museum.fetchObject(94979)).toMatchObject({
    photoUrl: `${server.origin}/photos/94979`,
    record: {
      id: 'cma-94979',
      sku: 'CMA-94979',
      itemName: 'Chair number 94979',
      category: 'Furniture',
      subcategory: 'Furniture and woodwork',
      descr: 'Chair number 94979, America, Massachusetts, 18th century, c. 1785–95. Walnut. Its seat was caned anew.',
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

it.each([
  ['Silver', 'Teapot', 'silver', 'Silver'],
  ['Ceramic', 'Snuffbox', 'porcelain', 'Ceramics'],
  ['Bound Volume', 'Pattern Book', 'engraving', 'Books'],
  ['Garment', 'Waistcoat', 'silk', 'Textiles'],
  ['Miscellaneous', 'Tall Case Clock', 'mahogany', 'Collectibles'],
  ['Mixed Media', 'Inkstand', 'gilt bronze, porcelain', 'Metalwork'],
  ['Lacquer', 'Tray', 'lacquered wood', 'Other'],
])('%s %s of %s is filed under %s', (group, title, materials, category) => {
  expect(categoryOf([group, title], materials)).toBe(category)
})
