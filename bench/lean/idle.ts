import { setTimeout as pause } from 'node:timers/promises'
import { atMost, measure } from './figures.ts'
import { whileServed } from './served-checkout.ts'

/** What an empty marketplace takes that nobody asks for anything. */
const SECONDS = 60
const SETTLE_MS = 60_000

await measure(root =>
  whileServed(root, async ({ work }) => {
    await pause(SETTLE_MS)
    const before = work()
    await pause(1_000 * SECONDS)
    const value = (60_000 * (work() - before)) / SECONDS
    return [{ what: 'an idle marketplace', value, unit: 'ms of processor a minute', goal: atMost(0.25) }]
  }),
)
