import { getHeapStatistics } from 'node:v8'

const QUIET_AFTER_MS = 4_000
/** Less is not worth a tenth of a second of processor time. */
const WORTHWHILE_BYTES = 16 * 1024 ** 2

/** @returns what is called with each work: V8 keeps what it once needed, unless it is told that now is a good time */
export function memoryGivenBackWhenQuiet(heapBytes = () => getHeapStatistics().total_heap_size): () => void {
  let keptBytes = 0
  const timer = setTimeout(() => {
    if (heapBytes() < keptBytes + WORTHWHILE_BYTES) return
    // Only this kind gives pages back to the system. Without --expose-gc there is none.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    keptBytes = heapBytes()
  }, QUIET_AFTER_MS).unref()
  return () => {
    timer.refresh()
  }
}
