import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import type { SecretName } from '../../functions/platform/secrets.ts'
import type { Grant } from '../grants.ts'

/**
 * A vitest setup file that stands in for IAM: while a handler runs, its calls to table, buckets and schedules must be covered by its
 * row in infra/grants.ts. So every story that a test tells also shows that the deployed function may do what it does.
 */
const running = new AsyncLocalStorage<string>()

interface AwsClient {
  middlewareStack: { add: (middleware: Middleware, options: { step: 'build'; name: string }) => void }
}
type Middleware = (
  next: (call: { input: object }) => Promise<unknown>,
  context: { commandName?: string },
) => (call: { input: object }) => Promise<unknown>

/** Asks `check` before each of a client's requests that a handler makes. */
function watch(client: unknown, check: (command: string, input: object, grants: readonly Grant[]) => Promise<void>) {
  ;(client as AwsClient).middlewareStack.add(
    (next, { commandName = '' }) =>
      async call => {
        const handler = running.getStore()
        if (handler) await check(commandName, call.input, await grantsOf(handler))
        return next(call)
      },
    { step: 'build', name: 'holdToGrants' },
  )
}

async function grantsOf(handler: string): Promise<readonly Grant[]> {
  const { endpointGrants, reactionGrants } = await import('../grants.ts')
  const grants: Record<string, readonly Grant[]> = { ...endpointGrants, ...reactionGrants }
  const own = grants[handler]
  if (!own) throw new Error(`${handler} has no grants in infra/grants.ts.`)
  return own
}

const refuse = (what: string) => {
  throw new Error(`AccessDenied: ${running.getStore()} may not ${what}. Grant it in infra/grants.ts.`)
}

const fits = (pattern: string, text: string) =>
  pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern

vi.mock('../../functions/platform/table.ts', async importOriginal => {
  const module = await importOriginal<typeof import('../../functions/platform/table.ts')>()
  watch(module.documentClient, async (command, input, grants) => {
    const { accessesOf } = await import('./table-access.ts')
    for (const { action, index, key, attributes = [] } of accessesOf(command, input)) {
      const granted = grants.some(grant =>
        index
          ? grant.on === 'index' && grant.index === index && grant.keys.some(pattern => fits(pattern, key))
          : grant.on === 'table' &&
            grant.action === action &&
            grant.keys.some(pattern => fits(pattern, key)) &&
            attributes.every(name => grant.attributes?.includes(name) ?? true),
      )
      if (!granted) refuse(`${action} ${key}${index ? ` of ${index}` : ''} (${attributes})`)
    }
  })
  return module
})

vi.mock('../../functions/platform/storage.ts', async importOriginal => {
  const module = await importOriginal<typeof import('../../functions/platform/storage.ts')>()
  watch(module.s3, async (command, input, grants) => {
    const { Bucket, Key } = input as { Bucket: string; Key: string }
    const on = Bucket === process.env.UPLOADS_BUCKET ? 'uploads' : 'media'
    // IAM knows no HeadObject: asking for an object's headers is reading it.
    const action = command.replace(/Command$/, '').replace('HeadObject', 'GetObject')
    const granted = grants.some(
      grant => grant.on === on && 'action' in grant && grant.action === action && fits(grant.key, Key),
    )
    if (!granted) refuse(`${action} ${Key} of ${on}`)
  })
  return module
})

vi.mock('../../functions/platform/secrets.ts', async importOriginal => {
  const module = await importOriginal<typeof import('../../functions/platform/secrets.ts')>()
  const check = async (name: SecretName) => {
    const handler = running.getStore()
    const holder = module.holderOf(name)
    const granted =
      !handler || (await grantsOf(handler)).some(grant => grant.on === 'secret' && grant.secret === holder)
    if (!granted) refuse(`read the secret ${holder}`)
  }
  return {
    ...module,
    secret: async (name: SecretName) => {
      await check(name)
      return module.secret(name)
    },
    requiredSecret: async (name: SecretName) => {
      await check(name)
      return module.requiredSecret(name)
    },
  }
})

vi.mock('../../functions/platform/asking.ts', async importOriginal => {
  const module = await importOriginal<typeof import('../../functions/platform/asking.ts')>()
  const askReaction: typeof module.askReaction = async (reaction, payload, now) => {
    const handler = running.getStore()
    const granted =
      !handler || (await grantsOf(handler)).some(grant => grant.on === 'queue' && grant.reaction === reaction)
    if (!granted) refuse(`send to the queue of ${reaction}`)
    return module.askReaction(reaction, payload, now)
  }
  return { ...module, askReaction }
})

vi.mock('../../functions/platform/schedules.ts', async importOriginal => {
  const module = await importOriginal<typeof import('../../functions/platform/schedules.ts')>()
  watch(module.scheduler, async (command, input, grants) => {
    const { Name, GroupName } = input as { Name: string; GroupName: string }
    const granted =
      /^(Create|Update|Delete)ScheduleCommand$/.test(command) &&
      GroupName === process.env.SCHEDULE_GROUP &&
      grants.some(grant => grant.on === 'schedules' && fits(grant.names, Name))
    if (!granted) refuse(`send ${command} for the schedule ${Name} of ${GroupName}`)
  })
  return module
})

vi.mock('../../functions/platform/endpoint.ts', async importOriginal => {
  const module = await importOriginal<typeof import('../../functions/platform/endpoint.ts')>()
  const endpoint: typeof module.endpoint = (row, deps, handle) => {
    const handler = module.endpoint(row, deps, handle)
    return (event, context) => running.run(row.name, () => handler(event, context))
  }
  return { ...module, endpoint }
})

vi.mock('../../functions/platform/reaction.ts', async importOriginal => {
  const module = await importOriginal<typeof import('../../functions/platform/reaction.ts')>()
  const { reactionList } = await import('../../events/reactions.ts')
  const reaction: typeof module.reaction = (contract, deps, react) => {
    const handler = module.reaction(contract, deps, react)
    // A reaction does not say its own name; its file does.
    const stack = new Error().stack ?? ''
    const name = reactionList.find(({ file }) => stack.includes(`/functions/${file}`))?.name
    return (event, context) => (name ? running.run(name, () => handler(event, context)) : handler(event, context))
  }
  return { ...module, reaction }
})
