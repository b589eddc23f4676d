import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, it } from 'vitest'
import { everyNth } from '../../../shared/testing/stories.ts'
import { allAnswered } from '../../platform/after-answer.ts'
import { Watch } from '../faults.ts'
import { onWatchedTable } from '../watched-table.ts'

/** A situation, and what people could do in it at the same moment. */
export interface Scene<Name extends string = string> {
  readonly name: string
  readonly acts: readonly Name[]
  readonly set: () => Promise<Readonly<Record<Name, () => Promise<{ status: number }>>>>
  /** Acts that are refused in it. */
  readonly refused?: readonly Name[]
  /** Acts that a process does one at a time, so none of them can happen during itself. */
  readonly queued?: readonly Name[]
  /** Items that a refused act may leave: a pattern of their text. */
  readonly mayLeave?: RegExp
  /** Texts that count as equal. */
  readonly alike?: RegExp
}

interface Outcome {
  readonly statuses: readonly number[]
  readonly written: readonly string[]
}

const isDone = (status: number) => status < 300

const known = new WeakMap<Scene, Map<string, Promise<Outcome>>>()

/** Done once for all pairs. */
function inTurn(scene: Scene, ...names: readonly string[]): Promise<Outcome> {
  const outcomes = known.get(scene) ?? new Map<string, Promise<Outcome>>()
  known.set(scene, outcomes)
  const key = names.join()
  const outcome = outcomes.get(key) ?? doInTurn(scene, names)
  outcomes.set(key, outcome)
  return outcome
}

async function doInTurn(scene: Scene, names: readonly string[]): Promise<Outcome> {
  const acts = await scene.set()
  const watch = new Watch()
  const statuses: number[] = []
  for (const name of names) statuses.push((await watch.during(acts[name]!)).status)
  return { statuses, written: like(scene, await watch.written()) }
}

/** The second happens just before a write of the first, after the reads of the first. */
async function atOnce(scene: Scene, [first, second]: readonly [string, string], at: number) {
  const acts = await scene.set()
  const [watch, other] = [new Watch(), new Watch()]
  let answer: { status: number } | undefined
  const elsewhere = AsyncLocalStorage.snapshot()
  watch.interrupt(at, async () => {
    answer = await elsewhere(() => other.during(acts[second]!))
  })
  const { status } = await watch.during(acts[first]!)
  // The second may happen in what the answer of the first waits for, but not for long.
  await allAnswered()
  if (!answer) return undefined
  return { statuses: [status, answer.status], written: like(scene, await watch.written(other)) }
}

/** The request or the event of either may have caused what both would do. */
const CAUSE = /^ "cause": \{[^}]*\},\n/m

const like = ({ mayLeave, alike }: Scene, items: readonly string[]) =>
  items
    .filter(item => !mayLeave?.test(item))
    .map(item => item.replace(CAUSE, ''))
    .map(item => (alike ? item.replace(alike, 'ALIKE') : item))
    .toSorted()

const MAX_WRITES = 4

/** The outcome must be as if one of them had come first, or had been refused. */
async function expectAnOrder(scene: Scene, [first, second]: readonly [string, string]): Promise<void> {
  const [forth, back] = [await inTurn(scene, first, second), await inTurn(scene, second, first)]
  for (let at = 1; at <= MAX_WRITES; at++) {
    const outcome = await atOnce(scene, [first, second], at)
    if (!outcome) return
    const { statuses, written } = outcome
    const told = `before write ${at}, answered ${statuses}`
    expect(Math.max(...statuses), told).toBeLessThan(500)
    const done = [first, second].filter((_, n) => isDone(statuses[n]!))
    const allowed = [
      forth,
      { ...back, statuses: back.statuses.toReversed() },
      ...(done.length < 2 ? [{ ...(await inTurn(scene, ...done)), statuses }] : []),
    ].filter(each => each.statuses.every((status, n) => isDone(status) === isDone(statuses[n]!)))
    const apart = allowed.map(each => [without(written, each.written), without(each.written, written)])
    const isAnOrder = apart.some(([more, less]) => more!.length + less!.length === 0)
    expect(isAnOrder, `${told}, which is neither order: ${JSON.stringify(apart, null, 1)}`).toBe(true)
  }
}

/** Those that are more often among the items than among the others. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return items.filter(item => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The short form tests one pair in so many. */
const EVERY = 300

/** Each act at the same moment as each other one, and as itself. */
export function describeAtOnce(scenes: readonly Scene[]): void {
  onWatchedTable()

  describe.each(everyNth(3, scenes).map(scene => [scene.name, scene] as const))('%s', (_, scene) => {
    it('has acts that can be done', async () => {
      const alone = await Promise.all(scene.acts.map(async name => [name, await inTurn(scene, name)] as const))
      const refused = alone.filter(([, { statuses }]) => !statuses.every(isDone)).map(([name]) => name)
      expect(refused).toEqual(scene.refused ?? [])
    })

    const pairs = scene.acts
      .flatMap(first => scene.acts.map(second => [first, second] as const))
      .filter(([first, second]) => first !== second || !scene.queued?.includes(first))
    it.each(everyNth(EVERY, pairs))('%s, while %s', (...pair) => expectAnOrder(scene, pair))
  })
}
