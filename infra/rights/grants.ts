import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactionName } from '../../events/reactions.ts'
import type { SecretHolder } from '../../functions/platform/secrets.ts'
import type { LiveNamespace } from '../../shared/contract/live-channels.ts'
import { functionOf } from '../build/combined.ts'
import type { HandlerName } from '../build/handlers.ts'
import type { Derived } from './derive/derive-grants.ts'
import type { Grant, TableAction, TableIndex } from './grant.ts'
import { attributeLists } from './manual-grants.ts'

/** Written by `npm run generate` from the code that each handler reaches (infra/rights/derive). */
export const GRANTS_FILE = 'infra/rights/grants.json'

const derived = JSON.parse(readFileSync(join(import.meta.dirname, 'grants.json'), 'utf8')) as Derived

/** What a handler may do. @throws Error if it isn't in the file */
export function grantsOf(handler: HandlerName): readonly Grant[] {
  const rights = derived[functionOf(handler)]
  if (!rights) throw new Error(`${handler} is not in ${GRANTS_FILE}. Run npm run generate.`)
  return Object.entries(rights).flatMap(([what, keys]) => asGrants(what, keys))
}

/** @param what as in the file: `GetItem`, `Query byOwner` */
export function asGrants(what: string, keys: readonly string[]): Grant[] {
  const [action = '', of] = what.split(/ (?:of )?/)
  switch (action) {
    case 'mail':
      return [{ on: 'mail' }]
    case 'secret':
      return keys.map(secret => ({ on: 'secret', secret: secret as SecretHolder }))
    case 'invoke':
      return keys.map(reaction => ({ on: 'invoke', reaction: reaction as ReactionName }))
    case 'later':
    case 'deliver':
      return [{ on: action }]
    case 'letters':
      return keys.map(queue => ({ on: 'letters', queue }))
    case 'schedules':
      return keys.map(names => ({ on: 'schedules', names }))
    case 'search':
      return [{ on: 'search', writes: keys.includes('write') }]
    case 'live':
      return keys.map(namespace => ({ on: 'live', namespace: namespace as LiveNamespace }))
    case 'GetObject':
    case 'PutObject':
    case 'DeleteObject':
      return keys.map(each => {
        const [on = '', ...key] = each.split('/')
        return { on: on as 'media', action, key: key.join('/') }
      })
    default: {
      if (action === 'Query' && of) return [{ on: 'index', index: of as TableIndex, keys }]
      const attributes = of === undefined ? undefined : attributeLists[of]
      return [{ on: 'table', action: action as TableAction, keys, ...(attributes && { attributes }) }]
    }
  }
}
