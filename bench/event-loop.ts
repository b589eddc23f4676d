import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { readMarks as readHere } from '../functions/core/neural-network/mark-reading.ts'
import { readMarks } from '../functions/core/neural-network/neural-work.ts'
import { drawMark } from './marks/draw-mark.ts'
import { printTable } from './table.ts'

/*
 * How long everyone else waits while the marks of a photograph are read: in this thread, and in the worker as identification does
 * it. `node bench/event-loop.ts`
 */
/** The delay is seen by a timer, which has to fire before and afterwards. */
const SETTLE_MS = 50

const photographs = {
  'without text': await readCatalogue('air-twist-wine-glass'),
  'one mark': (await drawMark('printed', 2)).photo,
  'a page of a book': await readCatalogue('open-coloured-herbal'),
}

const ways = {
  'in this thread': (picture: Picture) => readHere(picture),
  'in the worker': (picture: Picture) => readMarks(picture, AbortSignal.timeout(120_000)),
}

type Picture = Awaited<ReturnType<typeof pixelsOf>>

function readCatalogue(name: string) {
  return readFile(new URL(`../functions/core/catalogue/photos/${name}.webp`, import.meta.url))
}

async function pixelsOf(photo: Uint8Array) {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) }
}

async function measure(read: (picture: Picture) => Promise<unknown>, photo: Uint8Array) {
  const picture = await pixelsOf(photo)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await pause(SETTLE_MS)
  const [before, started] = [process.cpuUsage(), performance.now()]
  await read(picture)
  const [ms, used] = [performance.now() - started, process.cpuUsage(before)]
  await pause(SETTLE_MS)
  delay.disable()
  return {
    ms,
    processorMs: (used.user + used.system) / 1000,
    longestWaitMs: delay.max / 1e6,
    p99Ms: delay.percentile(99) / 1e6,
  }
}

const rows: ({ photograph: string; way: string } & Awaited<ReturnType<typeof measure>>)[] = []
for (const [way, read] of Object.entries(ways)) {
  rows.push({ photograph: 'the first, which opens the models', way, ...(await measure(read, photographs['one mark'])) })
  for (const [photograph, photo] of Object.entries(photographs)) {
    rows.push({ photograph, way, ...(await measure(read, photo)) })
  }
}

const whole = (value: number) => Math.round(value)
printTable<(typeof rows)[number]>(
  'Reading marks, and how long the event loop stands still',
  [
    { title: 'photograph', value: row => row.photograph },
    { title: 'read', value: row => row.way },
    { title: 'ms', value: row => whole(row.ms) },
    { title: 'processor ms', value: row => whole(row.processorMs) },
    { title: 'longest wait, ms', value: row => whole(row.longestWaitMs) },
    { title: 'wait at p99, ms', value: row => whole(row.p99Ms) },
  ],
  rows,
)
