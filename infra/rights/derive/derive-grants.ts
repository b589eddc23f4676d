import { heldBy, holderOf, type SecretName } from '../../../functions/platform/secrets.ts'
import { type Handler, type HandlerName, handlers, repositoryRoot } from '../../build/handlers.ts'
import { byHand } from '../manual-grants.ts'
import { Accesses, type Asked } from './accesses.ts'

/*
 * modules.ts reads each module's declarations, walk.ts visits a declaration's expressions and knows what names mean there,
 * texts.ts works out the texts that an expression may come to, and accesses.ts notes what each declaration asks of AWS and
 * which others it reaches. What a function makes of its parameters has a mark in its place (marks.ts) until a call says
 * what is passed.
 */

/** Rights by handler and action: patterns of keys, objects or names. */
export type Derived = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The outbox publisher's rights are its stack's: it passes on what the stream brings. */
const derivedHandlers = handlers.filter(({ name }) => name !== 'relayEvents')

/** @throws Error that names code whose keys nothing tells, and what is said of code that no handler reaches */
export function deriveGrants(
  some: readonly Pick<Handler, 'source' | 'name'>[] = derivedHandlers,
  told = byHand,
  root = repositoryRoot,
): Derived {
  const accesses = new Accesses(told, root)
  const found = some.map(({ name, source }) => [name, accesses.of(name, source)] as const)
  const unclear = new Set(
    found.flatMap(([, own]) => own.filter(each => !patternOf(each)).map(each => `${each.by}: ${each.what}`)),
  )
  const unmet = Object.keys({ ...told.asked, ...told.limited }).filter(id => !accesses.met.has(id))
  if (unclear.size > 0)
    throw new Error(`Say in infra/rights/manual-grants.ts which keys these use:\n${[...unclear].join('\n')}`)
  if (unmet.length > 0)
    throw new Error(`infra/rights/manual-grants.ts speaks of what no handler reaches:\n${unmet.join('\n')}`)
  return Object.fromEntries(
    found.map(([name, own]) => {
      const byAction = Map.groupBy(own, ({ what }) => what)
      const sorted = [...byAction].sort(([a], [b]) => (a < b ? -1 : 1))
      const rights = sorted.map(([what, each]) => [what, [...new Set(each.map(one => patternOf(one) ?? ''))].sort()])
      return [name, Object.fromEntries(rights)]
    }),
  )
}

/** The declarations by which a handler comes to a right, `GetItem USER#*`. */
export function codeBehind(
  handlerNames: readonly HandlerName[],
): ReadonlyMap<HandlerName, ReadonlyMap<string, readonly string[]>> {
  const accesses = new Accesses(byHand, repositoryRoot)
  return new Map(
    derivedHandlers
      .filter(({ name }) => handlerNames.includes(name))
      .map(({ name, source }) => {
        const byRight = Map.groupBy(accesses.of(name, source), each => `${each.what} ${patternOf(each)}`)
        return [name, new Map([...byRight].map(([right, found]) => [right, found.map(({ by }) => by)]))]
      }),
  )
}

const secretNames: ReadonlySet<string> = new Set(
  (
    [
      'session',
      'links',
      'visitors',
      'factors',
      'passports',
      'receivers',
      'first-admin',
      'origin',
      'stripe',
      'stripe-webhook',
      'carriers',
      'carriers-webhook',
      'identification',
    ] as const
  ).flatMap(heldBy),
)

/** What IAM compares; undefined where that would be everything. */
function patternOf({ what, keys: text }: Asked): string | undefined {
  const keys = text.replace(/\*.*$/s, '*')
  // IAM can't hold a scan to keys.
  if (what === 'mail' || what === 'Scan') return '*'
  if (what === 'secret') return secretNames.has(keys) ? holderOf(keys as SecretName) : undefined
  if (what === 'live') return /^\/(\w+)/.exec(keys)?.[1]
  const isKnown = !what.endsWith('Command') && !/^(?:|\*|(?:uploads|media)\/\*?)$/.test(keys)
  return isKnown ? keys : undefined
}

/** The text of infra/rights/grants.json, an action a line. */
export function grantsFile(): string {
  const list = (value: unknown) => JSON.stringify(value).replaceAll('","', '", "')
  const functions = Object.entries(deriveGrants()).map(([name, rights]) => {
    const lines = Object.entries(rights).map(([what, keys]) => `    ${list(what)}: ${list(keys)}`)
    return `  ${list(name)}: {\n${lines.join(',\n')}\n  }`
  })
  return `{\n${functions.join(',\n')}\n}\n`
}
