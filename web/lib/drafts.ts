import * as z from 'zod'
import { forget, forgetAll, keep, recall } from './session-memory.ts'

const PREFIX = 'draft:'

const draftFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type DraftFields = z.infer<typeof draftFields>

/** Kept in this tab's session storage, so it survives a reload. Never for forms with a password. */
export const recallDraft = (name: string): DraftFields => recall(PREFIX + name, draftFields) ?? {}

export function keepDraft(name: string, fields: DraftFields): void {
  if (Object.keys(fields).length > 0) keep(PREFIX + name, fields)
  else forgetDraft(name)
}

export const forgetDraft = (name: string): void => forget(PREFIX + name)

/** After logout, so that the next person at this tab can't read it. */
export const forgetDrafts = (): void => forgetAll(PREFIX)

const isKept = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
const orBlank = (value: unknown) => value ?? ''

/** The changed fields of a form, without lists such as photographs. */
export function changedFields(values: object, initial: object): DraftFields {
  const before = new Map<string, unknown>(Object.entries(initial))
  const changed = Object.entries(values).filter(
    ([name, value]) => isKept(value) && orBlank(value) !== orBlank(before.get(name)),
  )
  return Object.fromEntries(changed)
}
