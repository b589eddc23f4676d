import type { MuseumName } from '../../shared/rules/imports.ts'

const settings: Readonly<Record<MuseumName, () => string>> = {
  met: () => process.env.MUSEUM_API_URL ?? 'https://collectionapi.metmuseum.org/public/collection/v1',
  cma: () => process.env.CLEVELAND_MUSEUM_API_URL ?? 'https://openaccess-api.clevelandart.org/api',
}

/** Undefined if the setting is no address, which switches importing from the museum off. */
export function museumUrl(museum: MuseumName): string | undefined {
  const url = settings[museum]()
  return URL.canParse(url) ? url : undefined
}

export const isMuseumOn = (museum: MuseumName) => museumUrl(museum) !== undefined
