import { AsyncLocalStorage } from 'node:async_hooks'
import type { Grant } from '../../grant.ts'

/** Stands in for IAM: a handler's calls must be covered by its row in infra/grants.ts or infra/reaction-grants.ts, in every story a test tells. */
const running = new AsyncLocalStorage<string>()
let grants: Promise<ReadonlyMap<string, readonly Grant[]>> | undefined

export const runAs = <T>(handler: string, work: () => T): T => running.run(handler, work)

interface AwsClient {
  middlewareStack: { add: (middleware: Middleware, options: { step: 'build'; name: string }) => void }
}
type Middleware = (
  next: (call: { input: object }) => Promise<unknown>,
  context: { commandName?: string },
) => (call: { input: object }) => Promise<unknown>

export function watch(
  client: unknown,
  check: (command: string, input: object, grants: readonly Grant[]) => Promise<void>,
) {
  ;(client as AwsClient).middlewareStack.add(
    (next, { commandName = '' }) =>
      async call => {
        const grants = await grantsOfRunning()
        if (grants) await check(commandName, call.input, grants)
        return next(call)
      },
    { step: 'build', name: 'holdToGrants' },
  )
}

/** @returns undefined while no handler runs: what tests do themselves is theirs */
export async function grantsOfRunning(): Promise<readonly Grant[] | undefined> {
  const handler = running.getStore()
  if (!handler) return undefined
  grants ??= allGrants()
  const own = (await grants).get(handler)
  if (!own) throw new Error(`${handler} has no row in infra/grants.ts or infra/reaction-grants.ts.`)
  return own
}

async function allGrants(): Promise<ReadonlyMap<string, readonly Grant[]>> {
  const [{ endpointGrants }, { reactionGrants }] = await Promise.all([
    import('../../grants.ts'),
    import('../../reaction-grants.ts'),
  ])
  return new Map(Object.entries({ ...endpointGrants, ...reactionGrants }))
}

export function refuse(what: string): never {
  throw new Error(`AccessDenied: ${running.getStore()} may not ${what}. Grant it in its row.`)
}

export const fits = (pattern: string, text: string) =>
  pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern
