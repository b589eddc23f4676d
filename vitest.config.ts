import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { heldModules } from './infra/testing/held-modules.ts'
import { type Stories, testTags } from './shared/testing/stories.ts'

/** An editor may start vitest with a Node that the code doesn't run on. */
if (Number.parseInt(process.versions.node, 10) < 24) runWithOwnNode(process.argv.slice(1))

function runWithOwnNode([script = '', ...args]: readonly string[]): void {
  const executable = process.platform === 'win32' ? 'node.exe' : 'node'
  const node = join(import.meta.dirname, 'node_modules/node/bin', executable)
  if (!script.endsWith('vitest.mjs')) throw new Error(`The tests need Node 24. Have your editor run them with ${node}.`)
  const { status } = spawnSync(node, [...process.execArgv, script, ...args], { stdio: 'inherit' })
  process.exit(status ?? 1)
}

/** Node keeps what it has compiled of packages for the next worker. */
Object.assign(process.env, { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') })

/** Each has a process of its own: they change a module or the environment before anything else is loaded, or keep short times. */
const APART = [
  'functions/core/search/engine/snapshot.test.ts',
  'functions/identify/identify-antique.test.ts',
  'functions/identify/outside/lens.test.ts',
  'functions/platform/call-limits.test.ts',
  'functions/platform/reads-while-unchanged.test.ts',
  'functions/saved-searches/every-filter.test.ts',
  'functions/saved-searches/told-once.test.ts',
  'local/relay.test.ts',
  'local/retries.test.ts',
  'local/timers.test.ts',
  'web/lib/hold-message.test.ts',
]

/** They load screens, which Vite has to make JavaScript of. */
const WITH_SCREENS = [
  'web/**/*.test.{ts,tsx}',
  'scripts/{api-docs,copy,languages,lighter-libraries,specification,text-pages,translated-*}.test.ts',
]

/** A small file that takes minutes in full: vitest begins with large ones, and this one would run alone at the end. */
const FIRST = 'functions/orders/order-stories.test.ts'

class LongestFirst extends BaseSequencer {
  override async sort(...files: Parameters<BaseSequencer['sort']>): ReturnType<BaseSequencer['sort']> {
    const sorted = await super.sort(...files)
    return sorted.toSorted((a, b) => Number(b.moduleId.endsWith(FIRST)) - Number(a.moduleId.endsWith(FIRST)))
  }
}

const MEMORY = '--max-semi-space-size=32'

/** Node loads modules itself, which takes less than Vite's runner. `vi.mock` works in the other projects only. */
const byNode = {
  experimental: { viteModuleRunner: false },
  execArgv: [MEMORY, '--import', pathToFileURL(join(import.meta.dirname, 'infra/testing/hold-modules.ts')).href],
}

const told = (process.env.STORIES ?? 'short') as Stories

export default defineConfig({
  plugins: [heldModules()],
  test: {
    env: { STORIES: told },
    sequence: { sequencer: LongestFirst },
    tags: testTags(told),
    globalSetup: ['local/testing/global-setup.ts'],
    setupFiles: ['local/testing/use-cloud.ts'],
    // One more than there are cores, of which vitest would leave one idle: tests wait for engines half of the time.
    maxWorkers: availableParallelism() + 1,
    // Long enough for a machine that is busy with other things: a limit ends what hangs and measures nothing.
    testTimeout: told === 'short' ? 120_000 : 1_800_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    execArgv: [MEMORY],
    projects: [
      {
        extends: true,
        test: {
          ...byNode,
          name: 'together',
          include: ['{shared,events,functions,infra,local,packages,bench,scripts}/**/*.test.ts'],
          exclude: [...APART, ...WITH_SCREENS, 'functions/core/search/engine/opensearch/opensearch.test.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'screens', include: WITH_SCREENS, exclude: APART, isolate: false } },
      { extends: true, test: { name: 'apart', include: APART } },
    ],
  },
})
