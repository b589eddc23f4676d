import * as z from 'zod'
import { type Museum, type MuseumObject, MuseumRefusal, viewsOf } from './museum.ts'
import { museumClient, type Pause } from './museum-client.ts'
import { asSentence, recordOf, text, year } from './museum-record.ts'

/** The museum has no list of them to ask for. */
const DEPARTMENTS = [
  'African Art',
  'American Painting and Sculpture',
  'Art of the Americas',
  'Chinese Art',
  'Contemporary Art',
  'Decorative Art and Design',
  'Drawings',
  'Egyptian and Ancient Near Eastern Art',
  'European Painting and Sculpture',
  'Greek and Roman Art',
  'Indian and South East Asian Art',
  'Islamic Art',
  'Japanese Art',
  'Korean Art',
  'Medieval Art',
  'Modern European Painting and Sculpture',
  'Oceania',
  'Photography',
  'Prints',
  'Textiles',
] as const
const USUAL = new Set<string>([
  'American Painting and Sculpture',
  'Chinese Art',
  'Decorative Art and Design',
  'Drawings',
  'European Painting and Sculpture',
  'Islamic Art',
  'Japanese Art',
  'Korean Art',
  'Photography',
  'Prints',
  'Textiles',
])
/** Max objects in one answer. */
const PAGE = 1_000

const listed = z.object({
  info: z.object({ total: z.number().int() }),
  data: z.array(z.object({ id: z.number().int().positive() })),
})

const images = z.object({ web: z.object({ url: text }).nullish(), print: z.object({ url: text }).nullish() })

const artwork = z.object({
  data: z.object({
    id: z.number().int(),
    /** `CC0`, `Copyrighted` or `Other`; only with the first may its pictures be used. */
    share_license_status: text,
    title: text,
    type: text,
    culture: z.array(text).nullish(),
    creators: z.array(z.object({ description: text })).nullish(),
    creation_date: text,
    creation_date_earliest: year,
    creation_date_latest: year,
    technique: text,
    measurements: text,
    description: text,
    inscriptions: z.array(z.object({ inscription: text })).nullish(),
    creditline: text,
    url: text,
    department: text,
    images: images.nullish(),
    alternate_images: z.array(images).nullish(),
  }),
})
type Artwork = z.output<typeof artwork>['data']

export function cleveland(address: string, pause?: Pause, tries?: number): Museum {
  const { ask, fetchPhoto } = museumClient(address, pause, tries)
  const listPage = async (department: string, skip: number, limit = PAGE) => {
    const query = new URLSearchParams({
      department,
      cc0: '1',
      has_image: '1',
      fields: 'id',
      limit: `${limit}`,
      skip: `${skip}`,
    })
    const answer = listed.safeParse(await ask(`/artworks/?${query}`))
    if (!answer.success) throw new MuseumRefusal('the museum’s list can’t be read')
    return answer.data
  }
  return {
    name: 'cma',
    fetchPhoto,
    listDepartments: async () => DEPARTMENTS.map(name => ({ id: name, title: name, isUsual: USUAL.has(name) })),
    countObjects: async department => (await listPage(department, 0, 1)).info.total,
    async listObjects(department) {
      const objects: number[] = []
      for (;;) {
        const { info, data } = await listPage(department, objects.length)
        objects.push(...data.map(({ id }) => id))
        if (data.length === 0 || objects.length >= info.total) return objects
      }
    },
    async fetchObject(object) {
      const answer = artwork.safeParse(await ask(`/artworks/${object}`))
      if (!answer.success || answer.data.data.id !== object)
        throw new MuseumRefusal('the museum’s record can’t be read')
      return usable(answer.data.data)
    },
  }
}

function usable(object: Artwork): MuseumObject {
  if (object.share_license_status !== 'CC0') throw new MuseumRefusal('its photograph is not in the public domain')
  const photoUrls = viewsOf(
    [object.images, ...(object.images ? (object.alternate_images ?? []) : [])].map(
      each => each?.web?.url || each?.print?.url || '',
    ),
  )
  const inOne = (texts: readonly string[] = []) => texts.filter(Boolean).join('; ')
  const record = recordOf({
    museum: 'cma',
    department: object.department,
    object: object.id,
    title: object.title,
    kind: '',
    group: object.type,
    culture: inOne(object.culture ?? []),
    maker: inOne(object.creators?.map(({ description }) => description)),
    date: object.creation_date,
    from: object.creation_date_earliest,
    until: object.creation_date_latest,
    materials: object.technique,
    dimensions: object.measurements,
    about: [object.description, inOne(object.inscriptions?.map(({ inscription }) => inscription))]
      .filter(Boolean)
      .map(asSentence)
      .join(' '),
    creditLine: object.creditline,
    country: '',
    url: object.url,
  })
  return { record, photoUrls }
}
