import { parseArgs } from 'node:util'
import { startTestCloud } from '../../local/testing/test-cloud.ts'
import { printTable } from '../table.ts'

/**
 * `npm run bench -- orders --seeds 1000 --steps 14 --from 1`. In memory; `--embedded` on the embedded table, as
 * `order-stories.test.ts` does. `--only quiet` tells stories of one kind.
 */
const { values } = parseArgs({
  options: {
    embedded: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '14' },
    from: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})

const cloud = await startTestCloud()
Object.assign(process.env, cloud.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' })
const { CaseStory } = await import('../../functions/testing/order-stories/case-story.ts')
const { OrderStory } = await import('../../functions/testing/order-stories/order-story.ts')
const { DebtStory } = await import('../../functions/testing/order-stories/debt-story.ts')
const { QuietStory } = await import('../../functions/testing/order-stories/quiet-story.ts')
const { ShareStory } = await import('../../functions/testing/order-stories/share-story.ts')
const { watchTable } = await import('../../functions/testing/faults.ts')
const { moveToOwnTable } = await import('../../functions/testing/own-table.ts')
const { moveIntoMemory } = await import('./orders/memory-table.ts')

const all = { orders: OrderStory, quiet: QuietStory, cases: CaseStory, debts: DebtStory, shares: ShareStory }
const kinds = Object.entries(all).flatMap(([name, Story]) => (values.only && values.only !== name ? [] : [Story]))
const totals: Record<string, number> = {}
const wrong: { seed: number; what: string }[] = []
const started = performance.now()
const from = Number(values.from)
for (let seed = from; seed < from + Number(values.seeds); seed++) {
  for (const Story of kinds) {
    const back = values.embedded ? await moveToOwnTable() : moveIntoMemory(() => 0)
    const unwatch = watchTable()
    const report = await new Story(seed).tell(Number(values.steps))
    unwatch()
    back()
    for (const [name, value] of Object.entries(report.counts)) totals[name] = (totals[name] ?? 0) + value
    for (const what of report.wrong) {
      wrong.push({ seed, what })
      console.log(`seed ${seed}: ${what}`)
    }
  }
  if ((seed - from) % 50 === 49) console.log(`${seed - from + 1} seeds, ${wrong.length} wrong`)
}
const seconds = (performance.now() - started) / 1000
await cloud.stop()

printTable(
  `${values.seeds} stories each of ${values.only || 'orders, quiet orders, cases, debts and shares'}, ${values.steps} random steps; afterwards the books must agree with Stripe`,
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
process.exit(wrong.length > 0 ? 1 : 0)
