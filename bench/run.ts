import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs every benchmark in its own process. */
for (const bench of ['lambdas.ts', 'endpoints.ts', 'auctions.ts', 'throughput.ts', 'web.ts']) {
  execFileSync(process.execPath, [join(import.meta.dirname, bench)], { stdio: 'inherit' })
}
