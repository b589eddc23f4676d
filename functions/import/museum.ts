import type { MuseumName } from '../../shared/imports.ts'
import type { CatalogueRecord } from '../core/catalogue/catalogue-record.ts'

export interface MuseumObject {
  readonly record: CatalogueRecord
  /** In the public domain. */
  readonly photoUrl: string
}

/** It is asked one thing after the other, however many ask. */
export interface Museum {
  readonly name: MuseumName
  /** In any order, perhaps some twice. @throws MuseumRefusal if the list can't be read */
  readonly listObjects: () => Promise<readonly number[]>
  /** @throws MuseumRefusal if it has no such object, or none that may be used */
  readonly fetchObject: (object: number) => Promise<MuseumObject>
  /** @throws PhotoRefusal */
  readonly fetchPhoto: (address: string) => Promise<Uint8Array>
}

/** Its message is shown to the admin. */
export class MuseumRefusal extends Error {}

export const antiqueId = (museum: MuseumName, object: number) => `${museum}-${object}`
