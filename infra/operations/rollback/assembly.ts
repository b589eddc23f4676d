import { CloudAssembly } from 'aws-cdk-lib/cx-api'

export interface TemplateResource {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
  readonly DeletionPolicy?: string
  readonly UpdateReplacePolicy?: string
}

export interface StackTemplate {
  readonly Resources: Readonly<Record<string, TemplateResource>>
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown; readonly Export?: { readonly Name: unknown } }>>
}

export interface PlannedStack {
  readonly name: string
  readonly template: StackTemplate
}

/** What an account holds of a stage. */
export interface Account {
  readonly stacks: ReadonlyMap<string, StackTemplate>
  /** What no stack holds any more, by its identity -> the stack that made it. */
  readonly left: ReadonlyMap<string, string>
}

/** All stacks of a release, in the order they are deployed in. */
export type Release = readonly PlannedStack[]

export const releaseOf = ({ stacks }: Pick<CloudAssembly, 'stacks'>): Release =>
  stacks.map(({ stackName, template }) => ({ name: stackName, template: template as StackTemplate }))

/** @param directory as `cdk synth` wrote it: cdk.out */
export const readRelease = (directory: string): Release => releaseOf(new CloudAssembly(directory))

/** Every value below a key like `Fn::ImportValue`, anywhere in a template. */
export function valuesAt(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap(each => valuesAt(each, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === key ? [inner] : valuesAt(inner, key)))
}

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
