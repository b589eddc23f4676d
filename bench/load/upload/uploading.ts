import { setTimeout as pause } from 'node:timers/promises'
import { csvOf } from '../../../shared/rules/csv.ts'
import { antique } from '../shop/antiques.ts'

/** Each look reads all parts of the upload, so more often would be measured, too. */
export const LOOK_EVERY_MS = 500
export const QUIET_LISTS = 400
/** Between a visitor's lists, so that they don't take the processor from what is measured beside. */
const LOOK_AT_LIST_EVERY_MS = 25
/** Nothing is left to do once the processes have hardly worked for so long. */
const QUIET_MS = 3_000
const QUIET_SHARE = 0.12

/** Pieces as a dealer's table has them. */
export const fileOf = (rowCount: number): string =>
  csvOf(
    [
      ['title', ({ itemName }) => itemName],
      ['description', ({ description }) => description ?? ''],
      ['category', ({ category }) => category ?? ''],
      ['price', ({ price }) => price],
      ['listingType', () => 'fixed-price'],
      ['condition', () => 'Good'],
    ],
    Array.from({ length: rowCount }, (_, number) => ({ ...antique(number), price: `${20 + (number % 900)}.50` })),
  )

interface Upload {
  readonly id: string | null
  readonly status: string
  readonly success: number
  readonly failed: number
}

export const secondsOf = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

export async function sendFile(origin: string, cookie: string, file: string, dryRun: boolean): Promise<Upload> {
  const form = new FormData()
  form.set('file', new File([file], 'pieces.csv'))
  const address = `${origin}/api/listings/bulk-upload${dryRun ? '?dryRun=true' : ''}`
  const answer = await fetch(address, { method: 'POST', headers: { origin, cookie }, body: form })
  if (!answer.ok) throw new Error(`The file is refused: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<Upload>
}

export const read = async <Answer>(origin: string, cookie: string, path: string): Promise<Answer> =>
  (await fetch(`${origin}${path}`, { headers: { cookie } })).json() as Promise<Answer>

export async function untilSaved(origin: string, cookie: string, { id }: Upload, rowCount: number): Promise<void> {
  for (;;) {
    const upload = await read<Upload>(origin, cookie, `/api/listings/bulk-upload/${id}`)
    if (upload.status === 'done' && upload.success + upload.failed !== rowCount)
      throw new Error(`${upload.success} of ${rowCount} rows were saved, and ${upload.failed} refused.`)
    if (upload.status === 'done') return
    await pause(LOOK_EVERY_MS)
  }
}

export const listSeconds = (origin: string, number: number) =>
  secondsOf(async () => (await fetch(`${origin}/api/listings/search?offset=${20 * (number % 5)}`)).text())

/** @returns milliseconds of each list of a visitor who looks at one after another, ascending */
export async function listsUntil(origin: string, isOver: (count: number) => boolean): Promise<readonly number[]> {
  const times: number[] = []
  while (!isOver(times.length)) {
    times.push(1_000 * (await listSeconds(origin, times.length)))
    await pause(LOOK_AT_LIST_EVERY_MS)
  }
  return times.toSorted((a, b) => a - b)
}

export async function listsDuring(origin: string, work: Promise<unknown>): Promise<readonly number[]> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const times = await listsUntil(origin, () => isDone)
  await done
  return times
}

/** What follows the last row. @returns seconds until there was nothing left to do */
export async function untilQuiet(work: () => number): Promise<number> {
  const began = performance.now()
  let busyUntil = began
  for (let before = work(); performance.now() - busyUntil < QUIET_MS; ) {
    await pause(LOOK_EVERY_MS)
    const now = work()
    if (now - before > (QUIET_SHARE * LOOK_EVERY_MS) / 1_000) busyUntil = performance.now()
    before = now
  }
  return (busyUntil - began) / 1_000
}
