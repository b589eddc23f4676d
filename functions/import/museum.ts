import type { MuseumName } from '../../shared/imports.ts'
import type { CatalogueRecord } from '../core/catalogue/catalogue-record.ts'

/** What a museum shows of one of its objects, ready for the catalogue. */
export interface MuseumObject {
  readonly record: CatalogueRecord
  /** Where the museum has its photograph, which is in the public domain. */
  readonly photoUrl: string
}

/** A museum whose collection is open. It is asked one thing after the other, however many ask. */
export interface Museum {
  readonly name: MuseumName
  /**
   * Its objects that may have a photograph, in any order, perhaps some of them twice.
   * @throws MuseumRefusal when it has no list to give
   */
  readonly listObjects: () => Promise<readonly number[]>
  /** @throws MuseumRefusal when it has no such object, or none that may be used */
  readonly fetchObject: (object: number) => Promise<MuseumObject>
  /** @throws PhotoRefusal when there is no photograph to be had */
  readonly fetchPhoto: (address: string) => Promise<Uint8Array>
}

/** Why a record can't be imported; shown to the admin. */
export class MuseumRefusal extends Error {}

export const antiqueId = (museum: MuseumName, object: number) => `${museum}-${object}`
