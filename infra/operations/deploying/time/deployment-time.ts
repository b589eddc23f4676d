import type { TemplateResource } from '../../rollback/assembly.ts'
import { STACKS_AT_ONCE } from '../deploy-stacks.ts'
import { inOrder, type PlannedStack, slowestFirst, withoutWaitForCanaries } from '../stack-order.ts'
import { ALIAS_AT_ONCE_SECONDS, around, durations, rates } from './durations.ts'
import { VirtualClock } from './virtual-clock.ts'

/** What a deployment does with a resource: `undefined` if it stays as it is. */
export type Work = 'create' | 'update' | undefined

export interface Kind {
  readonly work: (resource: TemplateResource) => Work
  /** Aliases move without a tenth of the requests first. */
  readonly atOnce?: boolean
  /** Features with canaries get new routes: assumed of a first deployment alone. */
  readonly newCanaryRoutes?: boolean
}

/** Follow new code: aliases have a new version, the app new files, and what searches read is prepared by the new function. */
const CHANGED: readonly string[] = ['AWS::Lambda::Alias', 'Custom::CDKBucketDeployment', 'Custom::Trigger']

/** Every function of ours has new code. */
function newCode({ Type, Properties }: TemplateResource): Work {
  if (Type === 'AWS::Lambda::Version') return 'create'
  const isOurs = Type === 'AWS::Lambda::Function' && Properties?.FunctionName !== undefined
  return isOurs || CHANGED.includes(Type) ? 'update' : undefined
}

export const kinds = {
  first: { work: () => 'create', newCanaryRoutes: true },
  release: { work: newCode },
  'release that changes CloudFront, too': {
    work: resource => (resource.Type === 'AWS::CloudFront::Distribution' ? 'update' : newCode(resource)),
  },
  rollback: { work: newCode, atOnce: true },
} as const satisfies Record<string, Kind>

/** @returns seconds that CloudFormation needs for all stacks, so many at once. @throws Error for a type without a duration */
export async function secondsOf(stacks: readonly PlannedStack[], kind: Kind, stacksAtOnce: number): Promise<number> {
  const clock = new VirtualClock()
  const lanes = rates.map(rate => ({ ...rate, freeAt: 0 }))
  /** Waits until the service takes the calls that a resource needs. */
  const taken = async (type: string) => {
    const lane = lanes.find(({ callsOf }) => type in callsOf)
    if (!lane) return
    lane.freeAt = Math.max(lane.freeAt, clock.now) + (lane.callsOf[type] ?? 0) / lane.perSecond
    await clock.until(lane.freeAt)
  }
  const byName = new Map(stacks.map(stack => [stack.name, stack]))
  const planned = kind.newCanaryRoutes ? stacks : withoutWaitForCanaries(stacks)
  const done = inOrder(slowestFirst(planned), stacksAtOnce, async name => {
    const { Resources } = byName.get(name)!.template
    await clock.after(around.command)
    if (Object.values(Resources).every(resource => !kind.work(resource))) return
    await clock.after(around.stack)
    const begun = new Map<string, Promise<void>>()
    const made = (id: string): Promise<void> => {
      const known = begun.get(id)
      if (known) return known
      const promise = make(id)
      begun.set(id, promise)
      return promise
    }
    const make = async (id: string) => {
      const resource = Resources[id]
      if (!resource) return
      await Promise.all(neededBy(resource).map(made))
      const work = kind.work(resource)
      if (!work) return
      await taken(resource.Type)
      await clock.after(secondsFor(resource, work, kind.atOnce))
    }
    await Promise.all(Object.keys(Resources).map(made))
    await clock.after(around.cleanup)
  })
  await clock.runUntil(done)
  const failed = [...(await done).values()].find(({ state }) => state === 'failed')
  if (failed?.state === 'failed') throw new Error(failed.why)
  return clock.now
}

function secondsFor({ Type }: TemplateResource, work: 'create' | 'update', isAtOnce = false): number {
  const duration = durations[Type]
  if (!duration) throw new Error(`Say in infra/operations/deploying/time/durations.ts how long ${Type} takes.`)
  return isAtOnce && Type === 'AWS::Lambda::Alias' ? ALIAS_AT_ONCE_SECONDS : duration[work]
}

/** Logical ids. What an update policy names is no dependency of CloudFormation's. */
function neededBy({ Properties, ...rest }: TemplateResource): string[] {
  const { DependsOn = [] } = rest as { DependsOn?: string | string[] }
  return [...[DependsOn].flat(), ...referencesIn(Properties)]
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [String(inner)]
    if (key === 'Fn::GetAtt') return [String(Array.isArray(inner) ? inner[0] : inner).split('.')[0] ?? '']
    return referencesIn(inner)
  })
}

/** What comes before the stacks, and after them. */
const { preflight, build, synthesis, difference, upload, uploadFirst, uploadNothing, install } = around
/** Side by side: the difference is shown while everything is uploaded, the site tried while the catalogue is. */
const shown = (seconds: number) => preflight + build + synthesis + Math.max(difference, seconds)
const tried = Math.max(around.catalogue, around.smoke)
const aroundStacks: Record<keyof typeof kinds, readonly [before: number, after: number]> = {
  first: [shown(uploadFirst), around.catalogueFirst],
  release: [shown(upload), tried],
  'release that changes CloudFront, too': [shown(upload), tried],
  rollback: [install + build + synthesis + uploadNothing, tried],
}

export interface DeploymentTime {
  readonly kind: keyof typeof kinds
  /** What is made or changed. */
  readonly resources: number
  /** What CloudFormation needs. */
  readonly stackMinutes: number
  /** From the command until people have it. */
  readonly minutes: number
  /** The same, one stack after the other. */
  readonly oneByOneMinutes: number
  /** Then the catalogue is uploaded and the site tried. */
  readonly allMinutes: number
}

const inMinutes = (seconds: number) => Math.round(seconds / 6) / 10

/** Minutes that each may take until people have it. */
export const TARGET_MINUTES: Record<keyof typeof kinds, number> = {
  first: 30,
  release: 15,
  'release that changes CloudFront, too': 15,
  rollback: 10,
}

async function deploymentTimes(stacks: readonly PlannedStack[], stacksAtOnce: number): Promise<DeploymentTime[]> {
  const times: DeploymentTime[] = []
  for (const name of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const kind: Kind = kinds[name]
    const [before, after] = aroundStacks[name]
    const seconds = await secondsOf(stacks, kind, stacksAtOnce)
    times.push({
      kind: name,
      resources: stacks.flatMap(({ template }) => Object.values(template.Resources)).filter(kind.work).length,
      stackMinutes: inMinutes(seconds),
      minutes: inMinutes(before + seconds),
      oneByOneMinutes: inMinutes(before + (await secondsOf(stacks, kind, 1))),
      allMinutes: inMinutes(before + seconds + after),
    })
  }
  return times
}

export interface PublishedTimes {
  readonly times: readonly DeploymentTime[]
  /** Number by type. */
  readonly resources: Readonly<Record<string, number>>
}

export async function publishedTimes(stacks: readonly PlannedStack[]): Promise<PublishedTimes> {
  const types = Map.groupBy(
    stacks.flatMap(({ template }) => Object.values(template.Resources)),
    ({ Type }) => Type,
  )
  const counts = [...types].map(([type, all]) => [type, all.length] as const)
  return {
    times: await deploymentTimes(stacks, STACKS_AT_ONCE),
    resources: Object.fromEntries(counts.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}
