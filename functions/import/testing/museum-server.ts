import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paint } from '../../identify/testing/painting.ts'

/**
 * `refuses` and `shy` (photographs only) refuse twice with a page, as the Met does to the hasty; `walls` always.
 * Photographs that are `mute` never begin to come. What is `all-round` has six more, of which the first can't be read.
 */
export type Manner =
  | 'well'
  | 'gone'
  | 'private'
  | 'bare'
  | 'broken-photo'
  | 'refuses'
  | 'shy'
  | 'walls'
  | 'down'
  | 'mute'
  | 'all-round'

export interface MuseumServerOptions {
  /** In its first department. */
  readonly objects: readonly number[]
  /** The Met's further departments, by number. */
  readonly departments?: Readonly<Record<number, readonly number[]>>
  readonly manners?: Readonly<Record<number, Manner>>
  readonly delayMilliseconds?: number | (() => number)
  readonly onAsked?: (path: string) => void
  readonly photo?: (object: number) => Promise<Uint8Array>
  /** A folder of the Met's photographs; smaller ones are in `web-large`. */
  readonly photoFolder?: 'original'
  readonly port?: number
}

const DEPARTMENTS = [
  { departmentId: 1, displayName: 'American Decorative Arts' },
  { departmentId: 4, displayName: 'Arms and Armor' },
  { departmentId: 10, displayName: 'Egyptian Art' },
  { departmentId: 18, displayName: 'Musical Instruments' },
]

export async function startMuseumServer(options: MuseumServerOptions) {
  const {
    objects,
    manners = {},
    delayMilliseconds = 0,
    photo = paint,
    onAsked,
    departments = {},
    photoFolder,
  } = options
  const asked: string[] = []
  const photos = new Map<number, Promise<Uint8Array>>()
  let origin = ''

  const server = createServer((request, response) => {
    const delay = typeof delayMilliseconds === 'number' ? delayMilliseconds : delayMilliseconds()
    setTimeout(() => void answer(request, response), delay)
  })

  async function answer({ url = '' }: IncomingMessage, response: ServerResponse) {
    asked.push(url)
    onAsked?.(url)
    const [, what = '', id = ''] = /^\/(\w+)\/?(\d*)/.exec(url) ?? []
    const object = Number(id)
    const manner = manners[object] ?? 'well'
    const isEarly = asked.filter(path => path === url).length < 3
    if (what === 'departments') return json(response, { departments: DEPARTMENTS })
    if (what === 'search') return json(response, listOf(url))
    if (what === 'artworks' && !id) return json(response, pageOf(new URL(url, origin).searchParams))
    if (what === 'photos') {
      if (manner === 'mute') return
      if (manner === 'shy' && isEarly) return page(response, 403)
      if (url.endsWith('/2')) return response.end('no picture')
      response.setHeader('content-type', 'image/webp')
      return response.end(manner === 'broken-photo' ? 'no picture' : await painting(object))
    }
    if (manner === 'down') return page(response, 503)
    if (manner === 'walls' || (manner === 'refuses' && isEarly)) return page(response, 403)
    if (manner === 'gone') return json(response, { message: 'ObjectID not found' }, 404)
    return json(response, what === 'artworks' ? artworkOf(object, manner) : recordOf(object, manner))
  }

  /** For a department without objects, the Met writes null. */
  const listOf = (url: string) => {
    const department = Number(new URL(url, origin).searchParams.get('departmentId'))
    const listed = department === 1 ? objects : (departments[department] ?? [])
    return { total: listed.length, objectIDs: listed.length > 0 ? listed : null }
  }

  const photoOf = (object: number) => `${origin}/${photoFolder ? `${photoFolder}/` : ''}photos/${object}`

  const recordOf = (object: number, manner: Manner) => ({
    objectID: object,
    isPublicDomain: manner !== 'private',
    primaryImage: manner === 'bare' ? '' : photoOf(object),
    primaryImageSmall: manner === 'bare' ? '' : photoOf(object).replace('/original/', '/web-large/'),
    additionalImages: manner === 'all-round' ? [2, 3, 4, 5, 6, 7].map(view => `${photoOf(object)}/${view}`) : [],
    constituents: null,
    tags: null,
    measurements: null,
    department: 'The American Wing',
    objectName: 'Side chair',
    title: `<i>Chair</i>\uffff number\u0000${object}`,
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

  const pageOf = (query: URLSearchParams) => {
    const skip = Number(query.get('skip'))
    const listed = query.get('department') === 'Decorative Art and Design' ? objects : []
    const data = listed.slice(skip, skip + Number(query.get('limit') ?? 1_000)).map(id => ({ id }))
    return { info: { total: listed.length, parameters: Object.fromEntries(query) }, data }
  }

  const artworkOf = (object: number, manner: Manner) => ({
    data: {
      id: object,
      accession_number: `1930.${object}`,
      share_license_status: manner === 'private' ? 'Copyrighted' : 'CC0',
      tombstone: `Chair number ${object}, 1785–95.`,
      title: `<em>Chair</em>\ufffe number\u001f${object}`,
      creation_date: 'c. 1785–95',
      creation_date_earliest: 1785,
      creation_date_latest: 1795,
      culture: ['America, Massachusetts, 18th century'],
      technique: 'walnut',
      support_materials: [],
      department: 'Decorative Art and Design',
      collection: 'Decorative Arts',
      type: 'Furniture and woodwork',
      measurements: 'Overall: 95 x 50 cm (37 3/8 x 19 11/16 in.)',
      copyright: null,
      description: 'Its seat was <i>caned</i> anew.',
      inscriptions: [{ inscription: 'signed lower left: <em>A. Lane</em>', inscription_remark: null }],
      did_you_know: null,
      url: `https://museum.example/art/${object}`,
      alternate_images:
        manner === 'all-round'
          ? [2, 3, 4, 5, 6, 7].map(view => ({ web: { url: `${origin}/photos/${object}/${view}` } }))
          : [],
      images:
        manner === 'bare'
          ? {}
          : {
              web: {
                url: `${origin}/photos/${object}`,
                width: '720',
                height: '720',
                filesize: '90000',
                filename: `1930.${object}_web.jpg`,
              },
            },
      creditline: 'Gift of a friend',
      creators: [
        { id: 1, description: 'Workshop of the Lanes (American, active about 1790)', role: 'artist' },
        { id: 2, description: 'Ada Lane (American, 1760–1820)', role: 'designer' },
      ],
      updated_at: '2024-03-26 02:02:01.352000',
    },
  })

  function painting(object: number): Promise<Uint8Array> {
    const known = photos.get(object) ?? photo(object)
    photos.set(object, known)
    return known
  }

  await new Promise<void>(done => server.listen(options.port ?? 0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
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
