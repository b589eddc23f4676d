const MET_API_URL = 'https://collectionapi.metmuseum.org/public/collection/v1'

/** Where the museum answers; undefined when MUSEUM_API_URL is set to what is no address, which switches importing off. */
export function museumUrl(): string | undefined {
  const url = process.env.MUSEUM_API_URL ?? MET_API_URL
  return URL.canParse(url) ? url : undefined
}

export const isMuseumOn = () => museumUrl() !== undefined
