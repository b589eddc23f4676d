import { startTestCloud } from '../local/testing/test-cloud.ts'
import { CSV_MAX_ROWS } from '../shared/bulk-upload.ts'
import { printTable } from './table.ts'

const cloud = await startTestCloud()
Object.assign(process.env, cloud.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' })

// Handlers read their environment when they are loaded.
const { bulkBatchAccepted } = await import('../events/bulk-batch-accepted.ts')
const { handler } = await import('../functions/bulk-upload/on-bulk-batch-accepted-list.ts')
const { largeFile } = await import('../functions/bulk-upload/testing/large-file.ts')
const { deliver } = await import('../functions/testing/alerts.ts')
const { emittedOf, sendCsv } = await import('../functions/testing/bulk-uploads.ts')
const { newMember } = await import('../functions/testing/visitor.ts')
const { bulkUploads } = await import('../shared/endpoints/bulk-upload.ts')

const MB = 1_048_576
const seller = await newMember()
const file = largeFile(CSV_MAX_ROWS)

interface Step {
  readonly what: string
  readonly rows: number
  readonly ms: number
  readonly peakMb: number
}
const steps: Step[] = []

/** Runs a step, watching what memory the process takes meanwhile. */
async function step<T>(what: string, rows: number, work: () => Promise<T>): Promise<T> {
  let peak = process.memoryUsage.rss()
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const before = performance.now()
  const result = await work()
  steps.push({ what, rows, ms: performance.now() - before, peakMb: Math.max(peak, process.memoryUsage.rss()) / MB })
  clearInterval(watch)
  return result
}

await step('checked: first', CSV_MAX_ROWS, () => sendCsv(seller, file.text, { dryRun: true }))
await step('checked: again', CSV_MAX_ROWS, () => sendCsv(seller, file.text, { dryRun: true }))
const { body } = await step('taken on', CSV_MAX_ROWS, () => sendCsv(seller, file.text))
const batches = await emittedOf(bulkBatchAccepted, body.id)
const quarter = Math.ceil(batches.length / 4)
for (let from = 0; from < batches.length; from += quarter) {
  const part = batches.slice(from, from + quarter)
  const rows = part.reduce((sum, batch) => sum + batch.rows, 0)
  await step(`listed: quarter ${from / quarter + 1}`, rows, async () => {
    for (const batch of part) await deliver(handler, bulkBatchAccepted, batch)
  })
}
const look = () => seller.call(bulkUploads.getBulkUpload, { params: { id: body.id ?? '' } })
const { body: done } = await step('looked at', CSV_MAX_ROWS, look)

printTable(
  `A file of ${CSV_MAX_ROWS.toLocaleString('en-US')} rows, ${(file.text.length / MB).toFixed(1)} MB, in one process with the embedded table`,
  [
    { title: 'step', value: ({ what }) => what },
    { title: 'ms', value: ({ ms }) => Math.round(ms) },
    { title: 'rows/s', value: ({ rows, ms }) => Math.round((rows * 1_000) / ms) },
    { title: 'memory, peak MB', value: ({ peakMb }) => Math.round(peakMb) },
  ],
  steps,
)

const inOrder = (of: readonly number[], wanted: readonly number[]) => of.join() === wanted.join()
printTable(
  'What became of its rows',
  [
    { title: 'rows', value: ({ what }) => what },
    { title: 'counted', value: ({ counted }) => counted },
    { title: 'in the file', value: ({ wanted }) => wanted },
  ],
  [
    { what: 'success', counted: done.success, wanted: file.ready.length },
    { what: 'failed', counted: done.failed, wanted: file.failed.length },
    { what: 'skipped', counted: done.skipped, wanted: file.skipped.length },
  ],
)
const numbers = done.errors.map(({ row }) => row)
console.log(
  `The numbers of the failed rows are ${inOrder(numbers, file.failed) ? 'those of' : 'NOT those of'} the file.`,
)
await cloud.stop()
