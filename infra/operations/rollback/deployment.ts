import type { Account, PlannedStack, Release, TemplateResource } from './assembly.ts'
import { type Change, type Changes, changesBetween, NOTHING } from './changes.ts'
import { identityOf } from './identity.ts'
import { refusals, warnings } from './refusals.ts'

export const EMPTY_ACCOUNT: Account = { stacks: new Map(), left: new Map() }

export interface Step extends Changes {
  readonly stack: string
  readonly before: Account
  /** Removed from the stack, but not deleted. */
  readonly kept: readonly Change[]
  readonly refused: readonly string[]
  readonly warned: readonly string[]
}

/** What CloudFormation would do with each stack that differs, one after the other. A refused one is deployed all the same. */
export function deploy(account: Account, release: Release): { steps: Step[]; account: Account } {
  const steps: Step[] = []
  let now = account
  for (const planned of release) {
    const step = stepOf(now, planned)
    if (step) steps.push(step)
    now = afterwards(now, planned, step)
  }
  return { steps, account: now }
}

function stepOf(before: Account, { name, template }: PlannedStack): Step | undefined {
  const deployed = before.stacks.get(name)
  if (deployed === template || JSON.stringify(deployed) === JSON.stringify(template)) return undefined
  const changes = changesBetween(deployed ?? NOTHING, template)
  const kept = changes.removed.filter(({ before: resource }) => isKept(resource?.DeletionPolicy))
  const situation = { account: before, stack: name, deployed: deployed ?? NOTHING, wanted: template, changes, kept }
  return { ...changes, stack: name, before, kept, refused: refusals(situation), warned: warnings(situation) }
}

function afterwards(account: Account, { name, template }: PlannedStack, step: Step | undefined): Account {
  const replaced = step?.replaced.filter(({ before }) => isKept(before?.UpdateReplacePolicy)) ?? []
  return {
    stacks: new Map([...account.stacks, [name, template]]),
    left: leaving(
      account.left,
      name,
      [...(step?.kept ?? []), ...replaced].map(({ before }) => before),
    ),
  }
}

/** A failed deployment is taken back, but what is retained in any case stays. */
export const failedAt = ({ before, stack, created }: Step): Account => ({
  stacks: before.stacks,
  left: leaving(
    before.left,
    stack,
    created.map(({ after }) => after).filter(resource => resource?.DeletionPolicy === 'Retain'),
  ),
})

function leaving(left: Account['left'], stack: string, resources: readonly (TemplateResource | undefined)[]) {
  const identities = resources.flatMap(resource => (resource && identityOf(resource, stack)) || [])
  return new Map([...left, ...identities.map(identity => [identity, stack] as const)])
}

const isKept = (policy: string | undefined) => policy?.startsWith('Retain') ?? false
