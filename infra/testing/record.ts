import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { HandlerName } from '../build/handlers.ts'
import type { Access } from './access.ts'

/** A line of a record: that a function ran, or what it asked of IAM. */
export interface Noted {
  readonly function: HandlerName
  readonly access?: Access
}

/** Calls that differ in the ids of items, objects or schedules alone are of one kind. */
function kindOf({ function: name, access }: Noted): string {
  const { action = '', resource = '', context = {} } = access ?? {}
  const named = resource
    .replace(/^(arn:aws:s3:::[^/]+\/(?:private\/)?[^/]+).*$/, '$1')
    .replace(/(:schedule\/[^/]+\/[a-z]+-).*$/, '$1')
  const keys = context['dynamodb:LeadingKeys']?.map(key => key.replace(/#.*$/s, '#'))
  return JSON.stringify([name, action, named, keys, context['dynamodb:Attributes'], context['dynamodb:ReturnValues']])
}

/** Notes one call of each kind. */
export function recordTo(file: string): (noted: Noted) => void {
  mkdirSync(dirname(file), { recursive: true })
  const known = new Set<string>()
  return noted => {
    const kind = kindOf(noted)
    if (known.has(kind)) return
    known.add(kind)
    appendFileSync(file, `${JSON.stringify(noted)}\n`)
  }
}

export const readRecord = (file: string): Noted[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Noted)
    : []
