import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, RunningCloud } from '../../local/testing/running-cloud.ts'
import { processorOf, residentOf } from '../load/memory/process-figures.ts'

export interface Served {
  readonly origin: string
  /** Seconds of processor time that the app and its table's engine have used. */
  readonly work: () => number
  readonly residentBytes: () => number
}

/** Serves a checkout over an empty folder, as its `npm start` does, while something is measured. */
export async function whileServed<Result>(root: string, measure: (served: Served) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  try {
    return await whileServedOver(folder, root, measure)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The same over a folder, which stays. */
export async function whileServedOver<Result>(
  folder: string,
  root: string,
  measure: (served: Served) => Promise<Result>,
): Promise<Result> {
  const cloud = new RunningCloud(await freePort(), folder, {}, 'start.ts', root)
  try {
    await cloud.start()
    const app = cloud.pid ?? 0
    const processes = [app, Number(readFileSync(join(folder, 'table.sqlite.pid'), 'utf8'))]
    return await measure({
      origin: cloud.origin,
      work: () => processes.map(processorOf).reduce((sum, seconds) => sum + seconds, 0),
      residentBytes: () => residentOf(app),
    })
  } finally {
    await cloud.end('SIGINT')
  }
}
