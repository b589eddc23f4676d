import { fullDiff, ResourceImpact } from '@aws-cdk/cloudformation-diff'
import type { StackTemplate, TemplateResource } from './assembly.ts'

export interface Change {
  readonly id: string
  readonly before?: TemplateResource
  readonly after?: TemplateResource
  /** Names of the properties that differ. */
  readonly properties: readonly string[]
}

/** What CloudFormation does to the resources of a stack. */
export interface Changes {
  readonly created: readonly Change[]
  readonly changed: readonly Change[]
  readonly replaced: readonly Change[]
  readonly removed: readonly Change[]
}

const REPLACED: readonly ResourceImpact[] = [ResourceImpact.WILL_REPLACE, ResourceImpact.MAY_REPLACE]

export const NOTHING: StackTemplate = { Resources: {} }

const known = new WeakMap<StackTemplate, WeakMap<StackTemplate, Changes>>()

export function changesBetween(before: StackTemplate, after: StackTemplate): Changes {
  const ofBefore = known.get(before) ?? new WeakMap<StackTemplate, Changes>()
  known.set(before, ofBefore)
  const changes = ofBefore.get(after) ?? compare(before, after)
  ofBefore.set(after, changes)
  return changes
}

function compare(before: StackTemplate, after: StackTemplate): Changes {
  if (before === after) return { created: [], changed: [], replaced: [], removed: [] }
  const { changes } = fullDiff(before as never, after as never).resources
  const all = Object.entries(changes).map(([id, difference]) => {
    const [old, next] = [before.Resources[id], after.Resources[id]]
    return {
      impact: difference.changeImpact,
      id,
      ...(old && { before: old }),
      ...(next && { after: next }),
      properties: Object.keys(difference.isUpdate ? difference.propertyUpdates : {}),
    }
  })
  const both = all.filter(change => change.before && change.after)
  return {
    created: all.filter(change => !change.before),
    changed: both.filter(({ impact }) => !REPLACED.includes(impact)),
    replaced: both.filter(({ impact }) => REPLACED.includes(impact)),
    removed: all.filter(change => !change.after),
  }
}
