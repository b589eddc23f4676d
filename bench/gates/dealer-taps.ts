import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.ts'
import { printTable } from '../table.ts'
import { type Measured, measure, sitDown } from './dealer-taps/measuring.ts'
import { seedDealer } from './dealer-taps/seeding.ts'
import { tasks } from './dealer-taps/tasks.ts'

/*
 * How many taps and how long a dealer of 400 pieces needs for tasks of every week:
 * `npm run bench -- dealer-taps --url http://localhost:4000`, of a marketplace for journeys, which lets auctions end:
 * `node e2e/serve.ts --port 4000 --data /tmp/taps --fresh --empty`. `--only WORDS` measures those whose name has them.
 */

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3300' }, only: { type: 'string', default: '' } },
})
const MESSAGE_SHOWN = 500
const { origin, port } = new URL(values.url)
process.env.E2E_PORT = port

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })
const desk = await sitDown(browser, origin)
await seedDealer(desk.page)
const rows: Measured[] = []
for (const { task, act } of tasks) {
  if (!task.includes(values.only)) continue
  try {
    rows.push(await measure(desk, task, act))
  } catch (error) {
    console.error(`${task}: ${error instanceof Error ? error.message.slice(0, MESSAGE_SHOWN) : error}`)
    process.exitCode = 1
  }
}
await browser.close()
printTable<Measured>(
  'Taps (each press, one to begin a field, two for a list or a file), letters typed, and seconds in which the page is awaited',
  [
    { title: 'task', value: ({ task }) => task },
    { title: 'taps', value: ({ taps }) => taps },
    { title: 'letters', value: ({ letters }) => letters },
    { title: 'seconds', value: ({ seconds }) => seconds.toFixed(1) },
  ],
  rows,
)
