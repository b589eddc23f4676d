import type { PhotographedRecord } from '../../core/identify/catalogue/build-index.ts'
import { toJpeg } from './asking-nyckel.ts'
import type { Nyckel, NyckelHit } from './nyckel.ts'
import { OutsideRefusal } from './outside-json.ts'

const PAUSE_MS = 250
const TRIES = 5
const FIRST_BACKOFF_MS = 1_000
const SEARCH_LIMIT_MS = 20_000

type Pause = (milliseconds: number) => Promise<void>

const pauseFor: Pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Safe to interrupt and repeat. @throws OutsideRefusal if it keeps refusing */
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

/** Another photograph of a record's piece, or of an unknown piece. */
export interface View {
  readonly recordId: string | null
  readonly photo: Uint8Array
}

export interface Distances {
  readonly own: readonly number[]
  readonly others: readonly number[]
}

/** Bounds for NYCKEL_MAX_DISTANCE. */
export async function measureDistances(
  views: Iterable<View> | AsyncIterable<View>,
  nyckel: Pick<Nyckel, 'search'>,
  pause = pauseFor,
): Promise<Distances> {
  const own: number[] = []
  const others: number[] = []
  for await (const { recordId, photo } of views) {
    const jpeg = await toJpeg(photo)
    const hits = await patiently(() => nyckel.search(jpeg, AbortSignal.timeout(SEARCH_LIMIT_MS)), pause)
    const isOwn = ({ externalId }: NyckelHit) => externalId === recordId
    own.push(...hits.filter(isOwn).map(({ distance }) => distance))
    others.push(...hits.filter(hit => !isOwn(hit)).map(({ distance }) => distance))
    await pause(PAUSE_MS)
  }
  const ascending = (a: number, b: number) => a - b
  return { own: own.sort(ascending), others: others.sort(ascending) }
}

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
