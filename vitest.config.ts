import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** An editor may start vitest with a Node that the code doesn't run on. */
if (Number.parseInt(process.versions.node, 10) < 24) runWithOwnNode(process.argv.slice(1))

function runWithOwnNode([script = '', ...args]: readonly string[]): void {
  const executable = process.platform === 'win32' ? 'node.exe' : 'node'
  const node = join(import.meta.dirname, 'node_modules/node/bin', executable)
  if (!script.endsWith('vitest.mjs')) throw new Error(`The tests need Node 24. Have your editor run them with ${node}.`)
  const { status } = spawnSync(node, [...process.execArgv, script, ...args], { stdio: 'inherit' })
  process.exit(status ?? 1)
}

export default defineConfig(({ mode }) => ({
  test: {
    // `npm run test:slow` tells random stories in full.
    env: { STORIES: mode === 'full' ? 'full' : 'short' },
    include: ['{shared,events,functions,infra,web,local,packages,bench,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['local/testing/global-setup.ts'],
    // Handlers may do in tests what IAM lets them do in AWS, and nothing else.
    setupFiles: [
      'local/testing/use-cloud.ts',
      'infra/testing/hold-to-grants.ts',
      'functions/testing/quick-passwords.ts',
    ],
    // One more than there are cores, of which vitest would leave one idle: tests wait for engines half of the time.
    maxWorkers: availableParallelism() + 1,
    // Long enough for a machine that is busy with other things: a limit ends what hangs and measures nothing.
    testTimeout: mode === 'full' ? 1_800_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
}))
