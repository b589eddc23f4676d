import { CloudAssembly, CloudFormationStackArtifact } from 'aws-cdk-lib/cx-api'
import type { StackTemplate } from '../rollback/assembly.ts'

export interface PlannedStack {
  readonly name: string
  /** Stacks that have to be deployed before. */
  readonly after: readonly string[]
  readonly template: StackTemplate
}

/** @param assembly with its dependencies, which are said in infra/stacks/vitrine-app.ts */
export const plannedStacks = ({ stacks }: Pick<CloudAssembly, 'stacks'>): PlannedStack[] =>
  stacks.map(({ stackName, dependencies, template }) => ({
    name: stackName,
    after: dependencies
      .filter(each => CloudFormationStackArtifact.isCloudFormationStackArtifact(each))
      .map(each => each.stackName),
    template: template as StackTemplate,
  }))

/** @param directory as `cdk synth` wrote it */
export const readPlannedStacks = (directory: string): PlannedStack[] => plannedStacks(new CloudAssembly(directory))

const has = (type: string, { template }: PlannedStack) =>
  Object.values(template.Resources).some(({ Type }) => Type === type)
const hasCanary = (stack: PlannedStack) => has('AWS::CodeDeploy::DeploymentGroup', stack)

/** CloudFront's stack needs the routes of features, not their new code: where the routes stay, it waits for no canary. */
export function withoutWaitForCanaries(stacks: readonly PlannedStack[]): PlannedStack[] {
  const canaries = new Set(stacks.filter(hasCanary).map(({ name }) => name))
  return stacks.map(stack =>
    has('AWS::CloudFront::Distribution', stack)
      ? { ...stack, after: stack.after.filter(name => !canaries.has(name)) }
      : stack,
  )
}

/** Those whose functions a tenth of the requests tries first take longest; then those with most resources. */
export function slowestFirst(stacks: readonly PlannedStack[]): PlannedStack[] {
  const size = ({ template }: PlannedStack) => Object.keys(template.Resources).length
  return stacks.toSorted((a, b) => Number(hasCanary(b)) - Number(hasCanary(a)) || size(b) - size(a))
}

export type Outcome =
  | { readonly state: 'deployed' }
  | { readonly state: 'failed'; readonly why: string }
  /** It needs one that failed, or one that was not tried. */
  | { readonly state: 'not tried'; readonly needs: string }

/**
 * Works through the stacks, several at a time, each after those that it needs. One that fails stops what needs it, and
 * nothing else.
 * @param stacks in the order in which those that could start are started
 * @returns what became of each, by name
 */
export function inOrder(
  stacks: readonly Pick<PlannedStack, 'name' | 'after'>[],
  atOnce: number,
  deployOne: (name: string) => Promise<void>,
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const waiting = new Map(stacks.map(({ name, after }) => [name, after]))
  let running = 0
  return new Promise(resolve => {
    const settle = (name: string, outcome: Outcome) => {
      running--
      outcomes.set(name, outcome)
      startMore()
    }
    const start = (name: string) => {
      waiting.delete(name)
      running++
      deployOne(name).then(
        () => settle(name, { state: 'deployed' }),
        error => settle(name, { state: 'failed', why: error instanceof Error ? error.message : String(error) }),
      )
    }
    const startMore = () => {
      stopWhatNeedsFailed(waiting, outcomes)
      for (const [name, after] of waiting) {
        if (running >= atOnce) break
        if (after.every(each => outcomes.get(each)?.state === 'deployed')) start(name)
      }
      if (running > 0) return
      for (const [name, after] of waiting)
        outcomes.set(name, { state: 'not tried', needs: after.find(each => !outcomes.has(each)) ?? 'nothing' })
      resolve(outcomes)
    }
    startMore()
  })
}

function stopWhatNeedsFailed(waiting: Map<string, readonly string[]>, outcomes: Map<string, Outcome>) {
  const failed = (name: string) => {
    const state = outcomes.get(name)?.state
    return state === 'failed' || state === 'not tried'
  }
  for (let stopped = true; stopped; ) {
    stopped = false
    for (const [name, after] of waiting) {
      const needs = after.find(failed)
      if (!needs) continue
      waiting.delete(name)
      outcomes.set(name, { state: 'not tried', needs })
      stopped = true
    }
  }
}
