import type { Account, Release } from './assembly.ts'
import { deploy, EMPTY_ACCOUNT, failedAt, type Step } from './deployment.ts'

export interface Rehearsal {
  readonly forward: readonly Step[]
  readonly back: readonly Step[]
  /** Stacks that the release before has not: deploying it does not delete them. */
  readonly staying: readonly string[]
  /** The same release once more, after it was taken back. */
  readonly again: readonly Step[]
  /** What only a release that failed on its way runs into. */
  readonly afterFailures: readonly string[]
}

/** Deploys a release over the one before it, takes it back, and lets either fail at each stack. */
export function rehearse(before: Release, after: Release): Rehearsal {
  const first = deploy(EMPTY_ACCOUNT, before).account
  const forward = deploy(first, after)
  const back = deploy(forward.account, before)
  const again = deploy(back.account, after)
  const expected = new Set([...forward.steps, ...back.steps, ...again.steps].flatMap(refusalsOf))
  const afterFailures = [...forward.steps, ...back.steps].flatMap(step => {
    const account = failedAt(step)
    return [...troubles(account, before, 'going back'), ...troubles(account, after, 'going on')]
      .filter(({ refusal }) => !expected.has(refusal))
      .map(({ what, refusal }) => `failed at ${step.stack}, then ${what}: ${refusal}`)
  })
  return {
    forward: forward.steps,
    back: back.steps,
    staying: after.map(({ name }) => name).filter(name => !first.stacks.has(name)),
    again: again.steps,
    afterFailures: [...new Set(afterFailures)],
  }
}

const troubles = (account: Account, release: Release, what: string) =>
  deploy(account, release)
    .steps.flatMap(refusalsOf)
    .map(refusal => ({ what, refusal }))

export const refusalsOf = ({ stack, refused }: Step) => refused.map(reason => `${stack}: ${reason}`)

export const isAccepted = ({ forward, back, again, afterFailures }: Rehearsal) =>
  [...forward, ...back, ...again].every(({ refused }) => refused.length === 0) && afterFailures.length === 0
