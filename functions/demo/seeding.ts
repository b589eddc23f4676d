import { DomainError } from '../../shared/contract/errors.ts'
import { Demo, type DemoCount, type DemoDeps } from './demo.ts'
import { beginDemoData, noteDone } from './demo-store.ts'
import { seedSteps } from './seed/seed-steps.ts'

export type DemoCounts = Record<DemoCount, number>

export interface Seeding {
  readonly startedAt: string
  /** False if time was up: then another call continues. */
  readonly complete: boolean
  /** All that exists, including what this run added. */
  readonly details: DemoCounts
  readonly added: DemoCounts
  readonly withSales: boolean
}

const countsOf = (from: number, to: number): DemoCounts => {
  const counts = { auctions: 0, catalogItems: 0, fractionalAssets: 0 }
  for (const { counts: kind } of seedSteps.slice(from, to)) if (kind) counts[kind] += 1
  return counts
}

/** Any number of runs, also concurrent ones, add the data once. @throws DomainError demo_in_earnest, demo_name_taken */
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
