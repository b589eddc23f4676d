import * as z from 'zod'
import { type Museum, type MuseumObject, MuseumRefusal } from './museum.ts'
import { museumClient, type Pause } from './museum-client.ts'
import { recordOf, text, year } from './museum-record.ts'

/** American Decorative Arts; European Sculpture and Decorative Arts. */
const DEPARTMENTS = [1, 12] as const

const listed = z.object({ objectIDs: z.array(z.number().int().positive()).nullable() })

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

export function theMet(address: string, pause?: Pause): Museum {
  const { ask, fetchPhoto } = museumClient(address, pause)
  return {
    name: 'met',
    fetchPhoto,
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

function usable(object: MetObject): MuseumObject {
  if (!object.isPublicDomain) throw new MuseumRefusal('its photograph is not in the public domain')
  const photoUrl = object.primaryImageSmall || object.primaryImage
  if (!photoUrl) throw new MuseumRefusal('it has no photograph')
  const record = recordOf({
    museum: 'met',
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
  return { record, photoUrl }
}
