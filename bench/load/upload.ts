import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort, RunningCloud } from '../../local/testing/running-cloud.ts'
import { median, printTable } from '../table.ts'
import { processorOf, residentOf } from './memory/process-figures.ts'
import { registerAdmin } from './shop/http-client.ts'
import { printShopFiles } from './upload/other-shops.ts'
import {
  fileOf,
  LOOK_EVERY_MS,
  listSeconds,
  listsDuring,
  listsUntil,
  QUIET_LISTS,
  read,
  secondsOf,
  sendFile,
  untilQuiet,
  untilSaved,
} from './upload/uploading.ts'

/**
 * `npm run bench -- upload --rows 10000 --runs 3`: a file of pieces on the local cloud: rows checked and saved a second,
 * processor time, how long a list takes before, meanwhile and right after, and memory. `--publish` then publishes all of
 * them. `--shops` reads the sample files of other shops instead.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
    publish: { type: 'boolean', default: false },
    shops: { type: 'boolean', default: false },
  },
})
if (values.shops) {
  printShopFiles(Number(values.runs))
  process.exit(0)
}
const rowCount = Number(values.rows)
const file = fileOf(rowCount)

const WATCH_EVERY_MS = 100
const LISTS = 40
/** Until what a start does beside is done. */
const SETTLE_MS = 15_000
async function publishAll(origin: string, cookie: string): Promise<void> {
  const itemIds: string[] = []
  let cursor: string | null = ''
  do {
    const path: string = `/api/listing-drafts/to-publish${cursor && `?cursor=${cursor}`}`
    const page = await read<{ drafts: { inventoryId: string }[]; cursor: string | null }>(origin, cookie, path)
    itemIds.push(...page.drafts.map(({ inventoryId }) => inventoryId))
    cursor = page.cursor
  } while (cursor)
  const headers = { 'content-type': 'application/json', origin, cookie }
  const path = `${origin}/api/listing-drafts/publishing`
  await fetch(path, { method: 'POST', headers, body: JSON.stringify({ itemIds }) })
  for (;;) {
    const { isDone, published } = await read<{ isDone: boolean; published: number }>(
      origin,
      cookie,
      '/api/listing-drafts/publishing',
    )
    if (isDone && published !== itemIds.length)
      throw new Error(`Only ${published} of ${itemIds.length} drafts were published.`)
    if (isDone) return
    await pause(LOOK_EVERY_MS)
  }
}

async function listMilliseconds(origin: string): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < LISTS; number++) times.push(1_000 * (await listSeconds(origin, number)))
  return median(times)
}

const at = (share: number, times: readonly number[]) => times[Math.floor(times.length * share)] ?? Number.NaN

interface Figures {
  /** Seconds of processor time of both processes: while the file is checked, until it is saved, and afterwards. */
  readonly checkWork: number
  readonly saveWork: number
  readonly restWork: number
  readonly checked: number
  readonly saved: number
  /** After the last row. */
  readonly rested: number
  readonly listMs: number
  readonly quietP50: number
  readonly quietP99: number
  readonly meanwhileP50: number
  readonly meanwhileP99: number
  readonly publishSeconds: number
  readonly publishRested: number
  readonly publishP50: number
  readonly publishP99: number
  readonly before: number
  readonly peak: number
  readonly after: number
}

const NOT_PUBLISHED = {
  publishSeconds: Number.NaN,
  publishRested: Number.NaN,
  publishP50: Number.NaN,
  publishP99: Number.NaN,
}

async function publish(origin: string, cookie: string, work: () => number): Promise<typeof NOT_PUBLISHED> {
  let [publishSeconds, publishRested] = [0, 0]
  const published = async () => {
    publishSeconds = await secondsOf(() => publishAll(origin, cookie))
  }
  const times = await listsDuring(origin, published())
  publishRested = await untilQuiet(work)
  return { publishSeconds, publishRested, publishP50: at(0.5, times), publishP99: at(0.99, times) }
}

