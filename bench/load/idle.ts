import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort, RunningCloud } from '../../local/testing/running-cloud.ts'
import { printTable } from '../table.ts'
import { processorOf, residentOf } from './memory/process-figures.ts'

/** `npm run bench -- idle --seconds 120`: what an empty marketplace takes that nobody asks for anything. */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } })
const seconds = Number(values.seconds)
/** Until what a start does beside is done. */
const SETTLE_MS = 20_000

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const cloud = new RunningCloud(await freePort(), folder)
try {
  await cloud.start()
  await pause(SETTLE_MS)
  const processes = [
    { name: 'app', pid: cloud.pid ?? 0 },
    { name: 'table engine', pid: Number(readFileSync(join(folder, 'table.sqlite.pid'), 'utf8')) },
  ]
  const before = processes.map(({ pid }) => processorOf(pid))
  await pause(1_000 * seconds)
  printTable(
    `An idle marketplace, over ${seconds} s`,
    [
      { title: 'process', value: ({ name }) => name },
      { title: 'ms of processor a minute', value: ({ used }) => ((60_000 * used) / seconds).toFixed(0) },
      { title: 'MB', value: ({ pid }) => Math.round(residentOf(pid) / 1e6) },
    ],
    processes.map((each, n) => ({ ...each, used: processorOf(each.pid) - before[n]! })),
  )
} finally {
  await cloud.end('SIGINT')
  rmSync(folder, { recursive: true })
}
