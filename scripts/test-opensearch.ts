import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startOpenSearch } from '../local/testing/opensearch-server.ts'

/*
 * `npm run test:opensearch`: the tests of search with OpenSearch as the engine. Maven fetches the server, which needs Java;
 * OPENSEARCH_URL names another one instead. Arguments are handed to vitest.
 */
const PORT = Number(process.env.OPENSEARCH_PORT || 9_270)

const server = process.env.OPENSEARCH_URL ? undefined : await startOpenSearch(PORT)
const vitest = spawn(
  process.execPath,
  [
    join(import.meta.dirname, '../node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'vitest.opensearch.config.ts',
    ...process.argv.slice(2),
  ],
  {
    env: { ...process.env, OPENSEARCH_URL: process.env.OPENSEARCH_URL || server?.url },
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vitest.kill(signal))
const [code] = (await once(vitest, 'exit')) as [number | null]
await server?.stop()
process.exitCode = code ?? 1
