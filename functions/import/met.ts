import { isIP } from 'node:net'
import * as z from 'zod'
import { CATEGORY_MAX, DESCRIPTION_MAX, ITEM_NAME_MAX } from '../../shared/fields.ts'
import type { Category } from '../../shared/listing.ts'
import type { CatalogueRecord } from '../identify/catalogue-record.ts'
import { publicWeb, type Reach } from '../photos/fetching-photo.ts'
import { hostOf } from '../photos/web-address.ts'
import { type Museum, type MuseumObject, MuseumRefusal } from './museum.ts'
import { museumClient, type Pause } from './museum-client.ts'

const SOURCE = 'The Metropolitan Museum of Art'

/** American Decorative Arts; European Sculpture and Decorative Arts. */
const DEPARTMENTS = [1, 12] as const

const listed = z.object({ objectIDs: z.array(z.number().int().positive()).nullable() })

const text = z
  .string()
  .nullish()
  .transform(value => clean(value ?? ''))
const year = z
  .number()
  .int()
  .nullish()
  .transform(value => (value ? String(value) : null))

const metObject = z.object({
  objectID: z.number().int(),
  isPublicDomain: z.boolean().nullish(),
  primaryImage: text,
  primaryImageSmall: text,
  title: text,
  objectName: text,
  classification: text,
  culture: text,
  period: text,
  artistDisplayName: text,
  artistDisplayBio: text,
  objectDate: text,
  objectBeginDate: year,
  objectEndDate: year,
  medium: text,
  dimensions: text,
  creditLine: text,
  country: text,
  objectURL: text,
})
type MetObject = z.output<typeof metObject>

/** Without markup and control characters, which titles of museums do contain. */
function clean(value: string): string {
  return (
    value
      .replace(/<[^>]*>/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .replace(/\s+/g, ' ')
      .toWellFormed()
      .trim()
  )
}

/** The Met's Collection API, or a server that speaks it. */
export function theMet(base: string, pause?: Pause): Museum {
  const ask = museumClient(base.replace(/\/+$/, ''), pause)
  return {
    source: 'met',
    reach: reachOf(base),
    async listObjects() {
      const objects: number[] = []
      for (const department of DEPARTMENTS) {
        const answer = listed.safeParse(await ask(`/search?departmentId=${department}&hasImages=true&q=*`))
        if (!answer.success) throw new MuseumRefusal('the museum’s list can’t be read')
        objects.push(...(answer.data.objectIDs ?? []))
      }
      return objects
    },
    async fetchObject(object) {
      const answer = metObject.safeParse(await ask(`/objects/${object}`))
      if (!answer.success || answer.data.objectID !== object)
        throw new MuseumRefusal('the museum’s record can’t be read')
      return usable(answer.data)
    },
  }
}

/** The public web; and this machine, where the museum is set to a server on it. */
function reachOf(base: string): Reach {
  const url = new URL(base)
  const host = hostOf(url)
  const { ports, isAddress } = publicWeb.admitted
  if (!isIP(host) || isAddress(host)) return publicWeb
  return {
    ...publicWeb,
    admitted: {
      ports: [...ports, Number(url.port || 80)],
      isAddress: address => address === host || isAddress(address),
    },
  }
}

function usable(object: MetObject): MuseumObject {
  if (!object.isPublicDomain) throw new MuseumRefusal('its photograph is not in the public domain')
  const photoUrl = object.primaryImageSmall || object.primaryImage
  if (!photoUrl) throw new MuseumRefusal('it has no photograph')
  if (!object.title && !object.objectName) throw new MuseumRefusal('it has no name')
  return { record: recordOf(object), photoUrl }
}

const upTo = (max: number, value: string) => value.slice(0, max).toWellFormed() || null

function recordOf(object: MetObject): CatalogueRecord {
  const id = `met-${object.objectID}`
  const name = object.title || object.objectName
  return {
    id,
    itemName: name.slice(0, ITEM_NAME_MAX),
    category: categoryOf(object),
    subcategory: upTo(CATEGORY_MAX, object.classification || object.objectName),
    descr: inWords(object).slice(0, DESCRIPTION_MAX),
    history: upTo(DESCRIPTION_MAX, object.creditLine && `${SOURCE}: ${object.creditLine}.`),
    maker: upTo(ITEM_NAME_MAX, [object.artistDisplayName, object.artistDisplayBio].filter(Boolean).join(', ')),
    dateCreated: upTo(CATEGORY_MAX, object.objectDate),
    culture: upTo(CATEGORY_MAX, object.culture || object.period),
    materials: upTo(DESCRIPTION_MAX, object.medium),
    dimensions: upTo(CATEGORY_MAX, object.dimensions),
    museumSource: SOURCE,
    sku: `MET-${object.objectID}`,
    sourceurl: /^https:\/\//.test(object.objectURL) ? object.objectURL.slice(0, CATEGORY_MAX) : null,
    country: upTo(CATEGORY_MAX, object.country),
    cyear: object.objectBeginDate,
    cyear2: object.objectEndDate === object.objectBeginDate ? null : object.objectEndDate,
    funcid: null,
    photo: `${id}.webp`,
    prices: [],
    auctions: [],
  }
}

function inWords({ title, objectName, medium, culture, objectDate }: MetObject): string {
  const what = objectName || title
  const from = [culture, objectDate].filter(Boolean).join(', ')
  return [from ? `${what}, ${from}.` : `${what}.`, medium && `${medium.replace(/\.$/, '')}.`].filter(Boolean).join(' ')
}

/** What a piece is says more of its category than what it is made of, so the first that fits counts. */
const CATEGORY_SIGNS: readonly (readonly [Category, RegExp])[] = [
  ['Jewelry', /jewel|brooch|necklace|earring|bracelet|pendant|\bring\b/i],
  ['Furniture', /furniture|chair|table\b|desk|cabinet|chest|commode|mirror|settee|sofa|woodwork/i],
  ['Textiles', /textile|tapestr|carpet|\brug\b|embroider|lace\b|quilt|costume/i],
  ['Books', /\bbooks?\b|manuscript|binding/i],
  ['Art', /painting|drawing|\bprints?\b|sculpture|relief|watercolor|miniature/i],
  ['Glass', /glass/i],
  ['Ceramics', /ceramic|porcelain|earthenware|stoneware|faience|maiolica|pottery|terracotta/i],
  ['Silver', /silver/i],
  ['Metalwork', /metal|bronze|brass|copper|pewter|iron|steel|gold|ormolu/i],
  ['Collectibles', /clock|watch|snuffbox|box\b|toy|coin|medal|fan\b|instrument/i],
]

function categoryOf({ classification, objectName, title, medium }: MetObject): Category {
  for (const said of [`${classification} ${objectName}`, title]) {
    const sign = CATEGORY_SIGNS.find(([, pattern]) => pattern.test(said))
    if (sign) return sign[0]
  }
  // Materials are listed with the chief one first.
  const [first] = CATEGORY_SIGNS.map(([category, pattern]) => ({ category, at: medium.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  return first?.category ?? 'Other'
}
