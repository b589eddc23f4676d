import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paint } from '../../identify/testing/painting.ts'

/** How an object answers. One that `refuses` does so twice, with a page, as the Met does to those who ask too quickly. */
type Manner = 'well' | 'gone' | 'private' | 'bare' | 'broken-photo' | 'refuses' | 'down'

export interface MuseumServerOptions {
  readonly objects: readonly number[]
  /** Unless told: well. */
  readonly manners?: Readonly<Record<number, Manner>>
  /** Before each answer. */
  readonly delayMilliseconds?: number
  readonly port?: number
}

/** A museum in the shape of the Met's Collection API, with records of its own. */
export async function startMuseumServer(options: MuseumServerOptions) {
  const { objects, manners = {}, delayMilliseconds = 0 } = options
  const asked: string[] = []
  const paintings = new Map<number, Promise<Uint8Array>>()
  let origin = ''

  const server = createServer((request, response) => {
    setTimeout(() => void answer(request, response), delayMilliseconds)
  })

  async function answer({ url = '' }: IncomingMessage, response: ServerResponse) {
    asked.push(url)
    const [, what = '', id = ''] = /^\/(\w+)\/?(\d*)/.exec(url) ?? []
    const object = Number(id)
    const manner = manners[object] ?? 'well'
    if (what === 'search') return json(response, listOf(url))
    if (what === 'photos') {
      response.setHeader('content-type', 'image/webp')
      return response.end(manner === 'broken-photo' ? 'no picture' : await painting(object))
    }
    if (manner === 'down') return page(response, 503)
    if (manner === 'refuses' && asked.filter(path => path === url).length < 3) return page(response, 403)
    if (manner === 'gone') return json(response, { message: 'ObjectID not found' }, 404)
    return json(response, recordOf(object, manner))
  }

  /** All are in the first department; the other has none, which the Met writes as null. */
  const listOf = (url: string) =>
    url.includes('departmentId=1&') ? { total: objects.length, objectIDs: objects } : { total: 0, objectIDs: null }

  const recordOf = (object: number, manner: Manner) => ({
    objectID: object,
    isPublicDomain: manner !== 'private',
    primaryImage: manner === 'bare' ? '' : `${origin}/photos/${object}`,
    primaryImageSmall: manner === 'bare' ? '' : `${origin}/photos/${object}`,
    additionalImages: [],
    constituents: null,
    tags: null,
    measurements: null,
    department: 'The American Wing',
    objectName: 'Side chair',
    title: `<i>Chair</i> number ${object}`,
    classification: 'Furniture',
    culture: 'American',
    period: '',
    artistDisplayName: 'Workshop of the Lanes',
    artistDisplayBio: 'active about 1790',
    objectDate: '1785–95',
    objectBeginDate: 1785,
    objectEndDate: 1795,
    medium: 'Walnut',
    dimensions: '95 x 50 cm',
    creditLine: 'Gift of a friend, 1930',
    country: 'United States',
    objectURL: `https://museum.example/objects/${object}`,
  })

  function painting(object: number): Promise<Uint8Array> {
    const known = paintings.get(object) ?? paint(object)
    paintings.set(object, known)
    return known
  }

  await new Promise<void>(done => server.listen(options.port ?? 0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** The paths that were asked for, in their order. */
    asked,
    painting,
    stop: () => new Promise(done => server.close(done)),
  }
}

function json(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
}

function page(response: ServerResponse, status: number) {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>Request unsuccessful.</body></html>')
}
