import { toJpeg } from './asking-nyckel.ts'
import type { PhotographedRecord } from './build-index.ts'
import type { Nyckel } from './nyckel.ts'
import { OutsideRefusal } from './outside-json.ts'

/** Four a second: nobody waits for it. */
const PAUSE_MS = 250
const TRIES = 5
const FIRST_BACKOFF_MS = 1_000

type Pause = (milliseconds: number) => Promise<void>

const pauseFor: Pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * Adds the photographs of records to an image search function, each under its record's id. Those that are there are left
 * alone, so it can be broken off and begun again.
 * @throws OutsideRefusal when it goes on refusing
 */
export async function teachNyckel(
  records: readonly PhotographedRecord[],
  nyckel: Pick<Nyckel, 'listExternalIds' | 'addSample'>,
  pause = pauseFor,
): Promise<{ readonly added: number; readonly known: number }> {
  const there = await patiently(() => nyckel.listExternalIds(), pause)
  const missing = records.filter(({ record }) => !there.has(record.id))
  for (const { record, photo } of missing) {
    const jpeg = await toJpeg(photo)
    await patiently(() => nyckel.addSample(record.id, jpeg), pause)
    await pause(PAUSE_MS)
  }
  return { added: missing.length, known: records.length - missing.length }
}

/** Tries again, later each time, while it is asked too much or down. */
async function patiently<T>(work: () => Promise<T>, pause: Pause): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const mayPass = error instanceof OutsideRefusal && (error.status === 429 || error.status >= 500)
      if (!mayPass || attempt === TRIES) throw error
      await pause(FIRST_BACKOFF_MS * 2 ** (attempt - 1))
    }
  }
}
