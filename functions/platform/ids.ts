import { createHash, hash, randomUUID } from 'node:crypto'
import { encodeTime, ulid } from 'ulid'

export const newUserId = (): string => randomUUID()

/** A ULID: sorts by creation time. */
export const newId = (now: Date = new Date()): string => ulid(now.getTime())

/** Ids of before that moment sort below it, those of later above. */
export const idsFrom = (at: Date): string => encodeTime(at.getTime())

export const sha256 = (text: string): string => hash('sha256', text, 'base64url')

export function derivedUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  // Version 8 (custom) and the variant of RFC 9562.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A ULID for things that may be created more than once. */
export const derivedId = (at: Date, text: string): string =>
  encodeTime(at.getTime()) + createHash('sha256').update(text).digest('hex').slice(0, 16).toUpperCase()
