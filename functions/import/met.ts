import * as z from 'zod'
import { type Museum, type MuseumObject, MuseumRefusal, viewsOf } from './museum.ts'
import { museumClient, type Pause } from './museum-client.ts'
import { recordOf, text, year } from './museum-record.ts'

/**
 * Decorative arts, arms, Asian art, costumes, drawings and prints, paintings, Islamic art, libraries, instruments,
 * photographs. Antiquities and what comes from churches can be chosen as well.
 */
const USUAL = new Set([1, 4, 6, 8, 9, 11, 12, 14, 16, 18, 19])

const departments = z.object({
  departments: z.array(z.object({ departmentId: z.number().int(), displayName: z.string() })),
})

const listed = z.object({
  total: z.number().int(),
  objectIDs: z.array(z.number().int().positive()).nullable(),
})

const metObject = z.object({
  objectID: z.number().int(),
  isPublicDomain: z.boolean().nullish(),
  primaryImage: text,
  primaryImageSmall: text,
  additionalImages: z.array(text).nullish(),
  department: text,
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

export function theMet(address: string, pause?: Pause, tries?: number): Museum {
  const { ask, fetchPhoto } = museumClient(address, pause, tries)
  const search = async (department: string) => {
    const query = new URLSearchParams({ departmentId: department, hasImages: 'true', q: '*' })
    const answer = listed.safeParse(await ask(`/search?${query}`))
    if (!answer.success) throw new MuseumRefusal('the museum’s list can’t be read')
    return answer.data
  }
  return {
    name: 'met',
    fetchPhoto,
    async listDepartments() {
      const answer = departments.safeParse(await ask('/departments'))
      if (!answer.success) throw new MuseumRefusal('the museum’s departments can’t be read')
      return answer.data.departments.map(({ departmentId, displayName }) => ({
        id: `${departmentId}`,
        title: displayName,
        isUsual: USUAL.has(departmentId),
      }))
    },
    countObjects: async department => (await search(department)).total,
    listObjects: async department => (await search(department)).objectIDs ?? [],
    async fetchObject(object) {
      const answer = metObject.safeParse(await ask(`/objects/${object}`))
      if (!answer.success || answer.data.objectID !== object)
        throw new MuseumRefusal('the museum’s record can’t be read')
      return usable(answer.data)
    },
  }
}

function usable(object: MetObject): MuseumObject {
  if (!object.isPublicDomain) throw new MuseumRefusal('its photograph is not in the public domain')
  const photoUrls = viewsOf([object.primaryImageSmall || object.primaryImage, ...furtherViews(object)])
  const record = recordOf({
    museum: 'met',
    department: object.department,
    object: object.objectID,
    title: object.title,
    kind: object.objectName,
    group: object.classification,
    culture: object.culture || object.period,
    maker: [object.artistDisplayName, object.artistDisplayBio].filter(Boolean).join(', '),
    date: object.objectDate,
    from: object.objectBeginDate,
    until: object.objectEndDate,
    materials: object.medium,
    dimensions: object.dimensions,
    about: '',
    creditLine: object.creditLine,
    country: object.country,
    url: object.objectURL,
  })
  return { record, photoUrls }
}

/** The museum names its largest files, of several megabytes. The first photograph tells where the smaller ones are. */
function furtherViews({ primaryImage, primaryImageSmall, additionalImages }: MetObject): string[] {
  const asSmall = (address: string) => address.replace('/original/', '/web-large/')
  const isSmallBeside = primaryImage !== primaryImageSmall && asSmall(primaryImage) === primaryImageSmall
  return (additionalImages ?? []).map(address => (isSmallBeside ? asSmall(address) : address))
}
