import type { MuseumName } from '../../shared/rules/imports.ts'
import { cleveland } from './cleveland.ts'
import { theMet } from './met.ts'
import type { Museum } from './museum.ts'
import { museumUrl } from './museum-url.ts'

const connect = { met: theMet, cma: cleveland } as const

/** One client per museum, because its pace holds for all requests. */
function museums(tries?: number) {
  const connected = new Map<string, Museum>()
  return (name: MuseumName): Museum | undefined => {
    const url = museumUrl(name)
    if (!url) return undefined
    const key = `${name} ${url}`
    const museum = connected.get(key) ?? connect[name](url, undefined, tries)
    connected.set(key, museum)
    return museum
  }
}

export const configuredMuseum = museums()
/** Asks once, for requests that a person waits for. */
export const impatientMuseum = museums(1)