async function run(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const cloud = new RunningCloud(await freePort(), folder)
  try {
    await cloud.start()
    const { origin } = cloud
    const cookie = await registerAdmin(origin, 'seller')
    const pids = [cloud.pid ?? 0, Number(readFileSync(join(folder, 'table.sqlite.pid'), 'utf8'))]
    const work = () => pids.map(processorOf).reduce((sum, seconds) => sum + seconds, 0)
    const resident = () => residentOf(pids[0] ?? 0)
    await pause(SETTLE_MS)
    const before = resident()
    let peak = before
    const watching = setInterval(() => {
      peak = Math.max(peak, resident())
    }, WATCH_EVERY_MS)
    const quiet = await listsUntil(origin, count => count === QUIET_LISTS)
    const atFirst = work()
    let [checked, saved, afterCheck] = [0, 0, 0]
    const upload = async () => {
      checked = await secondsOf(() => sendFile(origin, cookie, file, true))
      afterCheck = work()
      saved = await secondsOf(async () =>
        untilSaved(origin, cookie, await sendFile(origin, cookie, file, false), rowCount),
      )
    }
    const meanwhile = await listsDuring(origin, upload())
    const afterSave = work()
    const listMs = await listMilliseconds(origin)
    const rested = await untilQuiet(work)
    clearInterval(watching)
    const [checkWork, saveWork, restWork] = [afterCheck - atFirst, afterSave - afterCheck, work() - afterSave]
    const after = resident()
    const [quietP50, quietP99, meanwhileP50, meanwhileP99] = [quiet, meanwhile].flatMap(times => [
      at(0.5, times),
      at(0.99, times),
    ]) as [number, number, number, number]
    const lists = { listMs, quietP50, quietP99, meanwhileP50, meanwhileP99 }
    const uploaded = { checkWork, saveWork, restWork, checked, saved, rested, before, peak, after, ...lists }
    return { ...uploaded, ...(values.publish ? await publish(origin, cookie, work) : NOT_PUBLISHED) }
  } finally {
    await cloud.end('SIGINT')
    rmSync(folder, { recursive: true })
  }
}

const runs: Figures[] = []
for (let number = 0; number < Number(values.runs); number++) runs.push(await run())

const rate = (seconds: number) => Math.round(rowCount / seconds)
const perRow = (seconds: number) => ((1_000 * seconds) / rowCount).toFixed(2)
const megabytes = (bytes: number) => Math.round(bytes / 1e6)
const middle = Object.fromEntries(
  (Object.keys(runs[0] ?? {}) as (keyof Figures)[]).map(name => [name, median(runs.map(each => each[name]))]),
) as unknown as Figures

type Named = Figures & { readonly name: string }
const named: Named[] = [
  ...runs.map((each, number) => ({ ...each, name: String(number + 1) })),
  { ...middle, name: 'median' },
]

printTable(
  `A file of ${rowCount} rows, uploaded to an empty marketplace`,
  [
    { title: 'run', value: ({ name }) => name },
    { title: 'rows checked/s', value: ({ checked }) => rate(checked) },
    { title: 'rows saved/s', value: ({ saved }) => rate(saved) },
    { title: 'with all that follows', value: ({ saved, rested }) => rate(saved + rested) },
    { title: 'list right after, ms', value: ({ listMs }) => listMs.toFixed(1) },
    { title: 'ms of processor a row: checked', value: ({ checkWork }) => perRow(checkWork) },
    { title: 'saved', value: ({ saveWork }) => perRow(saveWork) },
    { title: 'afterwards', value: ({ restWork }) => perRow(restWork) },
    { title: 'MB before', value: ({ before }) => megabytes(before) },
    { title: 'peak', value: ({ peak }) => megabytes(peak) },
    { title: 'after', value: ({ after }) => megabytes(after) },
  ],
  named,
)

printTable(
  'A list, while nothing happens, while the file is worked on, and while its pieces are published',
  [
    { title: 'run', value: ({ name }) => name },
    { title: 'quiet p50, ms', value: ({ quietP50 }) => quietP50.toFixed(1) },
    { title: 'p99', value: ({ quietP99 }) => quietP99.toFixed(1) },
    { title: 'file p50', value: ({ meanwhileP50 }) => meanwhileP50.toFixed(1) },
    { title: 'p99', value: ({ meanwhileP99 }) => meanwhileP99.toFixed(1) },
    { title: 'works on for, s', value: ({ rested }) => rested.toFixed(0) },
    ...(values.publish
      ? [
          { title: 'published/s', value: ({ publishSeconds }: Named) => rate(publishSeconds) },
          { title: 'publishing p50', value: ({ publishP50 }: Named) => publishP50.toFixed(1) },
          { title: 'p99', value: ({ publishP99 }: Named) => publishP99.toFixed(1) },
          { title: 'works on for, s', value: ({ publishRested }: Named) => publishRested.toFixed(0) },
        ]
      : []),
  ],
  named,
)
