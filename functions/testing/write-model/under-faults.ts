import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reactionList } from '../../../events/reactions.ts'
import { endpointList } from '../../../shared/contract/endpoint-table.ts'
import { everyNth, isShort } from '../../../shared/testing/stories.ts'
import { type Fault, type SeenWrite, Watch } from '../faults.ts'
import { onWatchedTable } from '../watched-table.ts'
import type { Room, Write } from './write.ts'

const functions = join(import.meta.dirname, '../..')

const isDone = (status: number) => status < 300

/** Writes that are the same wherever they happen meet faults once. */
const SHARED = /^(?:platform\/|core\/account\/(?:guess-store|security)\.ts)/

async function undisturbed({ prepare }: Write) {
  const act = await prepare()
  const watch = new Watch()
  const { status, error } = await watch.during(act)
  return { of: act.of, status, error, seen: watch.seen, written: await watch.written() }
}

/** With a fault at one of its writes, and again as its caller does it. */
async function disturbed({ prepare }: Write, fault: Fault, at: number) {
  const act = await prepare()
  const watch = new Watch(fault, at)
  const first = await watch.during(act)
  watch.mend()
  const second = isDone(first.status) ? undefined : await watch.during(act)
  return { first: first.status, second: second?.status, written: await watch.written() }
}

/** Throttling and failing differ only for the SDK, which is not tested: they alternate. */
const faultsOf = ({ maySeeItself }: SeenWrite, at: number): Fault[] => [
  ...(maySeeItself ? (['lost-once'] as const) : []),
  'lost',
  at % 2 ? 'throttled' : 'failed',
]

/** An attempt that is refused because the first was made is counted. */
const COUNTED_REFUSAL = /"entity": "refusals"/

/** What became of an event is noted beside the work, which stands if it can't be (order-story.test.ts). */
const NOTED = /"entity": "delivery"/

/** Without what may be missing, and what a failed attempt may have left beside the expected items. */
function counted(
  items: readonly string[],
  { mayLeave, mayMiss, alike }: Write,
  expected: readonly string[] = items,
): string[] {
  const alikes = (some: readonly string[]) =>
    some
      .filter(item => !mayMiss?.test(item) && !NOTED.test(item))
      .map(item => (alike ? item.replace(alike, 'ALIKE') : item))
      .sort()
  const missing = alikes(expected)
  return alikes(items).filter(item => {
    const at = missing.indexOf(item)
    if (at >= 0) missing.splice(at, 1)
    return at >= 0 || !(mayLeave?.test(item) || COUNTED_REFUSAL.test(item))
  })
}

async function holdUnderFaults(write: Write, reached: Set<string>): Promise<void> {
  const clean = await undisturbed(write)
  expect(clean).toMatchObject({ status: expect.toSatisfy(isDone), error: undefined })
  expect(clean.seen.length).toBeGreaterThan(0)
  if (clean.of) reached.add(clean.of)
  for (const [index, seen] of clean.seen.entries()) {
    const [nearest = ''] = seen.lines.filter(line => !line.startsWith('platform/table.ts'))
    const isKnown = SHARED.test(nearest) && reached.has(nearest)
    for (const line of seen.lines) reached.add(line)
    if (isKnown) continue
    const at = index + 1
    const faults = faultsOf(seen, at)
    // In the short form every second write meets one of them.
    const turn = at + write.name.length
    const short = turn % 2 === 0 ? [faults[turn % faults.length]!] : []
    const met = isShort ? short : faults
    for (const fault of met) {
      const { first, second, written } = await disturbed(write, fault, at)
      const told = `write ${at} ${fault}: ${first}, then ${second}`
      // The SDK repeats a request whose answer was lost; the caller must not notice.
      if (fault === 'lost-once') expect(first, told).toBe(clean.status)
      else expect(isDone(first) || first >= 500, told).toBe(true)
      // Again it is done, or refused in words: never another failure.
      expect(second === undefined || second < 500, told).toBe(true)
      if (write.addsAnother && fault === 'lost') continue
      if (write.isOptional && fault !== 'lost-once') continue
      expect(counted(written, write, clean.written), told).toEqual(counted(clean.written, write))
    }
  }
}

interface Place {
  readonly feature: string
  /** `core/money/checkout/checkout-store.ts noteSession` */
  readonly name: string
  /** As the stack of a write has it: `core/money/checkout/checkout-store.ts:175`. */
  readonly line: string
}

/** A feature, a room of core, or platform. */
const featureOf = (file: string) => /^(?:core\/(?:(?:money|search|identify|notify)\/)?)?[^/]+/.exec(file)?.[0] ?? ''

export function writingPlaces(): Place[] {
  // table.ts writes for others.
  const files = globSync('*/**/*.ts', { cwd: functions }).filter(
    file => !/\.test\.ts$|(^|\/)testing\/|^platform\/table\.ts$/.test(file),
  )
  return files.flatMap(file => {
    const places: Place[] = []
    let named = ''
    let isBuilding = false
    const source = readFileSync(join(functions, file), 'utf8').replace(
      /send\(\s+new TransactWrite/g,
      'send(new TransactWrite',
    )
    for (const [index, line] of source.split('\n').entries()) {
      named = /^(?:export )?(?:async )?(?:function\*? |const )(\w+)/.exec(line)?.[1] ?? named
      if (/build\((Put|Update|Delete)ItemCommand\)/.test(line)) isBuilding = true
      const isSent = isBuilding && line.includes('.send()')
      if (isSent) isBuilding = false
      if (!isSent && !/\b(?:transact|tryTransact|transactNamed)\(|new TransactWriteCommand\(/.test(line)) continue
      places.push({ feature: featureOf(file), name: `${file} ${named}`, line: `${file}:${index + 1}` })
    }
    return places
  })
}

/** GET endpoints that write are found by `writingPlaces`. */
export const changingHandlers = () => [
  ...endpointList
    .filter(({ row }) => row.method !== 'GET')
    .map(({ row, file }) => ({ feature: featureOf(file), name: row.name as string })),
  ...reactionList.map(({ file, name }) => ({ feature: featureOf(file), name: name as string })),
]

/** Each write under faults, and that nothing in the features that writes was left out. */
export function describeUnderFaults({ features, writes, unreached = {} }: Room): void {
  const reached = new Set<string>()
  onWatchedTable()

  const test = (some: readonly Write[]) =>
    it.each(everyNth(100, some).map(write => [write.name, write] as const))('%s', (_, write) =>
      holdUnderFaults(write, reached),
    )
  describe.concurrent('ends as if it had happened once, whatever becomes of its writes and their answers', () => {
    test(writes.filter(({ alone }) => !alone))
  })
  const alone = writes.filter(write => write.alone)
  if (alone.length > 0) describe('the same, of what all share', () => test(alone))

  const all = 'leaves out no place that writes, no endpoint that changes something and no reaction'
  it(all, { tags: 'full' }, () => {
    const places = writingPlaces().filter(({ feature }) => features.includes(feature))
    const handlers = changingHandlers().filter(({ feature }) => features.includes(feature))
    const missing = [
      ...places.filter(({ line }) => !reached.has(line)).map(({ name }) => name),
      ...handlers.filter(({ name }) => !reached.has(name)).map(({ name }) => name),
    ]
    expect(missing.sort()).toEqual(Object.keys(unreached).sort())
  })
}
