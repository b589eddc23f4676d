import type { MuseumName } from '../../shared/rules/imports.ts'
import type { CatalogueRecord } from '../core/identify/catalogue/catalogue-record.ts'

export interface Department {
  /** The museum's own number or name. */
  readonly id: string
  readonly title: string
  /** It holds what people own, so an import takes it unless others are chosen. */
  readonly isUsual: boolean
}

/** Photographs of a piece, the first one included. */
const MAX_VIEWS = 5

export interface MuseumObject {
  readonly record: CatalogueRecord
  /** One or more, the museum's first choice first. All in the public domain. */
  readonly photoUrls: readonly string[]
}

/** It is asked one thing after the other, however many ask. */
export interface Museum {
  readonly name: MuseumName
  /** @throws MuseumRefusal if they can't be read */
  readonly listDepartments: () => Promise<readonly Department[]>
  /** Objects with a photograph. @throws MuseumRefusal */
  readonly countObjects: (department: string) => Promise<number>
  /** In any order, perhaps some twice. @throws MuseumRefusal if the list can't be read */
  readonly listObjects: (department: string) => Promise<readonly number[]>
  /** @throws MuseumRefusal if it has no such object, or none that may be used */
  readonly fetchObject: (object: number) => Promise<MuseumObject>
  /** Tries once. @throws PhotoRefusal */
  readonly fetchPhoto: (address: string) => Promise<Uint8Array>
}

/** Its message is shown to the admin. */
export class MuseumRefusal extends Error {}

export const antiqueId = (museum: MuseumName, object: number) => `${museum}-${object}`

/** @throws MuseumRefusal if there is none */
export function viewsOf(addresses: readonly string[]): readonly string[] {
  const views = [...new Set(addresses.filter(Boolean))].slice(0, MAX_VIEWS)
  if (views.length === 0) throw new MuseumRefusal('it has no photograph')
  return views
}
