import { createHash, randomUUID } from 'node:crypto'
import { ulid } from 'ulid'

export const newUserId = (): string => randomUUID()

/** A ULID: sorts by creation time. */
export const newId = (now: Date = new Date()): string => ulid(now.getTime())

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
