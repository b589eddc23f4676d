import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'aws-cdk-lib'
import { stories } from '../../shared/testing/stories.ts'
import { artifactsOrPlaceholders } from '../build/artifacts.ts'
import { exampleInputs, type Inputs } from '../stacks/inputs.ts'
import { namesFor } from '../stacks/names.ts'
import { type Size, stageSize } from '../stacks/stage-size.ts'
import { type Artifacts, addVitrine, newApp } from '../stacks/vitrine-app.ts'

export interface Resource {
  readonly Type: string
  readonly Properties: Readonly<Record<string, unknown>>
  readonly DeletionPolicy?: string
  readonly UpdateReplacePolicy?: string
}

export type Template = Readonly<Record<string, Resource>>

interface WholeTemplate {
  readonly Resources: Template
  readonly Outputs?: Readonly<Record<string, object>>
}

export interface Synthesis {
  readonly app: App
  readonly artifacts: Artifacts
  /** Stack name without the stage's prefix -> its resources by logical id. */
  readonly stacks: ReadonlyMap<string, Template>
  readonly templates: ReadonlyMap<string, WholeTemplate>
}

export const names = namesFor(exampleInputs)

/** What the first deployment of a stage of this size has. */
export const newStage = (size: Size) => ({ size, secretStore: stageSize({ size }).firstSecretStore })

/** All stacks of the example, or of one with other inputs. */
export function synthesize(artifacts = artifactsOrPlaceholders(), inputs: Partial<Inputs> = {}): Synthesis {
  const app = newApp({
    outdir: mkdtempSync(join(tmpdir(), 'vitrine-synth-')),
    // CloudFormation's own rules take eight seconds: `npm run infra -- synth` and full runs look at them.
    builtinCloudFormationValidation: stories(false, true),
  })
  addVitrine(app, { ...exampleInputs, ...inputs }, artifacts)
  const { stacks } = app.synth()
  const templates = new Map(
    stacks.map(({ stackName, template }) => [stackName.slice(names.prefix.length + 1), template as WholeTemplate]),
  )
  return {
    app,
    artifacts,
    templates,
    stacks: new Map([...templates].map(([name, { Resources }]) => [name, Resources])),
  }
}

export function resourcesOf({ stacks }: Synthesis, type: string, stack?: string): Resource[] {
  const templates = stack ? [stacks.get(stack) ?? {}] : [...stacks.values()]
  return templates.flatMap(template => Object.values(template)).filter(({ Type }) => Type === type)
}

/** What `{ Ref }` and `{ Fn::GetAtt }` within a value point to: logical ids. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [String(inner)]
    if (key === 'Fn::GetAtt') return [String((inner as string[])[0])]
    return referencesIn(inner)
  })
}
