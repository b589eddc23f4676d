import { setTimeout as pause } from 'node:timers/promises'
import { registerAdmin } from '../load/shop/http-client.ts'
import {
  fileOf,
  listsDuring,
  listsUntil,
  QUIET_LISTS,
  secondsOf,
  sendFile,
  untilQuiet,
  untilSaved,
} from '../load/upload/uploading.ts'
import { atLeast, measure, valueAtMost } from './figures.ts'
import { whileServed } from './served-checkout.ts'

/** A file of ten thousand rows, and a visitor who looks at lists meanwhile. */
const ROWS = 10_000
const SETTLE_MS = 15_000

const p99 = (times: readonly number[]) => times[Math.floor(times.length * 0.99)] ?? Number.NaN

await measure(root =>
  whileServed(root, async ({ origin, work }) => {
    const cookie = await registerAdmin(origin, 'seller')
    await pause(SETTLE_MS)
    const quiet = await listsUntil(origin, count => count === QUIET_LISTS)
    let [saved, rested] = [0, 0]
    const upload = async () => {
      saved = await secondsOf(async () =>
        untilSaved(origin, cookie, await sendFile(origin, cookie, fileOf(ROWS), false), ROWS),
      )
      rested = await untilQuiet(work)
    }
    const meanwhile = await listsDuring(origin, upload())
    return [
      {
        what: 'a file of 10,000 rows, with all that follows',
        value: ROWS / (saved + rested),
        unit: 'rows a second',
        goal: atLeast(4),
      },
      { what: 'what follows it', value: rested, unit: 's', goal: valueAtMost(60) },
      { what: 'lists before, p99', value: p99(quiet), unit: 'ms' },
      { what: 'lists meanwhile, p99', value: p99(meanwhile), unit: 'ms' },
      {
        what: 'lists meanwhile, p99',
        value: p99(meanwhile) / p99(quiet),
        unit: 'times of a quiet process',
        goal: valueAtMost(2),
      },
    ]
  }),
)
