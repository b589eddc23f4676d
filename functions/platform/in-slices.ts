import { setImmediate as breathe } from 'node:timers/promises'

/** A request that comes meanwhile waits for no more than this. */
const SLICE_MS = 4

/** Does long work step by step, and lets what came meanwhile go on in between. */
export async function inSlices<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  let began = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - began < SLICE_MS) continue
    await breathe()
    began = performance.now()
  }
}

/** At once, where nobody else waits. */
export function atOnce<Result>(steps: Iterator<unknown, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}
