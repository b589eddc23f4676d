import type { CatalogueRecord } from '../identify/catalogue-record.ts'
import type { Reach } from '../photos/fetching-photo.ts'

/** What a museum shows of one of its objects, ready for the catalogue. */
export interface MuseumObject {
  readonly record: CatalogueRecord
  /** Where the museum has its photograph, which is in the public domain. */
  readonly photoUrl: string
}

/** A museum whose collection is open. */
export interface Museum {
  /** Begins the id of every record of it: `met`. */
  readonly source: string
  /** Its objects that may have a photograph, in any order, perhaps some of them twice. */
  readonly listObjects: () => Promise<readonly number[]>
  /** @throws MuseumRefusal when it has no such object, or none that may be used */
  readonly fetchObject: (object: number) => Promise<MuseumObject>
  /** From where its photographs may be fetched. */
  readonly reach: Reach
}

/** Why a record can't be imported, in words for whoever runs the import. */
export class MuseumRefusal extends Error {}

export const antiqueId = ({ source }: Museum, object: number) => `${source}-${object}`
