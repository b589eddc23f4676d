import { parseArgs } from 'node:util'
import type { LoadTestReport } from '../../functions/shares/testing/load-test.ts'
import { startTestCloud } from '../../local/testing/test-cloud.ts'
import { numbersFrom } from '../../shared/testing/numbers-from.ts'
import { printTable } from '../table.ts'

/**
 * `npm run bench -- shares --seeds 300 --people 200 --shares 100 --from 1`. In memory, where a seed always brings the same
 * order of events; `--embedded` on the embedded table, as `races.test.ts` does.
 */
const { values } = parseArgs({
  options: {
    embedded: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '300' },
    people: { type: 'string', default: '200' },
    shares: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
  },
})

const cloud = await startTestCloud()
Object.assign(process.env, cloud.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' })
const { loadTest } = await import('../../functions/shares/testing/load-test.ts')
const { moveIntoMemory } = await import('./orders/memory-table.ts')

const totals: Record<string, number> = {}
const wrong: { seed: number; what: string }[] = []
const started = performance.now()
const from = Number(values.from)
for (let seed = from; seed < from + Number(values.seeds); seed++) {
  const chance = numbersFrom(-seed)
  const moveBack = values.embedded ? () => {} : moveIntoMemory(() => Math.floor(chance() * 4))
  const report: LoadTestReport = await loadTest(seed, Number(values.people), Number(values.shares))
  moveBack()
  for (const [name, value] of Object.entries(report)) {
    if (typeof value === 'number') totals[name] = (totals[name] ?? 0) + value
  }
  for (const what of report.wrong) wrong.push({ seed, what })
}
const seconds = (performance.now() - started) / 1000
await cloud.stop()

printTable(
  `${values.seeds} times ${values.people} people who want ${values.shares} shares at once, with lost calls, late and repeated webhooks`,
  [
    { title: 'what', value: row => row.what },
    { title: 'how often', value: row => row.count },
  ],
  [
    ...Object.entries(totals).map(([what, count]) => ({ what, count: count.toLocaleString('en-US') })),
    { what: 'seconds', count: seconds.toFixed(0) },
    { what: 'wrong', count: wrong.length.toLocaleString('en-US') },
  ],
)
for (const { seed, what } of wrong) console.log(`seed ${seed}: ${what}`)
process.exit(wrong.length > 0 ? 1 : 0)
