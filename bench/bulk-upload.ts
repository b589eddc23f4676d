import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { largeFile } from '../functions/bulk-upload/testing/large-file.ts'
import { freePort, RunningCloud } from '../local/testing/running-cloud.ts'
import { CSV_MAX_ROWS } from '../shared/bulk-upload.ts'
import type { BulkUploadResult } from '../shared/endpoints/bulk-upload.ts'
import { register } from './http-client.ts'
import { printTable } from './table.ts'

/** `node bench/bulk-upload.ts [rows]`: a file as large as one may be, through the running local cloud. */
const total = Number(process.argv[2] ?? CSV_MAX_ROWS)
const file = largeFile(total)
const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const cloud = new RunningCloud(await freePort(), folder)
await cloud.start()

/** What the process of API and reactions takes, in MB. */
const memory = () =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(cloud.pid)], { encoding: 'utf8' })) / 1_024)

interface Step {
  readonly what: string
  readonly rows: number
  readonly ms: number
  readonly memoryMb: number
}
const steps: Step[] = []
let before = performance.now()
const note = (what: string, rows: number) => {
  steps.push({ what, rows, ms: performance.now() - before, memoryMb: memory() })
  before = performance.now()
}

async function send(cookie: string, query = ''): Promise<BulkUploadResult> {
  const body = new FormData()
  body.set('file', new File([file.text], 'pieces.csv'))
  const { origin } = cloud
  const path = `${origin}/api/listings/bulk-upload${query}`
  return (await fetch(path, { method: 'POST', headers: { origin, cookie }, body })).json()
}

try {
  const cookie = await register(cloud.origin, 'seller')
  const look = async (id: string | null): Promise<BulkUploadResult> =>
    (await fetch(`${cloud.origin}/api/listings/bulk-upload/${id}`, { headers: { cookie } })).json()

  note('started', 0)
  await send(cookie, '?dryRun=true')
  note('checked', total)
  let upload = await send(cookie)
  note('taken on', total)
  for (let done = 0, quarter = 1; upload.status !== 'done'; ) {
    await pause(250)
    upload = await look(upload.id)
    const now = upload.success + upload.failed + upload.skipped
    if (now < (total * quarter) / 4) continue
    note(`listed, quarter ${quarter}`, now - done)
    done = now
    quarter += 1
  }

  printTable(
    `A file of ${total.toLocaleString('en-US')} rows (${(file.text.length / 1_048_576).toFixed(1)} MB), listed by the running local cloud`,
    [
      { title: 'step', value: ({ what }) => what },
      { title: 'ms', value: ({ ms }) => Math.round(ms) },
      { title: 'rows/s', value: ({ rows, ms }) => (rows ? Math.round((rows * 1_000) / ms) : '') },
      { title: 'memory after it, MB', value: ({ memoryMb }) => memoryMb },
    ],
    steps,
  )
  printTable(
    'What became of its rows',
    [
      { title: 'rows', value: ({ what }) => what },
      { title: 'counted', value: ({ counted }) => counted },
      { title: 'in the file', value: ({ wanted }) => wanted },
    ],
    [
      { what: 'success', counted: upload.success, wanted: file.ready.length },
      { what: 'failed', counted: upload.failed, wanted: file.failed.length },
      { what: 'skipped', counted: upload.skipped, wanted: file.skipped.length },
    ],
  )
  const isSame = upload.errors.map(({ row }) => row).join() === file.failed.join()
  console.log(`\nThe numbers of the failed rows are ${isSame ? 'those of' : 'NOT those of'} the file.`)
} finally {
  await cloud.end('SIGINT')
  rmSync(folder, { recursive: true, force: true })
}
