import { afterAll, describe, expect, it } from 'vitest'
import { type Fault, FaultyTable, faults } from './testing/faults.ts'
import { type Write, writes } from './testing/writes.ts'

const table = new FaultyTable()
afterAll(() => table.restore())

const isDone = (status: number) => status < 300

/** Does it once without faults. */
async function undisturbed({ prepare }: Write) {
  const act = await prepare()
  table.watch()
  const { status } = await act()
  const count = table.writes
  return { status, count, written: await table.written() }
}

/** Does it with a fault at one of its writes, and again as its caller does. */
async function disturbed({ prepare }: Write, fault: Fault, at: number) {
  const act = await prepare()
  table.watch(fault, at)
  const first = await act()
  table.mend()
  const second = isDone(first.status) ? undefined : await act()
  return { first: first.status, second: second?.status, written: await table.written() }
}

/** Items as they are compared: without what a failed try may have left. */
function counted(items: readonly string[], { mayLeave, alike }: Write, expected = items.length): string[] {
  const left = items.length - expected
  const traces = mayLeave && left > 0 ? items.filter(item => mayLeave.test(item)).slice(0, left) : []
  const kept = [...items]
  for (const trace of traces) kept.splice(kept.indexOf(trace), 1)
  return kept.map(item => (alike ? item.replace(alike, 'ALIKE') : item)).sort()
}

describe.each(writes.map(write => [write.name, write] as const))('%s', (_, write) => {
  it('ends as if it had happened once, whatever becomes of its writes and their answers', async () => {
    const clean = await undisturbed(write)
    expect(clean).toMatchObject({ status: expect.toSatisfy(isDone) })
    expect(clean.count).toBeGreaterThan(0)
    for (let at = 1; at <= clean.count; at++) {
      for (const fault of faults) {
        const { first, second, written } = await disturbed(write, fault, at)
        const told = `write ${at} ${fault}: ${first}, then ${second}`
        // The SDK repeats a request whose answer was lost: nobody may hear of it, least of all as a refusal.
        if (fault === 'lost-once') expect(first, told).toBe(clean.status)
        else expect(isDone(first) || first >= 500, told).toBe(true)
        // Again it is done, or refused in words: never another failure.
        expect(second === undefined || second < 500, told).toBe(true)
        if (write.addsAnother && fault === 'lost') continue
        expect(counted(written, write, clean.written.length), told).toEqual(counted(clean.written, write))
      }
    }
  })
})
