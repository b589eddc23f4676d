import { getHeapStatistics } from 'node:v8'

const QUIET_AFTER_MS = 4_000
/** Less is not worth a tenth of a second of processor time. */
const WORTHWHILE_BYTES = 16 * 1024 ** 2

let keptBytes = 0
const timer = setTimeout(giveBack, QUIET_AFTER_MS).unref()

/** V8 keeps what a start or many requests once needed, unless it is told that now is a good time. */
function giveBack(): void {
  if (getHeapStatistics().total_heap_size < keptBytes + WORTHWHILE_BYTES) return
  // Only this kind gives pages back to the system. Without --expose-gc there is none.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  keptBytes = getHeapStatistics().total_heap_size
}

/** Memory that isn't needed is given back once nothing has happened for a while. */
export const noteWork = (): unknown => timer.refresh()
