import { parseArgs } from 'node:util'
import { startTestCloud } from '../local/testing/test-cloud.ts'
import { printTable } from './table.ts'

/** `npm run bench:orders -- --seeds 1000 --steps 14 --from 1` */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '14' },
    from: { type: 'string', default: '1' },
  },
})

const cloud = await startTestCloud()
Object.assign(process.env, cloud.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' })
const { orderStory } = await import('../functions/testing/order-stories/story.ts')
const { shareStory } = await import('../functions/testing/order-stories/share-story.ts')
const { watchTable } = await import('../functions/testing/faults.ts')

const { moveToOwnTable } = await import('../functions/testing/own-table.ts')

/** Stories leave sellers who are never paid, whom each sweep looks at. */
const A_TABLE = 10
const unwatch = watchTable()
let back = () => {}
const totals: Record<string, number> = {}
const wrong: { seed: number; what: string }[] = []
const started = performance.now()
const from = Number(values.from)
for (let seed = from; seed < from + Number(values.seeds); seed++) {
  if ((seed - from) % A_TABLE === 0) {
    back()
    back = await moveToOwnTable()
  }
  for (const story of [orderStory, shareStory]) {
    const report = await story(seed, Number(values.steps))
    for (const [name, value] of Object.entries(report.counts)) totals[name] = (totals[name] ?? 0) + value
    for (const what of report.wrong) wrong.push({ seed, what })
  }
}
const seconds = (performance.now() - started) / 1000
unwatch()
await cloud.stop()

printTable(
  `${values.seeds} stories of orders and as many of shares, ${values.steps} random steps each; afterwards the books must agree with Stripe`,
  [
    { title: 'what', value: row => row.what },
    { title: 'how often', value: row => row.count },
  ],
  [
    ...Object.entries(totals)
      .toSorted()
      .map(([what, count]) => ({ what, count: count.toLocaleString('en-US') })),
    { what: 'seconds', count: seconds.toFixed(0) },
    { what: 'wrong', count: wrong.length.toLocaleString('en-US') },
  ],
)
for (const { seed, what } of wrong) console.log(`seed ${seed}: ${what}`)
process.exit(wrong.length > 0 ? 1 : 0)
