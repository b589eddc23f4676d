import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, RunningCloud } from '../../local/testing/running-cloud.ts'
import { processorOf } from '../load/memory/process-figures.ts'
import { atMost, measure } from './figures.ts'

/** What an empty marketplace takes that nobody asks for anything. */
const SECONDS = 60
const SETTLE_MS = 60_000

await measure(async root => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const cloud = new RunningCloud(await freePort(), folder, {}, 'start.ts', root)
  try {
    await cloud.start()
    await pause(SETTLE_MS)
    const processes = [cloud.pid ?? 0, Number(readFileSync(join(folder, 'table.sqlite.pid'), 'utf8'))]
    const work = () => processes.map(processorOf).reduce((sum, seconds) => sum + seconds, 0)
    const before = work()
    await pause(1_000 * SECONDS)
    const value = (60_000 * (work() - before)) / SECONDS
    return [{ what: 'an idle marketplace', value, unit: 'ms of processor a minute', goal: atMost(0.25) }]
  } finally {
    await cloud.end('SIGINT')
    rmSync(folder, { recursive: true })
  }
})
