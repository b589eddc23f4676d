import { theMet } from './met.ts'
import type { Museum } from './museum.ts'
import { museumUrl } from './museum-url.ts'

let connected: { readonly url: string; readonly museum: Museum } | undefined

/** The museum that is set: one connection, for its pace holds for all that is asked of it. */
export function configuredMuseum(): Museum | undefined {
  const url = museumUrl()
  if (!url) return undefined
  if (connected?.url !== url) connected = { url, museum: theMet(url) }
  return connected.museum
}
