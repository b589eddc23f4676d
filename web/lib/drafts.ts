import * as z from 'zod'
import { presentPerson } from './presence.ts'
import { forget, keep, keysIn, recall } from './session-memory.ts'

const PREFIX = 'draft:'

const draftFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type DraftFields = z.infer<typeof draftFields>

const draft = z.object({ fields: draftFields, person: z.string().nullable(), at: z.number() })
const MAX_AGE_MS = 30 * 24 * 3_600_000

const recallAny = (key: string) => recall(key, draft, 'localStorage')

/** Kept in this browser for who wrote it, also when it is closed. Never for forms with a password. */
export function recallDraft(name: string): DraftFields {
  const { fields = {}, person = null } = recallAny(PREFIX + name) ?? {}
  return person === null || person === presentPerson() ? fields : {}
}

export function keepDraft(name: string, fields: DraftFields): void {
  const kept = { fields, person: presentPerson(), at: Date.now() }
  if (Object.keys(fields).length > 0) keep(PREFIX + name, kept, 'localStorage')
  else forgetDraft(name)
}

export const forgetDraft = (name: string): void => forget(PREFIX + name, 'localStorage')

/** After logout, so that the next person at this browser can't read it. */
export function forgetDrafts(): void {
  for (const key of keysIn(PREFIX, 'localStorage')) forget(key, 'localStorage')
}

export function forgetOldDrafts(now: number): void {
  const isOld = (key: string) => now - (recallAny(key)?.at ?? 0) > MAX_AGE_MS
  for (const key of keysIn(PREFIX, 'localStorage').filter(isOld)) forget(key, 'localStorage')
}

const isKept = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
const orBlank = (value: unknown) => value ?? ''

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** `{ facts: { weight } }` becomes `facts.weight`. */
const flattened = (values: object): [string, unknown][] =>
  Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value) ? Object.entries(value).map(([key, inner]) => [`${name}.${key}`, inner]) : [[name, value]],
  )

/** The changed fields of a form, without lists such as photographs. */
export function changedFields(values: object, initial: object): DraftFields {
  const before = new Map(flattened(initial))
  const changed = flattened(values).filter(
    ([name, value]) => isKept(value) && orBlank(value) !== orBlank(before.get(name)),
  )
  return Object.fromEntries(changed) as DraftFields
}

/** A form's first values with what `changedFields` gave in their place. */
export function withDraft<Values extends object>(initial: Values, fields: DraftFields): Values {
  const values = new Map<string, unknown>(Object.entries(initial))
  for (const [path, value] of Object.entries(fields)) {
    const [name = path, key] = path.split('.')
    values.set(name, key === undefined ? value : { ...(values.get(name) as object | undefined), [key]: value })
  }
  return Object.fromEntries(values) as Values
}
