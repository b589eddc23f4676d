import { createHash } from 'node:crypto'

interface Resource {
  readonly Type: string
  readonly Properties?: object
}

export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>
  readonly Parameters?: Readonly<Record<string, object>>
  readonly Outputs?: Readonly<Record<string, object>>
}

/** The CDK's, which nobody sets: moto can't keep the value of such a one. The preflight looks at the version. */
const BOOTSTRAP_VERSION = 'BootstrapVersion'
/** Known to moto_types.py. */
const STACK_OUTPUT = 'Vitrine::Rehearsal::StackOutput'
const STACK = 'Vitrine::Rehearsal::Stack'
const CUSTOM_RESOURCE = 'AWS::CloudFormation::CustomResource'

/**
 * The same template in words that moto knows. `Fn::GetStackOutput` is an attribute of a resource that reads the output. A
 * custom resource has CloudFormation's own type, because moto would run the function of any other in Docker. An output
 * has moto_types.py make again what came back to the stack.
 */
export function forMoto(template: Template): Template {
  const read: Record<string, Resource> = {}
  const translate = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(translate)
    if (typeof value !== 'object' || value === null) return value
    if ('Fn::GetStackOutput' in value) {
      const Properties = value['Fn::GetStackOutput'] as { readonly OutputName: string }
      const hash = createHash('sha256').update(JSON.stringify(Properties)).digest('hex').slice(0, 8)
      const id = `${Properties.OutputName}${hash}`
      read[id] = { Type: STACK_OUTPUT, Properties }
      return { 'Fn::GetAtt': [id, 'Value'] }
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translate(inner)]))
  }
  const translated = translate(template) as Template
  const resources = Object.entries(translated.Resources).map(([id, resource]) => [
    id,
    resource.Type.startsWith('Custom::') ? { ...resource, Type: CUSTOM_RESOURCE } : resource,
  ])
  const { [BOOTSTRAP_VERSION]: _, ...Parameters } = translated.Parameters ?? {}
  return {
    ...translated,
    Parameters,
    Resources: { ...read, ...Object.fromEntries(resources), Rehearsal: { Type: STACK } },
    Outputs: { ...translated.Outputs, Rehearsal: { Value: { 'Fn::GetAtt': ['Rehearsal', 'Remade'] } } },
  }
}
