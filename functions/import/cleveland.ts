import * as z from 'zod'
import { type Museum, type MuseumObject, MuseumRefusal } from './museum.ts'
import { museumClient, type Pause } from './museum-client.ts'
import { recordOf, text, year } from './museum-record.ts'

const DEPARTMENT = 'Decorative Art and Design'
/** As many as one answer takes. */
const PAGE = 1_000

const listed = z.object({
  info: z.object({ total: z.number().int() }),
  data: z.array(z.object({ id: z.number().int().positive() })),
})

const image = z.object({ url: text }).nullish()

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
    creditline: text,
    url: text,
    images: z.object({ web: image, print: image }).nullish(),
  }),
})
type Artwork = z.output<typeof artwork>['data']

export function cleveland(address: string, pause?: Pause): Museum {
  const { ask, fetchPhoto } = museumClient(address, pause)
  const listPage = async (skip: number) => {
    const query = new URLSearchParams({
      department: DEPARTMENT,
      cc0: '1',
      has_image: '1',
      fields: 'id',
      limit: `${PAGE}`,
      skip: `${skip}`,
    })
    const answer = listed.safeParse(await ask(`/artworks/?${query}`))
    if (!answer.success) throw new MuseumRefusal('the museum’s list can’t be read')
    return answer.data
  }
  return {
    name: 'cma',
    fetchPhoto,
    async listObjects() {
      const objects: number[] = []
      for (;;) {
        const { info, data } = await listPage(objects.length)
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
  const photoUrl = object.images?.web?.url || object.images?.print?.url
  if (!photoUrl) throw new MuseumRefusal('it has no photograph')
  const inOne = (texts: readonly string[] = []) => texts.filter(Boolean).join('; ')
  const record = recordOf({
    museum: 'cma',
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
    about: object.description,
    creditLine: object.creditline,
    country: '',
    url: object.url,
  })
  return { record, photoUrl }
}
