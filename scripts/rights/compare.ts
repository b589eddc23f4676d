import type { HandlerName } from '../../infra/build/handlers.ts'
import type { Noted } from '../../infra/testing/record.ts'
import type { SynthesizedFunction } from './functions.ts'
import { nameOf, type Right, rightFor, rightsOf } from './rights.ts'

export interface Granted {
  readonly function: HandlerName
  readonly right: Right
  /** `placeBid dynamodb:PutItem table EVENT#*` */
  readonly name: string
}

export interface Comparison {
  readonly functions: readonly HandlerName[]
  readonly ran: ReadonlySet<HandlerName>
  /** Calls that a role denies. */
  readonly denied: readonly string[]
  readonly used: readonly Granted[]
  readonly unused: readonly Granted[]
}

/** What functions asked for and what their roles grant, in both directions. */
export function compare(functions: readonly SynthesizedFunction[], record: readonly Noted[]): Comparison {
  const rights = new Map(functions.map(each => [each.name, rightsOf(each)]))
  const used = new Set<Right>()
  const denied = new Set<string>()
  for (const { function: name, access } of record) {
    if (!access) continue
    const right = rightFor(rights.get(name) ?? [], access)
    if (right) used.add(right)
    else denied.add(`${name} ${access.action} ${access.resource} ${JSON.stringify(access.context ?? {})}`)
  }
  const granted = [...rights].flatMap(([name, own]) =>
    own.map(right => ({ function: name, right, name: `${name} ${nameOf(right)}` })),
  )
  return {
    functions: functions.map(({ name }) => name),
    ran: new Set(record.map(each => each.function)),
    denied: [...denied].sort(),
    used: granted.filter(({ right }) => used.has(right)),
    unused: granted.filter(({ right }) => !used.has(right)),
  }
}
