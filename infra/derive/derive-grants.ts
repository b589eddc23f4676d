import { heldBy, holderOf, type SecretName } from '../../functions/platform/secrets.ts'
import { handedOver, isNever, limited, told } from '../by-hand.ts'
import { handlers } from '../handlers.ts'
import { Accesses, type Asked, type Found } from './accesses.ts'

/** Rights by handler and action: patterns of keys, objects or names. */
export type Derived = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The outbox publisher's are its stack's: it passes on what the stream brings. */
const NOT_DERIVED = ['relayEvents']

/** @throws Error that names code whose keys nothing tells */
export function deriveGrants(): Derived {
  const accesses = new Accesses({ asked: told, limited, handedOver, isNever })
  const unclear = new Set<string>()
  const derived = handlers
    .filter(({ name }) => !NOT_DERIVED.includes(name))
    .map(({ name, source }) => {
      const rights = new Map<string, Set<string>>()
      for (const found of accesses.of(name, source)) {
        const keys = patternOf(found)
        if (keys === undefined) unclear.add(`${found.way.at(-1)}: ${found.what}`)
        else rights.set(found.what, (rights.get(found.what) ?? new Set()).add(keys))
      }
      const sorted = [...rights].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, keys]) => [what, [...keys].sort()])
      return [name, Object.fromEntries(sorted)] as const
    })
  const unmet = [...Object.keys(told), ...Object.keys(limited)].filter(id => !accesses.met.has(id))
  if (unclear.size > 0) throw new Error(`Say in infra/by-hand.ts which keys these may use:\n${[...unclear].join('\n')}`)
  if (unmet.length > 0) throw new Error(`infra/by-hand.ts speaks of what no handler reaches:\n${unmet.join('\n')}`)
  return Object.fromEntries(derived)
}

/** What IAM compares; undefined if nothing is known of it. */
function patternOf({ what, keys: text }: Asked): string | undefined {
  if (what === 'mail') return '*'
  const keys = text.replace(/\*.*$/s, '*')
  if (what === 'secret') return secretNames.has(keys) ? holderOf(keys as SecretName) : undefined
  if (what === 'live') return /^\/(\w+)/.exec(keys)?.[1]
  return /^(?:\*|(?:uploads|media)\/\*?)$|^\*\/|Command$/.test(keys) || what.endsWith('Command') ? undefined : keys
}

const secretNames: ReadonlySet<string> = new Set(
  (['session', 'links', 'visitors', 'origin', 'stripe', 'stripe-webhook', 'identification'] as const).flatMap(heldBy),
)

/** As infra/grants.json has it: an action a line. */
export function grantsFile(derived = deriveGrants()): string {
  const list = (value: unknown) => JSON.stringify(value).replaceAll('","', '", "')
  const rights = (own: Derived[string]) =>
    Object.entries(own)
      .map(([what, keys]) => `    ${list(what)}: ${list(keys)}`)
      .join(',\n')
  const functions = Object.entries(derived).map(([name, own]) => `  ${list(name)}: {\n${rights(own)}\n  }`)
  return `{\n${functions.join(',\n')}\n}\n`
}

/** How a handler comes to a right: for messages and for those who wonder. */
export const waysTo = (handler: string, source: string): readonly Found[] =>
  new Accesses({ asked: told, limited, handedOver, isNever }).of(handler, source)
