import { AsyncLocalStorage } from 'node:async_hooks'
import { functionOf } from '../../build/combined.ts'
import type { HandlerName } from '../../build/handlers.ts'
import type { Grant } from '../../rights/grant.ts'
import type { Access } from '../access.ts'
import { recordTo } from '../record.ts'

/** Stands in for IAM: a handler's calls must be covered by its rights in infra/rights/grants.json, in every story a test tells. */
const running = new AsyncLocalStorage<string>()
const granted = new Map<string, readonly Grant[]>()

/** For `npm run rights`, which compares them with the roles. */
const record = process.env.RIGHTS_RECORD ? recordTo(process.env.RIGHTS_RECORD) : undefined

export function runAs<T>(handler: string, work: () => T): T {
  const name = functionOf(handler)
  record?.({ function: name as HandlerName })
  return running.run(name, work)
}

/** Notes what a running handler was granted. */
export function note(...accesses: readonly Access[]): void {
  for (const access of accesses) record?.({ function: running.getStore() as HandlerName, access })
}

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
  const own = granted.get(handler) ?? (await import('../../rights/grants.ts')).grantsOf(handler as HandlerName)
  granted.set(handler, own)
  return own
}

export function refuse(what: string): never {
  const message = `AccessDenied: ${running.getStore()} may not ${what}. Run npm run generate, and see what it adds to infra/rights/grants.json.`
  // The handler answers 500, and tests keep its log silent.
  console.error(message)
  throw new Error(message)
}

export const fits = (pattern: string, text: string) =>
  pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern
