import { DomainError } from '../../shared/errors.ts'
import { Demo, type DemoCount, type DemoDeps } from './demo.ts'
import { beginDemoData, noteDone } from './demo-store.ts'
import { seedSteps } from './seed/seed-steps.ts'

export type DemoCounts = Record<DemoCount, number>

export interface Seeding {
  readonly startedAt: string
  /** False when time was up first: then another call goes on from there. */
  readonly complete: boolean
  /** What of the demo data there is. */
  readonly details: DemoCounts
  /** What this run added to it. */
  readonly added: DemoCounts
  readonly withSales: boolean
}

const countsOf = (from: number, to: number): DemoCounts => {
  const counts = { auctions: 0, catalogItems: 0, fractionalAssets: 0 }
  for (const { counts: kind } of seedSteps.slice(from, to)) if (kind) counts[kind] += 1
  return counts
}

/**
 * Adds the demo data, or what is missing of it. Any number of runs, at once or after each other, add it once: each scene
 * makes things under ids of their own, under the conditions that all of Vitrine has for making them.
 * @param now the clock
 * @param goOn asked between two steps
 * @throws DomainError demo_in_earnest, demo_name_taken
 */
export async function seedDemoData(deps: DemoDeps, now: () => Date, goOn = () => true): Promise<Seeding> {
  if (await deps.chargesInEarnest()) throw new DomainError('demo_in_earnest')
  const { startedAt, done: before, completedAt } = await beginDemoData(now())
  const demo = new Demo(new Date(startedAt), deps)
  let done = completedAt ? seedSteps.length : before
  const first = done
  while (done < seedSteps.length && goOn()) {
    await seedSteps[done]?.play(demo)
    done += 1
    await noteDone(done, done === seedSteps.length ? now() : undefined)
  }
  return {
    startedAt,
    complete: done === seedSteps.length,
    details: countsOf(0, done),
    added: countsOf(first, done),
    withSales: deps.sells,
  }
}
