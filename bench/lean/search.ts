import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Timing } from '../load/search/queries.ts'
import { atMost, measure } from './figures.ts'

/** A million listings (or LEAN_LISTINGS) in one process. */
const LISTINGS = Number(process.env.LEAN_LISTINGS ?? 1_000_000)

await measure(async root => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const file = join(folder, 'replica.sqlite')
  const run = (step: string, ...values: string[]) => {
    const args = ['--max-old-space-size=2000', join(root, `bench/load/search/${step}.ts`), ...values]
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  }
  try {
    const { fileMb } = run('build', String(LISTINGS), file) as { fileMb: number }
    const { memoryMb, times } = run('read', file) as { memoryMb: number; times: Timing[] }
    const slowest = Math.max(...times.map(({ p99 }) => p99))
    return [
      { what: `search, ${LISTINGS} listings, memory`, value: memoryMb, unit: 'MB', goal: atMost(0.7) },
      { what: 'its file', value: fileMb, unit: 'MB' },
      { what: 'its slowest p99', value: slowest, unit: 'ms', goal: atMost(1) },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
})
