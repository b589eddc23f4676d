import { mkdtempSync, rmSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '../../bench/gates/measure/call.ts'
import { cron } from '../../events/cron.ts'
import type { EventContract } from '../../events/event.ts'
import { type ReactionName, reactions } from '../../events/reactions.ts'
import type { Room } from '../../functions/testing/write-model/write.ts'
import { functionsBySource } from '../../infra/build/handlers.ts'
import { startCloud } from '../../local/cloud.ts'
import { endpointsByFeature } from '../../shared/contract/endpoint-table.ts'
import { root } from '../imports.ts'
import { packaged } from './packaged.ts'

/*
 * Tells, over the packaged bundles and a local cloud that runs them, one call of each endpoint (bench/gates/calls), each write that is
 * tested under faults (functions/testing/write-model), what is rare, and what recurs. Run by `npm run rights`; the argument is a port.
 */

/** Modules for which the bundle's handler stands in when a test loads them. */
const PACKAGED = '?packaged'
const sources = new Map([...functionsBySource.keys()].map(source => [pathToFileURL(join(root, source)).href, source]))
const isTest = (url = '') => /\/(?:testing|bench)\//.test(url)

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return sources.has(found.url) && isTest(context.parentURL) ? { ...found, url: `${found.url}${PACKAGED}` } : found
  },
  load(url, context, next) {
    if (!url.endsWith(PACKAGED)) return next(url, context)
    const source = sources.get(url.slice(0, -PACKAGED.length))
    const text = `export const handler = (event, context) => globalThis.runPackaged(${JSON.stringify(source)}, event, context)`
    return { format: 'module', source: text, shortCircuit: true }
  },
})

/** They begin with an event that a bundle writes, unseen by this process. The marketplace's own reactions do the same. */
const GO_BY_THEMSELVES = new Set(['offering an unsold lot', 'ending a sale after the sale'])

type Handler = (event: { headers?: Record<string, string> }, context: unknown) => Promise<unknown>

async function runStories(): Promise<string[]> {
  const failed: string[] = []
  // Loaded when the cloud runs: its modules read their environment.
  const { reacting } = await import('../../functions/testing/write-model/write.ts')
  const { changeSetting } = await import('../../functions/testing/change-setting.ts')
  const { rareStories } = await import('./rare-stories.ts')
  const tell = async (name: string, story: () => Promise<unknown>) => {
    // Reactions to what was told before go on meanwhile, and may be first.
    for (let triesLeft = 2; triesLeft >= 0; triesLeft--) {
      try {
        await story()
        return
      } catch (error) {
        console.error(name, error)
        if (triesLeft === 0) failed.push(`${name}: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`)
      }
    }
  }
  await changeSetting('refund_fee_to_seller', 'yes')
  for (const feature of Object.keys(endpointsByFeature)) {
    const { calls } = (await import(`../../bench/gates/calls/${feature}.ts`)) as { calls: Record<string, Call> }
    for (const [name, prepare] of Object.entries(calls)) await tell(name, async () => (await prepare())())
    console.log(`calls of ${feature}`)
  }
  for (const [file, name] of Object.entries(rooms)) {
    const { [name]: room } = (await import(`../../functions/testing/write-model/${file}.ts`)) as Record<string, Room>
    for (const { name: story, prepare } of room?.writes ?? [])
      if (!GO_BY_THEMSELVES.has(story)) await tell(story, async () => (await prepare())())
    console.log(`writes of ${file}`)
  }
  for (const [name, story] of Object.entries(rareStories)) await tell(name, story)
  for (const [name, { payload }] of Object.entries(cron)) {
    await tell(name, async () =>
      (await reacting(name as ReactionName, reactions[name as ReactionName].on as EventContract, payload))(),
    )
  }
  return failed
}

const rooms = {
  'after-sale': 'afterSale',
  books: 'books',
  contacts: 'contacts',
  paying: 'paying',
  people: 'people',
  pieces: 'pieces',
  'sale-events': 'saleEventWrites',
  selling: 'selling',
}

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-rights-'))
const own = await packaged()
let load: ReturnType<typeof own.load> | undefined
const cloud = await startCloud(
  { port: Number(process.argv[2]), dataDir, fresh: true, empty: true, dev: false },
  {
    ...own,
    load: environment => {
      load = own.load(environment)
      return load
    },
  },
)
Object.assign(globalThis, {
  runPackaged: async (source: string, event: Parameters<Handler>[0], context: unknown) => {
    const { handler } = await load!<{ handler: Handler }>(source)
    const headers = event.headers && { ...event.headers, 'x-origin-secret': own.originSecret }
    return handler({ ...event, ...(headers && { headers }) }, context)
  },
})
const failed = await runStories()
// What they brought about goes on in reactions.
await new Promise(resolve => setTimeout(resolve, 20_000))
await cloud.stop()
rmSync(dataDir, { recursive: true, force: true })
console.log(failed.length === 0 ? 'All stories were told.' : `${failed.length} stories failed:\n${failed.join('\n')}`)
process.exit()
