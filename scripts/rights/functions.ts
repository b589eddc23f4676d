import { rmSync } from 'node:fs'
import { type HandlerName, handlers } from '../../infra/build/handlers.ts'
import { names, type Resource, resourcesOf, synthesize } from '../../infra/testing/synthesis.ts'

/** An Allow statement of a role; there are no others. */
export interface Statement {
  readonly actions: readonly string[]
  readonly resources: readonly string[]
  readonly conditions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/** What a template says of a function. */
export interface SynthesizedFunction {
  readonly name: HandlerName
  readonly environment: Readonly<Record<string, string>>
  readonly statements: readonly Statement[]
}

interface PolicyStatement {
  readonly Effect: string
  readonly Action: string | string[]
  readonly Resource: unknown
  readonly Condition?: Record<string, Record<string, string | string[]>>
}

/** Takes about ten seconds. */
export function synthesizedFunctions(): SynthesizedFunction[] {
  const synthesis = synthesize()
  rmSync(synthesis.app.outdir, { recursive: true, force: true })
  const functions = new Map(
    resourcesOf(synthesis, 'AWS::Lambda::Function').map(each => [String(each.Properties.FunctionName), each]),
  )
  const roles = new Map(
    resourcesOf(synthesis, 'AWS::IAM::Role').map(role => [String(role.Properties.Description), role]),
  )
  // Only deployments with OpenSearch have it; it may do nothing but log.
  const deployed = handlers.filter(({ name }) => name !== 'describeListings')
  return deployed.map(({ name }) => {
    const functionName = names.functionName(name)
    const [lambda, role] = [functions.get(functionName), roles.get(`What ${functionName} may do.`)]
    if (!lambda || !role) throw new Error(`The templates lack ${functionName} or its role.`)
    return { name, environment: environmentOf(lambda), statements: statementsOf(role) }
  })
}

function environmentOf({ Properties }: Resource) {
  const { Variables } = Properties.Environment as { Variables: Record<string, unknown> }
  return Object.fromEntries(Object.entries(Variables).map(([name, value]) => [name, textOf(value)]))
}

function statementsOf({ Properties }: Resource): Statement[] {
  const policies = Properties.Policies as { PolicyDocument: { Statement: PolicyStatement[] } }[]
  return policies.flatMap(({ PolicyDocument }) =>
    PolicyDocument.Statement.map(({ Effect, Action, Resource, Condition = {} }) => {
      if (Effect !== 'Allow') throw new Error(`A role has a statement to ${Effect}.`)
      return {
        actions: [Action].flat(),
        resources: [Resource].flat().map(textOf),
        conditions: Object.fromEntries(
          Object.entries(Condition).map(([operator, keys]) => [
            operator,
            Object.fromEntries(Object.entries(keys).map(([key, values]) => [key, [values].flat()])),
          ]),
        ),
      }
    }),
  )
}

/** What another stack hands over is named in braces: `{LiveApiId}`. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const [[kind, content] = []] = Object.entries(value as Record<string, unknown>)
  if (kind === 'Fn::Join') {
    const [separator, parts] = content as [string, unknown[]]
    return parts.map(textOf).join(separator)
  }
  if (kind === 'Fn::GetStackOutput') return `{${(content as { OutputName: string }).OutputName}}`
  throw new Error(`Can't read ${JSON.stringify(value)}.`)
}
