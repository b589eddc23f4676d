import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pauseFor } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { paint } from '../../functions/identify/testing/painting.ts'
import { thin } from '../../functions/testing/thin-photo.ts'
import { OWN_MEDIA_BUCKETS, startTestCloud } from '../../local/testing/test-cloud.ts'
import { numbersFrom } from '../../shared/testing/numbers-from.ts'
import { printTable } from '../table.ts'

/**
 * `npm run bench -- import --records 1000 --seeds 1 --from 1 --photographs 60`. Storms first, with photographs that cost
 * nearly nothing; one in which whole processes are killed; then how quickly records with true photographs come.
 */
const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000' },
    seeds: { type: 'string', default: '1' },
    from: { type: 'string', default: '1' },
    photographs: { type: 'string', default: '60' },
  },
})
const [records, seeds, from, photographs] = [
  Number(values.records),
  Number(values.seeds),
  Number(values.from),
  Number(values.photographs),
] as const

const cloud = await startTestCloud()
const Bucket = OWN_MEDIA_BUCKETS.storm
Object.assign(process.env, cloud.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT', MEDIA_BUCKET: Bucket })
const { importInStorm } = await import('../../functions/import/testing/load-test.ts')
const { findImport } = await import('../../functions/import/import-store.ts')
const { moveToOwnTable } = await import('../../functions/testing/own-table.ts')
const { s3 } = await import('../../functions/platform/storage.ts')

type Options = Parameters<typeof importInStorm>[0]
type Row = Awaited<ReturnType<typeof importInStorm>> & { what: string }
const rows: Row[] = []

async function loadTest(what: string, options: Options) {
  const moveBack = await moveToOwnTable()
  rows.push({ what, ...(await importInStorm(options)) })
  moveBack()
  await emptyBucket()
}

/** One import's index is not the next one's. */
async function emptyBucket() {
  for (;;) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
    if (Contents.length === 0) return
    for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
  }
}

/** Workers in processes of their own, each killed after a while, until the import is complete. */
function killProcesses(seed: number) {
  const chance = numbersFrom(-seed)
  return async (museumUrl: string) => {
    let kills = 0
    while ((await findImport())?.state === 'running') {
      const child: ChildProcess = fork(join(import.meta.dirname, 'import/worker.ts'), [museumUrl])
      const ended = once(child, 'exit')
      await once(child, 'message')
      const isOver = await Promise.race([ended.then(() => true), pauseFor(chance() * 4_000, false)])
      if (isOver) continue
      child.kill('SIGKILL')
      kills += 1
      await ended
    }
    return kills
  }
}

/** Now and then the museum takes its time. */
const slowly = (seed: number) => {
  const chance = numbersFrom(~seed)
  return () => (chance() < 0.05 ? 200 : 0)
}

for (let seed = from; seed < from + seeds; seed++) {
  const options = { seed, records, batchSize: 10, kills: 0.6, photo: thin, delayMilliseconds: slowly(seed) }
  await loadTest(`loadTest, seed ${seed}`, options)
}
await loadTest('processes killed', {
  seed: from,
  records: Math.min(records, 100),
  batchSize: 10,
  kills: 0,
  doubles: 0,
  troubles: 0.05,
  photo: thin,
  elsewhere: killProcesses(from),
})

const paintings = await Promise.all(
  Array.from({ length: 12 }, async (_, seed) =>
    sharp(await paint(seed))
      .resize(1_000)
      .jpeg()
      .toBuffer(),
  ),
)
const photographed = {
  seed: from,
  records: photographs,
  batchSize: 10,
  kills: 0,
  doubles: 0,
  photo: async (object: number) => paintings[object % paintings.length] as Uint8Array,
}
await loadTest('photographs of 1,000 px', { ...photographed, troubles: 0 })
await loadTest('and one in twenty fails', photographed)
await loadTest('and the museum is far, asked politely', {
  ...photographed,
  delayMilliseconds: () => 150,
  pause: milliseconds => pauseFor(milliseconds),
})
await cloud.stop()

printTable(
  'Imports: what was counted, and what the numbers on the way and the catalogue at the end say to it',
  [
    { title: 'what', value: row => row.what },
    { title: 'records', value: row => row.records },
    { title: 'new', value: row => row.successful },
    { title: 'duplicates', value: row => row.duplicates },
    { title: 'failed', value: row => row.failed },
    { title: 'given up', value: row => row.brokenOff },
    { title: 'deliveries', value: row => row.deliveries },
    { title: 'at once', value: row => row.doubleDeliveries },
    { title: 'kills', value: row => row.kills },
    { title: 'sweeps', value: row => row.sweeps },
    { title: 'reads', value: row => row.progressReads },
    { title: 'wrong', value: row => row.wrong.length },
    { title: 'seconds', value: row => Math.round(row.seconds) },
    { title: 'records/s', value: row => Number((row.records / row.seconds).toFixed(2)) },
  ],
  rows,
)
for (const { what, wrong } of rows) for (const each of wrong) console.log(`${what}: ${each}`)
process.exit(rows.some(({ wrong }) => wrong.length > 0) ? 1 : 0)
