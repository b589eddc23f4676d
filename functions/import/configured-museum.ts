import { MET_API_URL, theMet } from './met.ts'
import type { Museum } from './museum.ts'

/** Where the museum answers; undefined when MUSEUM_API_URL is set to nothing, which switches importing off. */
const museumUrl = () => (process.env.MUSEUM_API_URL ?? MET_API_URL) || undefined

export const isMuseumOn = () => museumUrl() !== undefined

let connected: { readonly url: string; readonly museum: Museum } | undefined

/** The museum that is set: one connection, for its pace holds for all that is asked of it. */
export function configuredMuseum(): Museum | undefined {
  const url = museumUrl()
  if (!url) return undefined
  if (connected?.url !== url) connected = { url, museum: theMet(url) }
  return connected.museum
}
